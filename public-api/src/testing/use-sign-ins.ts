import { createPasswordHasher } from '@plaudit/db/rules/sign-in/passwords';
import { insertCounter } from '@plaudit/db/testing/counters';
import { makeAccount } from '@plaudit/db/testing/factories';
import type { TestSite } from '@plaudit/db/testing/test-site';
import { beforeAll } from 'vitest';
import type { ApiError, LoginResponse } from '../../contract/index.ts';
import type { TestApi } from './test-api.ts';

export const PASSWORD = 'Correct-Horse1!';

export const headersFrom = (address: string) => ({ 'X-Forwarded-For': address });

export const cookieOf = (response: { headers: Headers }) => response.headers.get('set-cookie')?.split(';')[0] ?? '';

/** Makes voters with `PASSWORD`, and signs them in. */
export function useSignIns(site: TestSite<TestApi>) {
  let passwordHash: string;
  beforeAll(async () => {
    passwordHash = await createPasswordHasher().hash(PASSWORD);
  });
  const makeVoter = (given: Parameters<typeof makeAccount>[1] = {}) =>
    makeAccount(site.database.owner, { username: 'alice', password_hash: passwordHash, ...given });
  const logIn = (username = 'alice', password = PASSWORD, headers: Record<string, string> = {}, api = site.api) =>
    api.post<LoginResponse & ApiError>('/api/login', { username, password }, { headers });
  /** Signs in once, and returns the cookie that makes the browser known. */
  const signInOnce = async (username = 'alice', cookie = '') =>
    cookieOf(await logIn(username, PASSWORD, { Cookie: cookie }));
  const setHits = (key: string, hits: number) => insertCounter(site.database.owner, key, hits);
  return { makeVoter, logIn, signInOnce, setHits };
}
