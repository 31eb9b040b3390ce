import { setTimeout as sleep } from 'node:timers/promises';
import { solveCaptcha } from '../../e2e/harness/captcha.ts';
import type { Captcha, LoginResponse, RegisterResponse, VoteReceipt } from '../../public-api/contract/index.ts';
import { doWork } from '../../public-api/src/testing/registration-work.ts';
import type { Client, ClientResponse } from './client.ts';

const PASSWORD = 'Seven-wreaths-77!';
const SYLLABLES = 'ba ce di fo gu la me ni po ru sa te vi xo zu ka de li mo nu'.split(' ');
const PAUSE_MS = 500;

/** Thrown when the site accepts no more accounts from this client for this many seconds. */
export class TooManyAccounts extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super(`No more accounts for ${seconds} s`);
    this.seconds = seconds;
  }
}

/** Thrown when the attack ends while a client still computes for its registration. */
export class AttackEnded extends Error {}

/** Makes a name without a number, so that the names do not show that a program made them. */
export const newName = (): string =>
  Array.from({ length: 7 }, () => SYLLABLES[Math.floor(Math.random() * SYLLABLES.length)]).join('');

/**
 * Solves the captcha, registers, signs in and gives the client the token. Returns the milliseconds that the computation
 * for the registration took.
 */
export async function register(
  client: Client,
  as: 'program' | 'browser',
  end = new AbortController(),
): Promise<number> {
  const username = newName();
  const { body: captcha } = await sendUntilOk(() => client.get<Captcha>('/api/captcha'));
  const form = {
    username,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    captchaAnswer: solveCaptcha(captcha.question),
    captchaToken: captcha.token,
  };
  let workMs = 0;
  let response = await client.post<RegisterResponse>('/api/register', form);
  // The server asks for work if a registration has a price, and for more if the price has risen meanwhile.
  while (response.body.code === 'register.work_needed') {
    const startedAt = performance.now();
    const work = await doWork(response.body.work ?? '', as, end);
    if (work === undefined) throw new AttackEnded();
    workMs += performance.now() - startedAt;
    response = await client.post<RegisterResponse>('/api/register', { ...form, work });
  }
  if (response.body.code === 'register.too_many') throw new TooManyAccounts(response.retryAfter);
  // If the site is busy or the gateway rejects the request, the visitor begins anew, as if the page had been loaded
  // again.
  if (isBusy(response)) {
    await sleep(PAUSE_MS);
    return workMs + (await register(client, as, end));
  }
  expectSuccess(response);
  const { body: login } = await sendUntilOk(() =>
    client.post<LoginResponse>('/api/login', { username, password: PASSWORD }),
  );
  client.token = login.token;
  return workMs;
}

export async function vote(client: Client, vendorId: number, categoryId: number): Promise<void> {
  await sendUntilOk(() => client.post<VoteReceipt>('/api/votes', { vendorId, categoryId }));
}

/**
 * Sends the request until it succeeds: again while the site is busy or the gateway rejects it. Throws after any other
 * error.
 */
export async function sendUntilOk<Body>(send: () => Promise<ClientResponse<Body>>): Promise<ClientResponse<Body>> {
  for (;;) {
    const response = await send();
    if (!isBusy(response)) return expectSuccess(response);
    await sleep(PAUSE_MS);
  }
}

export const isBusy = ({ status }: ClientResponse<unknown>): boolean => status === 503 || status === 429;

function expectSuccess<Body>(response: ClientResponse<Body>): ClientResponse<Body> {
  if (response.status >= 300) throw new Error(`${response.status} ${JSON.stringify(response.body)}`);
  return response;
}
