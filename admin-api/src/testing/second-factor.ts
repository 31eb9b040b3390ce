import type { SecondFactorRow, SessionRow } from '@plaudit/db/rows';
import { signToken } from '@plaudit/db/rules/sign-in/tokens';
import { makeSession } from '@plaudit/db/testing/factories';
import type { TestSite } from '@plaudit/db/testing/test-site';
import type { ApiResponse } from '@plaudit/server-kit/testing/served-api';
import type { VerifyTwoFactorResponse } from '../../contract/index.ts';
import { codeAt, type SignedIn, type TestApi, tokenKey } from './test-api.ts';

export const STEP_MS = 30_000;

export function useSecondFactor(site: TestSite<TestApi>) {
  return {
    codeNow: ({ secret }: SignedIn): string => codeAt(secret, site.api.clock.ms),

    verify: <Body = VerifyTwoFactorResponse>(
      { token, account }: SignedIn,
      code: string,
      username = account.username,
    ): Promise<ApiResponse<Body>> => site.api.post<Body>('/api/admin/verify-2fa', token, { code, username }),

    /** Another session of the same account, before its second factor. */
    startSession: async (admin: SignedIn): Promise<SignedIn> => {
      const { id, sid } = await makeSession(site.database.owner, { account_id: admin.account.id });
      return { ...admin, sessionId: id, token: signToken(tokenKey, { sid, audience: 'admin' }) };
    },

    /** Codes of six digits that are neither the current nor the previous one. */
    wrongCodes: ({ secret }: SignedIn, count: number): string[] => {
      const { ms } = site.api.clock;
      const right = new Set([codeAt(secret, ms), codeAt(secret, ms - STEP_MS)]);
      const codes: string[] = [];
      for (let number = 100_000; codes.length < count; number += 1) {
        if (!right.has(String(number))) codes.push(String(number));
      }
      return codes;
    },

    /** Stores a number of wrong codes, the last one entered `minutesAgo`. */
    setFailures: async ({ account }: SignedIn, minutesAgo: number, failures = 5): Promise<void> => {
      const { owner } = site.database;
      const failed_at = owner.raw('now(3) - interval ? second', [minutesAgo * 60]);
      await owner('second_factors').where({ account_id: account.id }).update({ failures, failed_at });
    },

    findSession: ({ sessionId }: SignedIn): Promise<SessionRow | undefined> =>
      site.database.owner('sessions').where({ id: sessionId }).first(),

    findFactor: ({ account }: SignedIn): Promise<SecondFactorRow | undefined> =>
      site.database.owner('second_factors').where({ account_id: account.id }).first(),
  };
}
