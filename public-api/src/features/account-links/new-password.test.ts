import { ADMINS_LINK_HOURS, hashLinkToken, insertAccountLink } from '@plaudit/db/rules/accounts/account-links';
import { signInKeys } from '@plaudit/db/rules/sign-in/sign-in-failures';
import { insertCounter } from '@plaudit/db/testing/counters';
import { makeAccount } from '@plaudit/db/testing/factories';
import { hasLockWait } from '@plaudit/db/testing/lock-waits';
import { describe, expect, it } from 'vitest';
import { type ApiError, ORGANIZERS_LINK_HOURS, type PasswordLink } from '../../../contract/index.ts';
import { apiOf } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { useMail } from '../../testing/use-mail.ts';
import { NEW_PASSWORD, PASSWORD, useMailVoters } from '../../testing/use-mail-voters.ts';

const site = useApi();
const mail = useMail(site);

const { makeVoter, confirm, setPassword } = useMailVoters(site);

describe('a new password by mail', () => {
  it('goes to the address as it is stored, works once, and ends every session', async () => {
    const voter = await makeVoter({ email: 'alice@example.com' });
    const otherVoter = await makeVoter({ username: 'bob' });
    expect((await mail.requestPasswordReset('ALICE@example.com')).status).toBe(200);
    await mail.sendDue();
    expect(mail.server.mails.map(({ to }) => to)).toEqual(['alice@example.com']);
    const [link] = await site.database.owner('account_links').select();
    expect(link?.token_hash).toEqual(hashLinkToken(mail.tokenOf()));
    const read = await site.api.post<PasswordLink>('/api/password-links', { token: mail.tokenOf() });
    expect([read.status, read.body]).toEqual([200, { username: 'alice' }]);
    const response = await setPassword(mail.tokenOf());
    expect([response.status, response.body]).toEqual([200, { username: 'alice' }]);
    expect((await site.api.get('/api/user', { token: voter.token })).status).toBe(401);
    expect((await site.api.get('/api/user', { token: otherVoter.token })).status).toBe(200);
    expect((await site.api.post('/api/login', { username: 'alice', password: NEW_PASSWORD })).status).toBe(200);
    expect((await site.api.post('/api/login', { username: 'alice', password: PASSWORD })).status).toBe(401);
    expect((await setPassword(mail.tokenOf())).body.code).toBe('link.invalid');
  });

  it('responds and stores the same, whether or not anybody has the address', async () => {
    await makeVoter({ email: 'alice@example.com' });
    const [known, unknown] = [
      await mail.requestPasswordReset('alice@example.com'),
      await mail.requestPasswordReset('nobody@example.com'),
    ];
    const withoutId = ({ headers }: typeof known) =>
      [...headers].filter(([name]) => !['x-request-id', 'date'].includes(name));
    expect([unknown.status, unknown.text, withoutId(unknown)]).toEqual([known.status, known.text, withoutId(known)]);
    const stored = (await mail.listOutbox()).map(({ kind, account_id, attempts }) => ({ kind, account_id, attempts }));
    expect(stored[0]).toEqual(stored[1]);
    await mail.sendDue();
    expect(mail.server.mails.map(({ to }) => to)).toEqual(['alice@example.com']);
    expect(await mail.listOutbox()).toEqual([]);
  });

  it('is sent for each account of the address', async () => {
    await makeVoter({ email: 'family@example.com' });
    await makeVoter({ username: 'bob', email: 'family@example.com' });
    await mail.requestPasswordReset('family@example.com');
    await mail.sendDue();
    await setPassword(mail.tokenOf(1));
    expect((await site.api.post('/api/login', { username: 'bob', password: NEW_PASSWORD })).status).toBe(200);
    expect((await site.api.post('/api/login', { username: 'alice', password: PASSWORD })).status).toBe(200);
  });

  it.each([
    ['an admin', { role: 'admin' as const }],
    ['a deactivated voter', { is_active: 0 as const }],
    ['a deleted voter', { retired_at: new Date() }],
  ])('is not sent to %s', async (_who, given) => {
    await makeVoter({ email: 'alice@example.com', ...given });
    await mail.requestPasswordReset('alice@example.com');
    await mail.sendDue();
    expect(mail.server.mails).toEqual([]);
  });

  it('keeps earlier links valid until one is used, so nobody can make them useless', async () => {
    await makeVoter({ email: 'alice@example.com' });
    for (let round = 0; round < 3; round += 1)
      await mail.requestPasswordReset('alice@example.com', `198.51.100.${round}`);
    await mail.sendDue();
    expect((await setPassword(mail.tokenOf(0))).status).toBe(200);
    expect((await setPassword(mail.tokenOf(1))).status).toBe(404);
  });

  it('cannot be set by a link that is older than a change of the password, or of the address', async () => {
    const voter = await makeVoter({ email: 'alice@example.com' });
    const { id: accountId } = voter.account;
    const first = await insertAccountLink(site.database.owner, { accountId, kind: 'new_password' });
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await site.api.post('/api/account/password', change, { token: voter.token })).status).toBe(200);
    expect((await setPassword(first, 'Third-Horse3!')).status).toBe(404);
    const second = await insertAccountLink(site.database.owner, { accountId, kind: 'new_password' });
    const link = { accountId, kind: 'confirm_email', email: 'new@example.com' } as const;
    expect((await confirm(await insertAccountLink(site.database.owner, link))).status).toBe(200);
    expect((await setPassword(second, 'Third-Horse3!')).status).toBe(404);
  });

  it('lets the owner sign in while somebody keeps guessing', async () => {
    const { account } = await makeVoter();
    await insertCounter(site.database.owner, signInKeys('198.51.100.7', 'alice').everywhere, 50);
    const login = (headers: Record<string, string>) =>
      site.api.post('/api/login', { username: 'alice', password: NEW_PASSWORD }, { headers });
    const token = await insertAccountLink(site.database.owner, { accountId: account.id, kind: 'new_password' });
    const cookie = (await setPassword(token)).headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await login({})).status).toBe(429);
    expect((await login({ Cookie: cookie })).status).toBe(200);
  });

  it('keeps the browser a known device of other accounts that have signed in there', async () => {
    const { account } = await makeVoter();
    await makeVoter({ username: 'bob' });
    const logIn = (Cookie: string) =>
      site.api.post('/api/login', { username: 'bob', password: PASSWORD }, { headers: { Cookie } });
    /** Returns the cookie if a browser would send it to this path. */
    const cookieFor = (path: string, { headers }: { headers: Headers }) =>
      headers
        .getSetCookie()
        .find((cookie) => cookie.includes(`Path=${path};`))
        ?.split(';')[0] ?? '';
    const signedIn = await logIn('');
    const token = await insertAccountLink(site.database.owner, { accountId: account.id, kind: 'new_password' });
    const used = await site.api.post(
      '/api/new-passwords',
      { token, newPassword: NEW_PASSWORD },
      { headers: { Cookie: cookieFor('/api/new-passwords', signedIn) } },
    );
    await insertCounter(site.database.owner, signInKeys('198.51.100.7', 'bob').everywhere, 50);
    expect((await logIn('')).status).toBe(429);
    expect((await logIn(cookieFor('/api/login', used))).status).toBe(200);
  });

  it('is set by one of two simultaneous uses of a link', async () => {
    const { account } = await makeVoter();
    const token = await insertAccountLink(site.database.owner, { accountId: account.id, kind: 'new_password' });
    const both = await Promise.all([setPassword(token), setPassword(token, 'Third-Horse3!')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('is stored completely or not at all, and so is the use of its link', async () => {
    const { owner } = site.database;
    const { account, sessionId } = await makeVoter();
    const token = await insertAccountLink(owner, { accountId: account.id, kind: 'new_password' });
    const blocker = await owner.transaction();
    await blocker('sessions').where({ id: sessionId }).forUpdate().first('id');
    const setting = setPassword(token);
    await expect.poll(() => hasLockWait(owner), { timeout: 10_000 }).toBe(true);
    const stored = [await owner('accounts').pluck('password_hash'), await owner('account_links').pluck('token_hash')];
    await blocker.commit();
    expect(stored).toEqual([[account.password_hash], [hashLinkToken(token)]]);
    expect((await setting).status).toBe(200);
    expect((await site.api.post('/api/login', { username: 'alice', password: NEW_PASSWORD })).status).toBe(200);
  });

  it('follows the rules for passwords, and an invalid one leaves the link valid', async () => {
    const { account } = await makeVoter();
    const token = await insertAccountLink(site.database.owner, { accountId: account.id, kind: 'new_password' });
    expect((await setPassword(token, 'weak')).body.details?.[0]?.field).toBe('newPassword');
    expect((await setPassword(token)).status).toBe(200);
  });

  it('is set for an admin only by a link that an admin has made', async () => {
    const { owner, admin } = site.database;
    const { account } = await makeVoter({ role: 'admin' });
    const forged = await insertAccountLink(owner, { accountId: account.id, kind: 'new_password' });
    expect((await setPassword(forged)).status).toBe(404);
    const { id: createdBy } = await makeAccount(owner, { role: 'super_admin' });
    const made = await insertAccountLink(owner, { accountId: account.id, kind: 'new_password', createdBy });
    expect((await setPassword(made)).status).toBe(200);
    expect(await admin('accounts').where({ id: account.id }).first('role')).toEqual({ role: 'admin' });
  });

  it('is limited by network', async () => {
    for (let round = 0; round < 10; round += 1)
      expect((await mail.requestPasswordReset(`a${round}@example.com`)).status).toBe(200);
    const limited = await mail.requestPasswordReset('one-more@example.com');
    expect([limited.status, limited.body.code]).toEqual([429, 'password_reset.too_many']);
    expect((await mail.requestPasswordReset('one-more@example.com', '203.0.113.9')).status).toBe(200);
  });

  it('can be set by a link of an organizer for as many hours as the contract says', () => {
    expect(ORGANIZERS_LINK_HOURS).toBe(ADMINS_LINK_HOURS);
  });

  it('is not offered by a site that sends no mail', async () => {
    const withoutMail = await apiOf(site.database, { sendsMail: false });
    expect((await withoutMail.get('/api/password-help')).body).toMatchObject({ resetByMail: false });
    const reset = await withoutMail.post<ApiError>('/api/password-resets', { email: 'alice@example.com' });
    expect([reset.status, reset.body.code]).toEqual([409, 'mail.unavailable']);
    const { token } = await makeVoter();
    const body = { email: 'alice@example.com', currentPassword: PASSWORD };
    expect((await withoutMail.post('/api/account/email', body, { token })).status).toBe(409);
    expect(await mail.listOutbox()).toEqual([]);
    await withoutMail.close();
  });
});
