import { createPasswordHasher } from '@plaudit/db/rules/sign-in/passwords';
import { storeReadyProofs } from '@plaudit/db/rules/votes/ready-proofs';
import { makeSession } from '@plaudit/db/testing/factories';
import { hasLockWait } from '@plaudit/db/testing/lock-waits';
import { expect } from 'vitest';
import { newSecret } from '../../features/second-factor/totp.ts';
import { codeAt, type SignedIn, signIn } from '../test-api.ts';
import { MISSING_ID, type Site, sendAs } from './send-as.ts';

const PASSWORD = 'Correct-Horse1!';
const passwords = createPasswordHasher();

export async function sendRequestsThatEndSessions({ api, database }: Site, admin: SignedIn): Promise<void> {
  const send = sendAs(api, admin);
  const { id } = await makeSession(database.owner, { account_id: admin.account.id });
  await send(`POST /account/sessions/${id}/end`, 200);
  await send(`POST /account/sessions/${MISSING_ID}/end`, 404);
  await send(`POST /account/sessions/${admin.sessionId}/end`, 409);
  await send('POST /account/sessions/end-others', 200);
}

export async function sendRequestsAboutOrganizerLetters({ api, database: { owner } }: Site): Promise<void> {
  const send = sendAs(api, await signIn(owner));
  const address = { email: 'ada@example.org' };
  await send('PUT /account/letters', 409, { wanted: [] });
  await send('PUT /account/letters/address', 409, address);
  await storeReadyProofs(owner, ['email']);
  for (let time = 1; time <= 5; time += 1) await send('PUT /account/letters/address', 200, address);
  await send('PUT /account/letters/address', 429, address);
  await send('PUT /account/letters', 200, { wanted: ['approval'] });
  await send('DELETE /account/letters/address', 200);
}

export async function sendRequestsWithPassword({ api, database: { owner } }: Site): Promise<void> {
  const [currentHash, otherHash] = await Promise.all([passwords.hash(PASSWORD), passwords.hash('Meanwhile-Horse1!')]);
  const admin = await signIn(owner, { account: { password_hash: currentHash } });
  const send = sendAs(api, admin);
  const known = { currentPassword: PASSWORD };
  const secret = newSecret();
  const authenticator = { ...known, newSecret: secret, newCode: codeAt(secret, api.clock.ms) };
  const change = { ...known, newPassword: 'Another-Horse2!' };
  await send('POST /recovery-codes', 200, known);
  await send('PUT /authenticator', 200, authenticator);

  const other = await owner.transaction();
  await other('accounts').where({ id: admin.account.id }).update({ password_hash: otherHash });
  const overtaken = send('POST /account/password', 409, change);
  await expect.poll(() => hasLockWait(owner), { timeout: 10_000, interval: 20 }).toBe(true);
  await other.commit();
  await overtaken;
  await owner('accounts').where({ id: admin.account.id }).update({ password_hash: currentHash });
  await send('POST /account/password', 200, change);

  for (let attempt = 1; attempt <= 5; attempt += 1) await send('POST /account/password', 403, change);
  await send('POST /account/password', 429, change);
  await send('POST /recovery-codes', 429, known);
  await send('PUT /authenticator', 429, authenticator);
}
