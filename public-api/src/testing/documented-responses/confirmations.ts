import { insertAccountLink } from '@plaudit/db/rules/accounts/account-links';
import { hashInvitationCode, newInvitationCode } from '@plaudit/db/rules/votes/invitation-codes';
import { makeCycle } from '@plaudit/db/testing/factories';
import type { TestDatabase } from '@plaudit/db/testing/test-database';
import { expect } from 'vitest';
import { signIn, type TestApi } from '../test-api.ts';

/** Begins a new period. */
export async function sendRequestsAboutConfirmations({ owner }: TestDatabase, api: TestApi): Promise<void> {
  await owner('voting_cycles').update({ is_active: 0 });
  const cycle = await makeCycle(owner);
  const [first, second] = [await signIn(owner), await signIn(owner)];
  const code = newInvitationCode();
  const send = async (typed: string, { token } = first) =>
    (await api.post('/api/account/invitation-code', { code: typed }, { token })).status;
  expect(await send(code)).toBe(409);
  await owner('voting_cycles').where({ id: cycle.id }).update({ counts: 'confirmed' });
  await owner('invitation_codes').insert({ cycle_id: cycle.id, code_hash: hashInvitationCode(code) });
  expect([await send('no such code'), await send(code), await send(code, second)]).toEqual([404, 200, 409]);
  const prove = async (email: string) =>
    (await api.post('/api/account/email-proof', { email }, { token: first.token })).status;
  expect(await prove('a@example.com')).toBe(409);
  await owner('voting_cycles').where({ id: cycle.id }).update({ proof_kinds: 'invitation,email' });
  for (let mail = 0; mail <= 5; mail += 1) expect(await prove(`a${mail}@example.com`)).toBe(mail < 5 ? 200 : 429);
  const { id: accountId } = second.account;
  const openLink = async () => {
    const token = await insertAccountLink(owner, { accountId, kind: 'prove_email', email: 'a@example.com' });
    return (await api.post('/api/email-confirmations', { token })).status;
  };
  await owner('voting_cycles').where({ id: cycle.id }).update({ proof_kinds: 'invitation' });
  expect(await openLink()).toBe(409);
  await owner('voting_cycles')
    .where({ id: cycle.id })
    .update({ ends_at: new Date(Date.now() - 1_000) });
  expect([await send(code), await prove('a@example.com'), await openLink()]).toEqual([403, 403, 403]);
  for (let tried = 4; tried < 21; tried += 1) expect([403, 429]).toContain(await send(code));
  expect(await send(code)).toBe(429);
}
