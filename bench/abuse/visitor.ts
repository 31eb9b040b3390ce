import { setTimeout as sleep } from 'node:timers/promises';
import { solveCaptcha } from '../../e2e/harness/captcha.ts';
import type { Captcha, LoginResponse, RegisterResponse, VoteReceipt } from '../../public-api/contract/index.ts';
import { doWork } from '../../public-api/src/testing/registration-work.ts';
import type { Answer, Client } from './client.ts';

const PASSWORD = 'Seven-wreaths-77!';
const SYLLABLES = 'ba ce di fo gu la me ni po ru sa te vi xo zu ka de li mo nu'.split(' ');
const PAUSE_MS = 500;

/** The site accepts no more accounts from this client for so many seconds. */
export class Refused extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super(`No more accounts for ${seconds} s`);
    this.seconds = seconds;
  }
}

/** Thrown when the attack is ended while a client solves its work. */
export class Ended extends Error {}

/** A name without a number, so that names do not tell that one program made them. */
export const newName = (): string =>
  Array.from({ length: 7 }, () => SYLLABLES[Math.floor(Math.random() * SYLLABLES.length)]).join('');

/** Answers the question, registers and signs in. The client has the token afterwards. Returns how long it computed. */
export async function register(
  client: Client,
  as: 'program' | 'browser',
  end = new AbortController(),
): Promise<number> {
  const username = newName();
  const { body: captcha } = await ok(() => client.get<Captcha>('/api/captcha'));
  const form = {
    username,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    captchaAnswer: solveCaptcha(captcha.question),
    captchaToken: captcha.token,
  };
  let workMs = 0;
  let response = await client.post<RegisterResponse>('/api/register', form);
  // The server requires the work again if the price has doubled meanwhile.
  while (response.body.code === 'register.work_needed') {
    const startedAt = performance.now();
    const work = await doWork(response.body.work ?? '', as, end);
    if (work === undefined) throw new Ended();
    workMs += performance.now() - startedAt;
    response = await client.post<RegisterResponse>('/api/register', { ...form, work });
  }
  if (response.body.code === 'register.too_many') throw new Refused(response.retryAfter);
  // Busy, or stopped by the gateway: it begins anew, as a page that is loaded again would.
  if (isBusy(response)) {
    await sleep(PAUSE_MS);
    return workMs + (await register(client, as, end));
  }
  expectSuccess(response);
  const { body: login } = await ok(() => client.post<LoginResponse>('/api/login', { username, password: PASSWORD }));
  client.token = login.token;
  return workMs;
}

export async function vote(client: Client, vendorId: number, categoryId: number): Promise<void> {
  await ok(() => client.post<VoteReceipt>('/api/votes', { vendorId, categoryId }));
}

/** Sends the request again while the site is busy or the gateway stops it. */
export async function ok<Body>(send: () => Promise<Answer<Body>>): Promise<Answer<Body>> {
  for (;;) {
    const answer = await send();
    if (!isBusy(answer)) return expectSuccess(answer);
    await sleep(PAUSE_MS);
  }
}

const isBusy = ({ status }: Answer<unknown>): boolean => status === 503 || status === 429;

function expectSuccess<Body>(answer: Answer<Body>): Answer<Body> {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}
