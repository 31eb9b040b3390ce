import { insertAccountLink } from '@plaudit/db/rules/accounts/account-links';
import { createPasswordHasher } from '@plaudit/db/rules/sign-in/passwords';
import { signToken } from '@plaudit/db/rules/sign-in/tokens';
import { makeAccount, makeSession } from '@plaudit/db/testing/factories';
import { countLockWaits, hasLockWait } from '@plaudit/db/testing/lock-waits';
import { Authenticator } from '@plaudit/server-kit/testing/authenticator';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PasskeyCreation, PasskeyRequest } from '../../../contract/index.ts';
import { SITE_ORIGIN, type SignedIn, signIn, tokenKey } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { useMail } from '../../testing/use-mail.ts';

/** In these tests a thief knows the password of a voter and has signed in with it. The owner takes the account back. */

const site = useApi();
const mail = useMail(site);

const PASSWORD = 'Correct-Horse1!';
const NEW_PASSWORD = 'Another-Horse2!';
const THIEF_EMAIL = 'thief@example.com';
let password_hash: string;
beforeAll(async () => {
  password_hash = await createPasswordHasher().hash(PASSWORD);
});

let thief: SignedIn;
beforeEach(async () => {
  thief = await signIn(site.database.owner, { password_hash });
});

const changePassword = async () => {
  const { sid } = await makeSession(site.database.owner, { account_id: thief.account.id });
  const token = signToken(tokenKey, { sid, audience: 'public' });
  const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  expect((await site.api.post('/api/account/password', body, { token })).status).toBe(200);
};
const useLink = async (createdBy?: number) => {
  const { id: accountId } = thief.account;
  const token = await insertAccountLink(site.database.owner, {
    accountId,
    kind: 'new_password',
    ...(createdBy !== undefined && { createdBy }),
  });
  return site.api.post('/api/new-passwords', { token, newPassword: NEW_PASSWORD });
};
const beginPasskey = async () => {
  const body = { currentPassword: PASSWORD };
  return (await site.api.post<PasskeyCreation>('/api/account/passkeys/challenge', body, { token: thief.token })).body;
};
const addPasskey = async (key: Authenticator, options: PasskeyCreation) =>
  site.api.post('/api/account/passkeys', key.create(options), { token: thief.token });
const poll = (condition: () => Promise<boolean>) =>
  expect.poll(condition, { timeout: 10_000, interval: 20 }).toBe(true);

describe('a thief does not keep the account', () => {
  it.each([
    ['changes the password', changePassword],
    ['uses a link', () => useLink()],
  ])('by a mail that was not sent yet when the owner %s', async (_what, takeBack) => {
    const request = { email: THIEF_EMAIL, currentPassword: PASSWORD };
    expect((await site.api.post('/api/account/email', request, { token: thief.token })).status).toBe(200);
    await takeBack();
    await mail.sendDue();
    expect(mail.server.mails).toEqual([]);
    expect(await site.database.owner('account_links').select()).toEqual([]);
  });

  it('by an address of their own, when the owner was given a link by an admin', async () => {
    const { owner } = site.database;
    await owner('accounts').where({ id: thief.account.id }).update({ email: THIEF_EMAIL });
    const admin = await makeAccount(owner, { role: 'super_admin' });
    expect((await useLink(admin.id)).status).toBe(200);
    await mail.requestPasswordReset(THIEF_EMAIL);
    await mail.sendDue();
    expect(mail.server.mails).toEqual([]);
  });

  it('by a passkey that is stored while a link sets another password', async () => {
    const { owner } = site.database;
    const options = await beginPasskey();
    const blocker = await owner.transaction();
    await blocker('sessions').where({ id: thief.sessionId }).forUpdate().first('id');
    const adding = addPasskey(new Authenticator(SITE_ORIGIN), options);
    await poll(() => hasLockWait(owner));
    const taking = useLink();
    await poll(async () => (await countLockWaits(owner)) === 2);
    await blocker.commit();
    expect((await taking).status).toBe(200);
    await adding;
    expect(await owner('passkeys').select()).toEqual([]);
  });

  it('by a passkey that signs in while the account is deactivated', async () => {
    const { owner } = site.database;
    const key = new Authenticator(SITE_ORIGIN);
    await addPasskey(key, await beginPasskey());
    const signed = key.sign((await site.api.post<PasskeyRequest>('/api/passkeys/challenge')).body);
    const deactivating = await owner.transaction();
    await deactivating('accounts').where({ id: thief.account.id }).update({ is_active: 0 });
    const signingIn = site.api.post('/api/passkeys/login', signed);
    await poll(() => hasLockWait(owner));
    await deactivating.commit();
    expect((await signingIn).status).toBe(401);
    expect(await owner('sessions').select('id')).toEqual([{ id: thief.sessionId }]);
  });

  it('by a link for the former address, which is being sent while the owner removes the address', async () => {
    const { owner } = site.database;
    await owner('accounts').where({ id: thief.account.id }).update({ email: THIEF_EMAIL });
    await mail.requestPasswordReset(THIEF_EMAIL);
    const removing = await owner.transaction();
    await removing('accounts').where({ id: thief.account.id }).update({ email: null });
    const sending = mail.sendDue();
    await poll(() => hasLockWait(owner));
    await removing.commit();
    await sending;
    expect(mail.server.mails).toEqual([]);
    expect(await owner('account_links').select()).toEqual([]);
  });
});
