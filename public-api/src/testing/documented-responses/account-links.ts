import { insertAccountLink } from '@plaudit/db/rules/accounts/account-links';
import { createPasswordHasher } from '@plaudit/db/rules/sign-in/passwords';
import { makeAccount } from '@plaudit/db/testing/factories';
import type { TestDatabase } from '@plaudit/db/testing/test-database';
import { expect } from 'vitest';
import { apiOf, signIn, type TestApi } from '../test-api.ts';

const PASSWORD = 'Correct-Horse1!';

export async function sendRequestsAboutAccountLinks({ owner }: TestDatabase, api: TestApi): Promise<void> {
  // Two accounts, because a confirmation ends the other links of its account.
  const [{ id: one }, { id: two }] = [await makeAccount(owner), await makeAccount(owner)];
  const email = 'voter@example.com';
  const confirming = await insertAccountLink(owner, { accountId: one, kind: 'confirm_email', email });
  const passwordLink = await insertAccountLink(owner, { accountId: two, kind: 'new_password' });
  const statusesOf = async (path: string, body: object) => [
    (await api.post(path, body)).status,
    (await api.post(path, { ...body, token: 'A'.repeat(43) })).status,
  ];
  expect(await statusesOf('/api/email-confirmations', { token: confirming })).toEqual([200, 404]);
  expect(await statusesOf('/api/password-links', { token: passwordLink })).toEqual([200, 404]);
  expect(await statusesOf('/api/new-passwords', { token: passwordLink, newPassword: PASSWORD })).toEqual([200, 404]);
  for (let round = 0; round <= 10; round += 1) {
    const { status } = await api.post('/api/password-resets', { email: `voter${round}@example.com` });
    expect(status).toBe(round < 10 ? 200 : 429);
  }
}

/** Sends two requests to a site without mail, which gives them 409. Returns the documented responses that it got. */
export async function sendRequestsWithoutMail(database: TestDatabase): Promise<ReadonlySet<string>> {
  const api = await apiOf(database, { sendsMail: false });
  const { token } = await signIn(database.owner, { password_hash: await createPasswordHasher().hash(PASSWORD) });
  const email = 'voter@example.com';
  expect((await api.post('/api/password-resets', { email })).status).toBe(409);
  expect((await api.post('/api/account/email', { email, currentPassword: PASSWORD }, { token })).status).toBe(409);
  await api.close();
  return api.seen;
}
