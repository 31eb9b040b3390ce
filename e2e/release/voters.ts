import type { Db } from '@plaudit/db/connect';
import { createTokenKey, signToken } from '@plaudit/db/rules/sign-in/tokens';
import { makeAccount, makeSession } from '@plaudit/db/testing/factories';

/** Makes a voter with a session, without a password because hashing hundreds of passwords takes time. */
export async function makeSignedInVoter(db: Db, tokenSecret: string): Promise<{ accountId: number; token: string }> {
  const account = await makeAccount(db);
  const { sid } = await makeSession(db, { account_id: account.id });
  return { accountId: account.id, token: signToken(createTokenKey(tokenSecret), { sid, audience: 'public' }) };
}
