import { hashLinkToken, insertLink } from '@plaudit/db/rules/account-links';
import { createPasswordHasher } from '@plaudit/db/rules/passwords';
import { signInKeys } from '@plaudit/db/rules/sign-in-failures';
import { insertCounter } from '@plaudit/db/testing/counters';
import { makeAccount } from '@plaudit/db/testing/factories';
import { countLockWaits } from '@plaudit/db/testing/lock-waits';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiError, ConfirmedEmail, PasswordLink } from '../../../contract/index.ts';
import { apiOf, type SignedIn, signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { useMail } from '../../testing/use-mail.ts';

const site = useApi();
const mail = useMail(site);

const PASSWORD = 'Correct-Horse1!';
const NEW_PASSWORD = 'Another-Horse2!';
let passwordHash: string;

beforeAll(async () => {
  passwordHash = await createPasswordHasher().hash(PASSWORD);
});

const makeVoter = (given: Parameters<typeof makeAccount>[1] = {}) =>
  signIn(site.database.owner, { username: 'alice', password_hash: passwordHash, ...given });
const giveEmail = ({ token }: SignedIn, email: string, currentPassword = PASSWORD) =>
  site.api.post<ApiError>('/api/account/email', { email, currentPassword }, { token });
const confirm = (token: string) => site.api.post<ConfirmedEmail & ApiError>('/api/email-confirmations', { token });
const setPassword = (token: string, newPassword = NEW_PASSWORD) =>
  site.api.post<PasswordLink & ApiError>('/api/new-passwords', { token, newPassword });
const changeLink = (accountId: number, email = 'new@example.com') =>
  insertLink(site.database.owner, { accountId, kind: 'confirm_email', email });
const storedEmail = async ({ account }: SignedIn) =>
  (await site.database.owner('accounts').where({ id: account.id }).first())?.email;

describe('an e-mail address', () => {
  it('belongs to the account once its link has been opened', async () => {
    const voter = await makeVoter();
    expect((await giveEmail(voter, 'Alice@example.com')).status).toBe(200);
    await mail.sendDue();
    expect(await storedEmail(voter)).toBeNull();
    expect(mail.server.mails.map(({ to }) => to)).toEqual(['Alice@example.com']);
    expect(mail.server.mails[0]?.link).toMatch(/^https:\/\/awards\.example\.org\/confirm-email#[\w-]{43}$/);
    expect(mail.server.mails[0]?.raw).toMatch(/^Auto-Submitted: auto-generated/im);
    const response = await confirm(mail.tokenOf());
    expect([response.status, response.body]).toEqual([200, { username: 'alice', email: 'Alice@example.com' }]);
    expect(await storedEmail(voter)).toBe('Alice@example.com');
    const again = await confirm(mail.tokenOf());
    expect([again.status, again.body.code]).toEqual([404, 'link.invalid']);
    expect(await mail.listOutbox()).toEqual([]);
  });

  it('needs the password, and must be one plain address', async () => {
    const voter = await makeVoter();
    expect((await giveEmail(voter, 'alice@example.com', 'wrong')).body.code).toBe('password.wrong');
    for (const email of [
      'alice',
      'a@b.com\nBcc: x@y.com',
      'Alice <a@b.com>',
      'a@b.com,c@d.com',
      'jos\u00e9@example.com',
    ]) {
      expect([email, (await giveEmail(voter, email)).status]).toEqual([email, 400]);
    }
    expect(await mail.listOutbox()).toEqual([]);
  });

  it('cannot be confirmed with a link that is too old, or is for something else', async () => {
    const voter = await makeVoter();
    const { owner } = site.database;
    const old = await insertLink(owner, { accountId: voter.account.id, kind: 'confirm_email', email: 'a@example.com' });
    await owner('account_links').update({ expires_at: new Date(Date.now() - 1_000) });
    const other = await insertLink(owner, { accountId: voter.account.id, kind: 'new_password' });
    for (const token of [old, other, 'A'.repeat(43)]) expect((await confirm(token)).status).toBe(404);
    expect((await setPassword(old)).status).toBe(404);
    expect(await storedEmail(voter)).toBeNull();
  });

  it('is removed with the password, and its links with it', async () => {
    const voter = await makeVoter({ email: 'alice@example.com' });
    await mail.requestReset('alice@example.com');
    await mail.sendDue();
    const remove = (currentPassword: string) =>
      site.api.post<ApiError>('/api/account/email/removal', { currentPassword }, { token: voter.token });
    expect((await remove('wrong')).status).toBe(403);
    expect(await storedEmail(voter)).toBe('alice@example.com');
    expect((await remove(PASSWORD)).status).toBe(200);
    expect(await storedEmail(voter)).toBeNull();
    expect((await setPassword(mail.tokenOf())).status).toBe(404);
  });

  it('is not given to the account before its links are gone', async () => {
    const { owner } = site.database;
    const voter = await makeVoter();
    const { id: accountId } = voter.account;
    const token = await insertLink(owner, { accountId, kind: 'confirm_email', email: 'alice@example.com' });
    const other = await insertLink(owner, { accountId, kind: 'new_password' });
    const blocker = await owner.transaction();
    await blocker('account_links')
      .where({ token_hash: hashLinkToken(other) })
      .forUpdate()
      .first('kind');
    const confirming = confirm(token);
    await expect.poll(() => countLockWaits(owner), { timeout: 10_000 }).toBe(1);
    const stored = await storedEmail(voter);
    await blocker.commit();
    expect([stored, (await confirming).status]).toEqual([null, 200]);
    expect(await storedEmail(voter)).toBe('alice@example.com');
  });

  it.each<[string, (voter: SignedIn) => Promise<unknown>]>([
    ['is replaced', async ({ account }) => confirm(await changeLink(account.id))],
    [
      'is removed',
      ({ token }) => site.api.post('/api/account/email/removal', { currentPassword: PASSWORD }, { token }),
    ],
  ])('is told when it %s, also if the password is changed before the mail is sent', async (_what, change) => {
    const voter = await makeVoter({ email: 'alice@example.com' });
    await change(voter);
    const next = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await site.api.post('/api/account/password', next, { token: voter.token })).status).toBe(200);
    await mail.sendDue();
    const [told, ...others] = mail.server.mails;
    expect([told?.to, told?.link, others]).toEqual(['alice@example.com', '', []]);
    expect(told?.raw).toContain('The e-mail address of alice was changed');
    expect(await mail.listOutbox()).toEqual([]);
  });

  it('gets no mail if it is confirmed again, or if the site sends no mail', async () => {
    const { account } = await makeVoter({ email: 'alice@example.com' });
    await confirm(await changeLink(account.id, 'Alice@example.com'));
    expect(await mail.listOutbox()).toEqual([]);
    const withoutMail = await apiOf(site.database, { sendsMail: false });
    const { token } = await makeVoter({ username: 'bob', email: 'bob@example.com' });
    const body = { currentPassword: PASSWORD };
    expect((await withoutMail.post('/api/account/email/removal', body, { token })).status).toBe(200);
    expect(await mail.listOutbox()).toEqual([]);
    await withoutMail.close();
  });

  it('cannot be used to flood somebody with mail', async () => {
    const voter = await makeVoter();
    for (let sent = 0; sent < 5; sent += 1) expect((await giveEmail(voter, 'victim@example.com')).status).toBe(200);
    const response = await giveEmail(voter, 'victim@example.com');
    expect([response.status, response.body.code]).toEqual([429, 'mail.too_many']);
    expect(await mail.listOutbox()).toHaveLength(5);
    // Password resets to this address are not affected, because they have a limit of their own.
    for (let round = 0; round < 7; round += 1) {
      expect((await mail.requestReset('victim@example.com', `198.51.100.${round}`)).status).toBe(200);
    }
    expect((await mail.listOutbox()).filter(({ kind }) => kind === 'reset_password')).toHaveLength(5);
  });
});

