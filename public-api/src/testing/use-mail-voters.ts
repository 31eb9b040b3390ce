import { createPasswordHasher } from '@plaudit/db/rules/sign-in/passwords';
import type { makeAccount } from '@plaudit/db/testing/factories';
import type { TestSite } from '@plaudit/db/testing/test-site';
import { beforeAll } from 'vitest';
import type { ApiError, ConfirmedEmail, PasswordLink } from '../../contract/index.ts';
import { signIn, type TestApi } from './test-api.ts';

export const PASSWORD = 'Correct-Horse1!';
export const NEW_PASSWORD = 'Another-Horse2!';

/** Voters with a known password, and what they do with the links in their mails. */
export function useMailVoters(site: TestSite<TestApi>) {
  let passwordHash: string;
  beforeAll(async () => {
    passwordHash = await createPasswordHasher().hash(PASSWORD);
  });
  return {
    makeVoter: (given: Parameters<typeof makeAccount>[1] = {}) =>
      signIn(site.database.owner, { username: 'alice', password_hash: passwordHash, ...given }),
    confirm: (token: string) => site.api.post<ConfirmedEmail & ApiError>('/api/email-confirmations', { token }),
    setPassword: (token: string, newPassword = NEW_PASSWORD) =>
      site.api.post<PasswordLink & ApiError>('/api/new-passwords', { token, newPassword }),
  };
}
