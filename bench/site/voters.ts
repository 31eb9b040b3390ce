import type { KeyObject } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import { hashSessionId, newSessionId } from '@plaudit/db/rules/sign-in/sessions';
import { createTokenKey, signToken } from '@plaudit/db/rules/sign-in/tokens';
import { makeAccount, makeSession } from '@plaudit/db/testing/factories';

export interface SignedInAccount {
  accountId: number;
  token: string;
}

const ROWS_AT_ONCE = 1_000;
const DAY_MS = 86_400_000;

/**
 * Makes voters with one session each. The sessions are made without a password, because hashing thousands of passwords
 * takes minutes.
 */
export async function makeVoters(owner: Db, count: number, tokenSecret: string): Promise<SignedInAccount[]> {
  const key = createTokenKey(tokenSecret);
  const newest = await owner('accounts').max({ id: 'id' }).first();
  const firstId = (newest?.id ?? 0) + 1;
  const voters: SignedInAccount[] = [];
  for (let made = 0; made < count; made += ROWS_AT_ONCE) {
    voters.push(...(await makeVotersAtOnce(owner, firstId + made, Math.min(ROWS_AT_ONCE, count - made), key)));
  }
  return voters;
}

async function makeVotersAtOnce(owner: Db, firstId: number, count: number, key: KeyObject): Promise<SignedInAccount[]> {
  const voters = Array.from({ length: count }, (_, index) => ({ accountId: firstId + index, sid: newSessionId() }));
  await owner('accounts').insert(
    voters.map(({ accountId }) => ({ id: accountId, username: `voter_${accountId}`, password_hash: '!' })),
  );
  await owner('sessions').insert(
    voters.map(({ accountId, sid }) => ({
      id_hash: hashSessionId(sid),
      account_id: accountId,
      ip_address: '203.0.113.7',
      expires_at: new Date(Date.now() + DAY_MS),
    })),
  );
  return voters.map(({ accountId, sid }) => ({ accountId, token: signToken(key, { sid, audience: 'public' }) }));
}

export async function makeSuperAdmin(owner: Db, tokenSecret: string): Promise<SignedInAccount> {
  const { id: accountId } = await makeAccount(owner, { role: 'super_admin' });
  const { sid } = await makeSession(owner, { account_id: accountId, second_factor_at: new Date() });
  return { accountId, token: signToken(createTokenKey(tokenSecret), { sid, audience: 'admin' }) };
}