describe('a new password by mail', () => {
  it('goes to the address as it is stored, works once, and ends every session', async () => {
    const voter = await makeVoter({ email: 'alice@example.com' });
    const otherVoter = await makeVoter({ username: 'bob' });
    expect((await mail.requestReset('ALICE@example.com')).status).toBe(200);
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
      await mail.requestReset('alice@example.com'),
      await mail.requestReset('nobody@example.com'),
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
    await mail.requestReset('family@example.com');
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
    await mail.requestReset('alice@example.com');
    await mail.sendDue();
    expect(mail.server.mails).toEqual([]);
  });

  it('keeps earlier links valid until one is used, so nobody can make them useless', async () => {
    await makeVoter({ email: 'alice@example.com' });
    for (let round = 0; round < 3; round += 1) await mail.requestReset('alice@example.com', `198.51.100.${round}`);
    await mail.sendDue();
    expect((await setPassword(mail.tokenOf(0))).status).toBe(200);
    expect((await setPassword(mail.tokenOf(1))).status).toBe(404);
  });

  it('does not undo a change of the password, or of the address, that came after it', async () => {
    const voter = await makeVoter({ email: 'alice@example.com' });
    const { id: accountId } = voter.account;
    const first = await insertLink(site.database.owner, { accountId, kind: 'new_password' });
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await site.api.post('/api/account/password', change, { token: voter.token })).status).toBe(200);
    expect((await setPassword(first, 'Third-Horse3!')).status).toBe(404);
    const second = await insertLink(site.database.owner, { accountId, kind: 'new_password' });
    const link = { accountId, kind: 'confirm_email', email: 'new@example.com' } as const;
    expect((await confirm(await insertLink(site.database.owner, link))).status).toBe(200);
    expect((await setPassword(second, 'Third-Horse3!')).status).toBe(404);
  });

  it('lets the owner sign in while somebody keeps guessing', async () => {
    const { account } = await makeVoter();
    await insertCounter(site.database.owner, signInKeys('198.51.100.7', 'alice').everywhere, 50);
    const login = (headers: Record<string, string>) =>
      site.api.post('/api/login', { username: 'alice', password: NEW_PASSWORD }, { headers });
    const token = await insertLink(site.database.owner, { accountId: account.id, kind: 'new_password' });
    const cookie = (await setPassword(token)).headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await login({})).status).toBe(429);
    expect((await login({ Cookie: cookie })).status).toBe(200);
  });

  it('leaves the browser known to others who have signed in there', async () => {
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
    const token = await insertLink(site.database.owner, { accountId: account.id, kind: 'new_password' });
    const used = await site.api.post(
      '/api/new-passwords',
      { token, newPassword: NEW_PASSWORD },
      { headers: { Cookie: cookieFor('/api/new-passwords', signedIn) } },
    );
    await insertCounter(site.database.owner, signInKeys('198.51.100.7', 'bob').everywhere, 50);
    expect((await logIn('')).status).toBe(429);
    expect((await logIn(cookieFor('/api/login', used))).status).toBe(200);
  });

  it('of two uses of a link at once, one wins', async () => {
    const { account } = await makeVoter();
    const token = await insertLink(site.database.owner, { accountId: account.id, kind: 'new_password' });
    const both = await Promise.all([setPassword(token), setPassword(token, 'Third-Horse3!')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('is set altogether or not at all, also while another use of the link waits for it', async () => {
    const { owner } = site.database;
    const { account, sessionId } = await makeVoter();
    const token = await insertLink(owner, { accountId: account.id, kind: 'new_password' });
    const blocker = await owner.transaction();
    await blocker('sessions').where({ id: sessionId }).forUpdate().first('id');
    const first = setPassword(token);
    await expect.poll(() => countLockWaits(owner), { timeout: 10_000 }).toBe(1);
    const second = setPassword(token, 'Third-Horse3!');
    await expect.poll(() => countLockWaits(owner), { timeout: 10_000 }).toBe(2);
    const stored = await owner('accounts').where({ id: account.id }).first('password_hash');
    await blocker.commit();
    expect(stored).toEqual({ password_hash: passwordHash });
    expect([(await first).status, (await second).status]).toEqual([200, 404]);
    expect((await site.api.post('/api/login', { username: 'alice', password: NEW_PASSWORD })).status).toBe(200);
  });

  it('follows the rules for passwords, and an invalid one leaves the link valid', async () => {
    const { account } = await makeVoter();
    const token = await insertLink(site.database.owner, { accountId: account.id, kind: 'new_password' });
    expect((await setPassword(token, 'weak')).body.details?.[0]?.field).toBe('newPassword');
    expect((await setPassword(token)).status).toBe(200);
  });

  it('is set for an admin only by a link that an admin has made', async () => {
    const { owner, admin } = site.database;
    const { account } = await makeVoter({ role: 'admin' });
    const forged = await insertLink(owner, { accountId: account.id, kind: 'new_password' });
    expect((await setPassword(forged)).status).toBe(404);
    const { id: createdBy } = await makeAccount(owner, { role: 'super_admin' });
    const made = await insertLink(owner, { accountId: account.id, kind: 'new_password', createdBy });
    expect((await setPassword(made)).status).toBe(200);
    expect(await admin('accounts').where({ id: account.id }).first('role')).toEqual({ role: 'admin' });
  });

  it('is limited by network', async () => {
    for (let round = 0; round < 10; round += 1)
      expect((await mail.requestReset(`a${round}@example.com`)).status).toBe(200);
    const limited = await mail.requestReset('one-more@example.com');
    expect([limited.status, limited.body.code]).toEqual([429, 'password_reset.too_many']);
    expect((await mail.requestReset('one-more@example.com', '203.0.113.9')).status).toBe(200);
  });

  it('is not offered by a site that sends no mail', async () => {
    const withoutMail = await apiOf(site.database, { sendsMail: false });
    expect((await withoutMail.get('/api/password-help')).body).toEqual({ resetByMail: false });
    const reset = await withoutMail.post<ApiError>('/api/password-resets', { email: 'alice@example.com' });
    expect([reset.status, reset.body.code]).toEqual([409, 'mail.unavailable']);
    const { token } = await makeVoter();
    const body = { email: 'alice@example.com', currentPassword: PASSWORD };
    expect((await withoutMail.post('/api/account/email', body, { token })).status).toBe(409);
    expect(await mail.listOutbox()).toEqual([]);
    await withoutMail.close();
  });
});
