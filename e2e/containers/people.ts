import { strict as assert } from 'node:assert';
import type { Captcha, LoginResponse } from '@plaudit/public-api/contract';
import { generateSync } from 'otplib';
import { solveCaptcha } from '../harness/captcha.ts';

export interface Admin {
  username: string;
  password: string;
  secret: string;
}

export async function sendJson<T>(
  url: string,
  options: { method?: string; body?: object; token?: string; status?: number } = {},
): Promise<T> {
  const { body, token, status = 200, method = body === undefined ? 'GET' : 'POST' } = options;
  const response = await fetch(url, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  });
  const text = await response.text();
  assert.equal(response.status, status, `${method} ${url}: ${text.slice(0, 500)}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** Registers and signs in. Returns the token of the session. */
export async function register(url: string, username: string): Promise<string> {
  const body = registrationBody(username, await sendJson<Captcha>(`${url}/api/captcha`));
  await sendJson(`${url}/api/register`, { body, status: 201 });
  return (await sendJson<LoginResponse>(`${url}/api/login`, { body: { username, password: body.password } })).token;
}

export function registrationBody(username: string, { question, token }: Captcha) {
  const password = 'A-long-1-passphrase!';
  return {
    username,
    password,
    confirmPassword: password,
    captchaAnswer: solveCaptcha(question),
    captchaToken: token,
  };
}

export async function signInToPanel(url: string, { username, password, secret }: Admin): Promise<string> {
  const { token } = await sendJson<LoginResponse>(`${url}/api/login`, { body: { username, password } });
  await confirmSecondFactor(url, token, { username, secret });
  return token;
}

/** Sends the code of the authenticator. The panel asks for it at the sign-in, and again before dangerous actions. */
export async function confirmSecondFactor(
  url: string,
  token: string,
  { username, secret }: Omit<Admin, 'password'>,
): Promise<void> {
  await sendJson(`${url}/api/admin/verify-2fa`, { token, body: { username, code: await nextCode(secret) } });
}

const lastCodes = new Map<string, string>();

/**
 * Returns a code that was not used yet. If the current code was used, waits for the next one, which comes within thirty
 * seconds.
 */
export async function nextCode(secret: string): Promise<string> {
  while (lastCodes.get(secret) === generateSync({ secret })) await new Promise((resolve) => setTimeout(resolve, 250));
  const code = generateSync({ secret });
  lastCodes.set(secret, code);
  return code;
}

/** Reads the credentials that `first-admin` and `recover-admin` print. */
export function readCredentials(output: string): Admin {
  const read = (pattern: RegExp) => pattern.exec(output)?.[1] ?? assert.fail(`No ${pattern} in:\n${output}`);
  return {
    username: read(/^\s*name\s+(\S+)/m),
    password: read(/^\s*password\s+(\S+)/m),
    secret: read(/or type (\S+)/),
  };
}
