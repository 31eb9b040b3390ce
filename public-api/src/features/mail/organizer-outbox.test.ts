import { randomUUID } from 'node:crypto';
import type { OrganizerLetterKind } from '@plaudit/db/rows';
import { notifyOrganizers, ORGANIZER_LETTERS } from '@plaudit/db/rules/site/organizer-letters';
import { makeAccount } from '@plaudit/db/testing/factories';
import { describe, expect, it } from 'vitest';
import type { ApiError, ConfirmedEmail } from '../../../contract/index.ts';
import { useApi } from '../../testing/use-api.ts';
import { useMail } from '../../testing/use-mail.ts';

const HOUR_MS = 3_600_000;

const site = useApi();
const mail = useMail(site);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
const confirm = (token: string) => site.api.post<ConfirmedEmail & ApiError>('/api/email-confirmations', { token });

/** What the panel does, with the privileges of admin-api. */
async function askFor(email: string, account_id: number): Promise<void> {
  const { admin } = site.database;
  const asked = await admin('organizer_addresses').where({ account_id }).update({ asked_email: email });
  if (asked === 0) await admin('organizer_addresses').insert({ account_id, asked_email: email });
  await admin('organizer_letters').insert({ account_id, kind: 'address', event: randomUUID() });
}

async function makeOrganizer(given: { email?: string | null; letters?: string; is_active?: 0 } = {}): Promise<number> {
  const { owner } = site.database;
  const { email = 'ada@example.org', letters = ORGANIZER_LETTERS.join(), ...account } = given;
  const { id } = await makeAccount(owner, { username: 'ada_the_admin', role: 'admin', ...account });
  await owner('organizer_addresses').insert({ account_id: id, email, letters });
  return id;
}

const notify = (kind: OrganizerLetterKind, event: string = randomUUID()) =>
  notifyOrganizers(site.database.admin, { kind, event });
const subjects = () => mail.server.mails.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]);

