import { hashLinkToken, insertAccountLink } from '@plaudit/db/rules/accounts/account-links';
import { insertCounter } from '@plaudit/db/testing/counters';
import { countLockWaits } from '@plaudit/db/testing/lock-waits';
import { describe, expect, it } from 'vitest';
import type { ApiError } from '../../../contract/index.ts';
import { apiOf, type SignedIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { useMail } from '../../testing/use-mail.ts';
import { NEW_PASSWORD, PASSWORD, useMailVoters } from '../../testing/use-mail-voters.ts';

const site = useApi();
const mail = useMail(site);

const { makeVoter, confirm, setPassword } = useMailVoters(site);
const giveEmail = ({ token }: SignedIn, email: string, currentPassword = PASSWORD) =>
  site.api.post<ApiError>('/api/account/email', { email, currentPassword }, { token });
const makeConfirmationLink = (accountId: number, email = 'new@example.com') =>
  insertAccountLink(site.database.owner, { accountId, kind: 'confirm_email', email });
const readEmail = async ({ account }: SignedIn) =>
  (await site.database.owner('accounts').where({ id: account.id }).first())?.email;

describe('an e-mail address', () => {
  it('belongs to the account once its link has been opened', async () => {
    const voter = await makeVoter();
    expect((await giveEmail(voter, 'Alice@example.com')).status).toBe(200);
    await mail.sendDue();
    expect(await readEmail(voter)).toBeNull();
    expect(mail.server.mails.map(({ to }) => to)).toEqual(['Alice@example.com']);
    expect(mail.server.mails[0]?.link).toMatch(/^https:\/\/awards\.example\.org\/confirm-email#[\w-]{43}$/);
    expect(mail.server.mails[0]?.raw).toMatch(/^Auto-Submitted: auto-generated/im);
    const response = await confirm(mail.tokenOf());
    expect([response.status, response.body]).toEqual([200, { username: 'alice', email: 'Alice@example.com' }]);
    expect(await readEmail(voter)).toBe('Alice@example.com');
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
    const old = await insertAccountLink(owner, {
      accountId: voter.account.id,
      kind: 'confirm_email',
      email: 'a@example.com',
    });
    await owner('account_links').update({ expires_at: new Date(Date.now() - 1_000) });
    const other = await insertAccountLink(owner, { accountId: voter.account.id, kind: 'new_password' });
    for (const token of [old, other, 'A'.repeat(43)]) expect((await confirm(token)).status).toBe(404);
    expect((await setPassword(old)).status).toBe(404);
    expect(await readEmail(voter)).toBeNull();
  });

  it('needs the password to be removed, and its links go with it', async () => {
    const voter = await makeVoter({ email: 'alice@example.com' });
    await mail.requestPasswordReset('alice@example.com');
    await mail.sendDue();
    const remove = (currentPassword: string) =>
      site.api.post<ApiError>('/api/account/email/removal', { currentPassword }, { token: voter.token });
    expect((await remove('wrong')).status).toBe(403);
    expect(await readEmail(voter)).toBe('alice@example.com');
    expect((await remove(PASSWORD)).status).toBe(200);
    expect(await readEmail(voter)).toBeNull();
    expect((await setPassword(mail.tokenOf())).status).toBe(404);
  });

  it('is not given to the account before its links are gone', async () => {
    const { owner } = site.database;
    const voter = await makeVoter();
    const { id: accountId } = voter.account;
    const token = await insertAccountLink(owner, { accountId, kind: 'confirm_email', email: 'alice@example.com' });
    const other = await insertAccountLink(owner, { accountId, kind: 'new_password' });
    const blocker = await owner.transaction();
    await blocker('account_links')
      .where({ token_hash: hashLinkToken(other) })
      .forUpdate()
      .first('kind');
    const confirming = confirm(token);
    await expect.poll(() => countLockWaits(owner), { timeout: 10_000 }).toBe(1);
    const stored = await readEmail(voter);
    await blocker.commit();
    expect([stored, (await confirming).status]).toEqual([null, 200]);
    expect(await readEmail(voter)).toBe('alice@example.com');
  });

  it.each<[string, (voter: SignedIn) => Promise<unknown>]>([
    ['is replaced', async ({ account }) => confirm(await makeConfirmationLink(account.id))],
    [
      'is removed',
      ({ token }) => site.api.post('/api/account/email/removal', { currentPassword: PASSWORD }, { token }),
    ],
  ])('gets a notice when it %s, also if the password is changed before the mail is sent', async (_what, change) => {
    const voter = await makeVoter({ email: 'alice@example.com' });
    await change(voter);
    const next = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await site.api.post('/api/account/password', next, { token: voter.token })).status).toBe(200);
    await mail.sendDue();
    const [notice, ...others] = mail.server.mails;
    expect([notice?.to, notice?.link, others]).toEqual(['alice@example.com', '', []]);
    expect(notice?.raw).toContain('The e-mail address of alice was changed');
    expect(await mail.listOutbox()).toEqual([]);
  });

  it('gets no mail if it is confirmed again, or if the site sends no mail', async () => {
    const { account } = await makeVoter({ email: 'alice@example.com' });
    await confirm(await makeConfirmationLink(account.id, 'Alice@example.com'));
    expect(await mail.listOutbox()).toEqual([]);
    const withoutMail = await apiOf(site.database, { sendsMail: false });
    const { token } = await makeVoter({ username: 'bob', email: 'bob@example.com' });
    const body = { currentPassword: PASSWORD };
    expect((await withoutMail.post('/api/account/email/removal', body, { token })).status).toBe(200);
    expect(await mail.listOutbox()).toEqual([]);
    await withoutMail.close();
  });

  it('is asked for only so often from one network, whichever accounts ask', async () => {
    const voter = await makeVoter();
    await insertCounter(site.database.owner, 'confirm-email-from:198.51.100.7', 100);
    const ask = (address: string) =>
      site.api.post<ApiError>(
        '/api/account/email',
        { email: 'alice@example.com', currentPassword: PASSWORD },
        { token: voter.token, headers: { 'X-Forwarded-For': address } },
      );
    expect((await ask('198.51.100.7')).body.code).toBe('mail.too_many');
    expect((await ask('198.51.100.8')).status).toBe(200);
  });

  it('cannot be used to flood somebody with mail', async () => {
    const voter = await makeVoter();
    for (let sent = 0; sent < 5; sent += 1) expect((await giveEmail(voter, 'victim@example.com')).status).toBe(200);
    const response = await giveEmail(voter, 'victim@example.com');
    expect([response.status, response.body.code]).toEqual([429, 'mail.too_many']);
    // However the address is spelled, and whoever asks.
    expect((await giveEmail(await makeVoter({ username: 'bob' }), 'Victim+2@example.com')).status).toBe(429);
    expect(await mail.listOutbox()).toHaveLength(5);
    // Password resets to this address are not affected, because they have a separate limit.
    for (let round = 0; round < 7; round += 1) {
      expect((await mail.requestPasswordReset('victim@example.com', `198.51.100.${round}`)).status).toBe(200);
    }
    expect((await mail.listOutbox()).filter(({ kind }) => kind === 'reset_password')).toHaveLength(5);
  });
});