describe('the address of an organizer', () => {
  it('gets letters once its link is used, and is no way to sign in', async () => {
    const { owner } = site.database;
    const { id } = await makeAccount(owner, { username: 'ada_the_admin', role: 'super_admin' });
    await askFor('ada@example.org', id);
    await notify('opened');
    await mail.sendDue();
    expect(mail.server.mails.map(({ to }) => to)).toEqual(['ada@example.org']);
    expect(mail.server.mails[0]?.link).toMatch(/^https:\/\/awards\.example\.org\/confirm-email#/);
    const confirmed = { username: 'ada_the_admin', email: 'ada@example.org', isForLetters: true };
    expect((await confirm(mail.tokenOf())).body).toEqual(confirmed);
    expect((await confirm(mail.tokenOf())).status).toBe(404);
    const stored = await owner('organizer_addresses').first();
    expect(stored).toMatchObject({ email: 'ada@example.org', asked_email: null, link_hash: null });
    expect(stored?.letters).toBe('warning,approval,backup,mail');
    expect(await owner('accounts').where({ id }).first('email')).toEqual({ email: null });
    await mail.requestPasswordReset('ada@example.org');
    await mail.sendDue();
    expect(mail.server.mails).toHaveLength(1);
  });

  it('is the one that the link was sent to, whatever the panel asks for meanwhile', async () => {
    const { id } = await makeAccount(site.database.owner, { role: 'admin' });
    await askFor('own@example.org', id);
    await mail.sendDue();
    await site.database.admin('organizer_addresses').update({ asked_email: 'victim@example.org' });
    expect((await confirm(mail.tokenOf())).body.email).toBe('own@example.org');
  });

  it('is not confirmed by an outdated link, or for an account that is deactivated', async () => {
    const { owner } = site.database;
    const { id } = await makeAccount(owner, { role: 'admin' });
    await askFor('ada@example.org', id);
    await mail.sendDue();
    await owner('accounts').where({ id }).update({ is_active: 0 });
    expect((await confirm(mail.tokenOf())).status).toBe(404);
    await owner('accounts').where({ id }).update({ is_active: 1 });
    await owner('organizer_addresses').update({ link_expires_at: hoursAgo(1) });
    expect((await confirm(mail.tokenOf())).status).toBe(404);
  });

  it('is written to five times a day, and all unconfirmed addresses of the site twenty times', async () => {
    const { owner } = site.database;
    for (let account = 0; account < 5; account += 1) {
      const { id } = await makeAccount(owner, { role: 'admin' });
      for (let time = 0; time < 6; time += 1) {
        await askFor(`victim+${time}@example.org`, id);
        await mail.sendDue();
      }
      expect(mail.server.mails).toHaveLength(Math.min(20, (account + 1) * 5));
    }
  });
});

describe('a letter to organizers', () => {
  it.each(ORGANIZER_LETTERS)('about “%s” says what happened and where to look, and names nobody', async (kind) => {
    await makeOrganizer();
    await site.database.owner('settings').insert({
      setting_key: 'brand_accent',
      setting_value: '#7a1f3d',
      description: '',
    });
    await notify(kind);
    await mail.sendDue();
    const { to, text, raw } = mail.server.mails[0] ?? { to: '', text: '', raw: '' };
    expect(to).toBe('ada@example.org');
    expect(text).toMatch(/^https:\/\/panel\.example\.org\/admin\s*$/m);
    expect(text.replace(/\s+/g, ' ')).toContain('under My Account, you can switch it off');
    // The form of the letters to voters, with the award's color. Nothing is loaded.
    expect(text).toContain('<h1');
    expect(text).toContain('background:#7a1f3d');
    expect(text).not.toMatch(/<img|<link|url\(|@import|src=/);
    expect(raw).not.toContain('ada_the_admin');
  });

  it('is sent once for an event, and once in six hours for a kind', async () => {
    await makeOrganizer();
    await notify('warning', 'first');
    await Promise.all([mail.sendDue(), mail.sendDue()]);
    await notify('warning', 'first');
    await notify('warning', 'second');
    await mail.sendDue();
    expect(mail.server.mails).toHaveLength(1);
    const { owner } = site.database;
    await owner('organizer_letters')
      .whereNotNull('sent_at')
      .update({ sent_at: hoursAgo(7) });
    await mail.sendDue();
    await mail.sendDue();
    expect(mail.server.mails).toHaveLength(2);
  });

  it('is sent at once for each approval, and a dozen times a day at most', async () => {
    await makeOrganizer();
    for (let approval = 0; approval < 14; approval += 1) {
      await notify('approval');
      await mail.sendDue();
    }
    expect(mail.server.mails).toHaveLength(12);
  });

  it('is not sent a day late', async () => {
    await makeOrganizer();
    await notify('opened');
    await site.database.owner('organizer_letters').update({ made_at: hoursAgo(25) });
    await mail.sendDue();
    expect(mail.server.mails).toEqual([]);
  });

  it.each<[string, Parameters<typeof makeOrganizer>[0]]>([
    ['who has switched it off', { letters: 'approval' }],
    ['whose address is not confirmed', { email: null }],
    ['whose account is deactivated', { is_active: 0 }],
  ])('is not sent to an organizer %s, even if admin-api asks for it', async (_whom, given) => {
    const account_id = await makeOrganizer(given);
    await notify('warning');
    expect(await site.database.owner('organizer_letters')).toEqual([]);
    await site.database.admin('organizer_letters').insert({ account_id, kind: 'warning', event: 'forged' });
    await mail.sendDue();
    expect([mail.server.mails, await mail.listOutbox()]).toEqual([[], []]);
  });
});

describe('mail that fails', () => {
  const failSince = async (hours: number) => {
    await makeOrganizer({ letters: 'mail,opened' });
    await notify('opened');
    mail.server.rejectWith = 451;
    await mail.sendDue();
    mail.server.rejectWith = undefined;
    const { owner } = site.database;
    expect(await owner('mail_failures')).toHaveLength(1);
    await owner('mail_failures').update({ since: hoursAgo(hours) });
    await owner('mail_outbox').update({ due_at: hoursAgo(1) });
    for (let time = 0; time < 2; time += 1) await mail.sendDue();
    expect(await owner('mail_failures')).toEqual([]);
  };

  it('is a letter to organizers once it works again, if it failed for an hour', async () => {
    await failSince(1.5);
    expect(subjects()).toEqual([expect.stringContaining('Voting has opened'), expect.stringContaining('Mail works')]);
  });

  it('is no letter after a shorter failure', async () => {
    await failSince(0.5);
    expect(subjects()).toEqual([expect.stringContaining('Voting has opened')]);
  });
});
