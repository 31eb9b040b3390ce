import { makeAccount, makeCycle } from '@plaudit/db/testing/factories';
import { createLogger } from '@plaudit/server-kit/logger';
import { describe, expect, it } from 'vitest';
import { tokenKey } from '../../../testing/test-api.ts';
import { useApi } from '../../../testing/use-api.ts';
import { LETTERS_ORIGIN, useLetters } from '../../../testing/use-letters.ts';
import { createHousekeeping } from '../../housekeeping/housekeeping.ts';
import { hashForLetters } from '../../mail/mailbox-hash.ts';
import { unsubscribe } from '../../mail/suppressions.ts';
import { readUnsubscribeToken } from '../unsubscribe-token.ts';

const site = useApi();
const letters = useLetters(site);

async function makeAsker(email: string, kind: 'opened' | 'closing' | 'results' = 'closing', username?: string) {
  const account = await makeAccount(site.database.owner, { email, ...(username !== undefined && { username }) });
  await site.database.owner('letter_wishes').insert({ account_id: account.id, kind });
  return account;
}

const makeDueAgain = () => site.database.owner('letter_recipients').update({ due_at: new Date(Date.now() - 1_000) });

const NINE_OTHERS = Array.from({ length: 9 }, (_, index) => `other${index}@guild.example`);

describe('a letter', () => {
  it('goes to the roll and to those who asked for its kind, and to each mailbox once', async () => {
    await letters.addToRoll('ase@guild.example', 'o.la@gmail.com');
    await makeAsker('ola+vote@googlemail.com');
    await makeAsker('kari@else.example');
    await makeAsker('other@else.example', 'results');
    const id = await letters.makeLetter();
    await letters.sender.sendDue();
    expect(letters.receivers()).toEqual(['ase@guild.example', 'kari@else.example', 'o.la@gmail.com']);
    expect(await letters.readLetter(id)).toMatchObject({ state: 'done', began_at: expect.any(Date) });
    await letters.sender.sendDue();
    expect(letters.server.mails).toHaveLength(3);
  });

  it('goes only to whom its organizer chose', async () => {
    await letters.addToRoll('ase@guild.example');
    await makeAsker('kari@else.example');
    await letters.makeLetter({ to_roll: 0 });
    await letters.sender.sendDue();
    expect(letters.receivers()).toEqual(['kari@else.example']);
    await letters.addToRoll(...NINE_OTHERS);
    await letters.makeLetter({ kind: 'invitation' });
    await letters.sender.sendDue();
    expect(letters.receivers()).toEqual(['ase@guild.example', 'kari@else.example', ...NINE_OTHERS].sort());
  });

  it('has plain text beside HTML, the name, the dates in the named zone, and nothing that is loaded', async () => {
    await letters.addToRoll('ase@guild.example');
    await makeCycle(site.database.owner, {
      starts_at: new Date('2026-01-04T11:00:00Z'),
      ends_at: new Date('2099-12-13T19:00:00Z'),
    });
    await letters.makeLetter();
    await letters.sender.sendDue();
    const [{ raw = '', text = '' } = {}] = letters.server.mails;
    expect(raw).toContain('Content-Type: multipart/alternative');
    expect(text).toContain('Hello Member ase,');
    expect(text).toContain('Closes: Sunday, December 13, 2099, 8:00 PM in Oslo');
    expect(text).toContain('<h1');
    expect(text).not.toMatch(/<img|<link|url\(|@import|src=/);
    expect(text.match(/https?:\/\/[^\s"<>]+/g)?.every((address) => address.startsWith(LETTERS_ORIGIN))).toBe(true);
  });

  it('can be unsubscribed from with one press, as RFC 8058 says', async () => {
    await letters.addToRoll('ase@guild.example');
    await letters.makeLetter();
    await letters.sender.sendDue();
    const raw = (letters.server.mails[0]?.raw ?? '').replace(/\r\n\s+/g, ' ');
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const [, token = ''] =
      /List-Unsubscribe: <https:\/\/awards\.example\.org\/api\/unsubscribe\/([\w-]+)>/.exec(raw) ?? [];
    expect(readUnsubscribeToken(tokenKey, token)).toEqual(hashForLetters(tokenKey, 'ase@guild.example'));
    expect(letters.server.mails[0]?.text).toContain(`Unsubscribe: ${LETTERS_ORIGIN}/unsubscribe#${token}`);
  });

  it('lets no name add a line to its head', async () => {
    const [email, name] = ['ase@guild.example', 'Ase\r\nBcc: all@guild.example'];
    const { id: added_by } = await makeAccount(site.database.owner, { role: 'super_admin' });
    await site.database.owner('roll').insert({ mailbox: email, email, name, added_by });
    await letters.makeLetter({ subject: '{name}, vote' });
    await letters.sender.sendDue();
    expect(letters.receivers()).toEqual(['ase@guild.example']);
    expect(letters.server.mails[0]?.raw).not.toMatch(/^Bcc:/m);
  });

  it('has a name as it is, whatever is written in it', async () => {
    const [email, name] = ['ase@guild.example', "$& {site} $'"];
    const { id: added_by } = await makeAccount(site.database.owner, { role: 'super_admin' });
    await site.database.owner('roll').insert({ mailbox: email, email, name, added_by });
    await letters.makeLetter({ subject: '{name}, vote', body: 'Hello {name}.' });
    await letters.sender.sendDue();
    expect(letters.server.mails[0]?.text).toContain("Hello $& {site} $'.");
  });

  it('waits for its time', async () => {
    await letters.addToRoll('ase@guild.example');
    const id = await letters.makeLetter({ send_at: new Date(Date.now() + 60_000) });
    await letters.sender.sendDue();
    expect([letters.server.mails.length, (await letters.readLetter(id)).state]).toEqual([0, 'scheduled']);
  });
});

describe('an invitation', () => {
  it('has a personal link that signs in, once, and is not in any table', async () => {
    await letters.addToRoll('ase@guild.example', ...NINE_OTHERS);
    await letters.makeLetter({ kind: 'invitation' });
    await letters.sender.sendDue();
    const [, token = ''] =
      /awards\.example\.org\/link#([\w-]{43})/.exec(
        letters.server.mails.find(({ to }) => to === 'ase@guild.example')?.text ?? '',
      ) ?? [];
    for (const table of ['personal_links', 'roll_members', 'letter_recipients'] as const) {
      expect(JSON.stringify(await site.database.owner(table))).not.toContain(token);
    }
    expect((await site.api.post('/api/personal-links/use', { token })).status).toBeLessThan(300);
    expect((await site.api.post('/api/personal-links/use', { token })).status).toBeGreaterThanOrEqual(400);
  });

  it('goes to ten people or more, or to nobody, so that no account that appears is known to be one person’s', async () => {
    // Whoever wants no letters is not counted.
    await letters.addToRoll(...NINE_OTHERS, 'no@guild.example');
    await unsubscribe(site.database.owner, hashForLetters(tokenKey, 'no@guild.example'));
    const id = await letters.makeLetter({ kind: 'invitation' });
    await letters.sender.sendDue();
    expect([letters.server.mails.length, (await letters.readLetter(id)).state]).toEqual([0, 'done']);
    expect(await site.database.owner('personal_links')).toEqual([]);
  });

  it('goes to nobody who has accepted an earlier one', async () => {
    await letters.addToRoll('ase@guild.example', ...NINE_OTHERS);
    await letters.makeLetter({ kind: 'invitation' });
    await letters.sender.sendDue();
    await site.database.owner('roll_members').update({ used_at: new Date() });
    await letters.passHours(25);
    await letters.makeLetter({ kind: 'invitation' });
    await letters.sender.sendDue();
    expect(letters.server.mails).toHaveLength(10);
  });
});

describe('manners', () => {
  it('nobody is written to who has unsubscribed, is off the roll, has taken the tick away, or is no voter any more', async () => {
    await letters.addToRoll('gone@guild.example', 'no@guild.example', 'yes@guild.example');
    const changed = await makeAsker('changed@else.example');
    const unticked = await makeAsker('unticked@else.example');
    const deactivated = await makeAsker('deactivated@else.example');
    const retired = await makeAsker('retired@else.example');
    const promoted = await makeAsker('promoted@else.example');
    await letters.makeLetter();
    // So everybody is listed, and nobody is written to yet.
    letters.server.rejectWith = 451;
    await letters.sender.sendDue();
    letters.server.rejectWith = undefined;
    const { owner } = site.database;
    await unsubscribe(owner, hashForLetters(tokenKey, 'no@guild.example'));
    await owner('roll').where({ email: 'gone@guild.example' }).delete();
    await owner('accounts').where({ id: changed.id }).update({ email: 'new@else.example' });
    await owner('letter_wishes').where({ account_id: unticked.id }).delete();
    await owner('accounts').where({ id: deactivated.id }).update({ is_active: 0 });
    await owner('accounts').where({ id: retired.id }).update({ retired_at: new Date() });
    await owner('accounts').where({ id: promoted.id }).update({ role: 'admin' });
    await makeDueAgain();
    await letters.sender.sendDue();
    expect(letters.receivers()).toEqual(['yes@guild.example']);
  });

  it('a letter that may have arrived is not sent again', async () => {
    await letters.addToRoll('ase@guild.example');
    await letters.makeLetter();
    letters.server.beforeTaking = async () => letters.server.dropConnections();
    await letters.sender.sendDue();
    letters.server.beforeTaking = () => Promise.resolve();
    await makeDueAgain();
    await letters.sender.sendDue();
    expect(letters.receivers()).toEqual(['ase@guild.example']);
  });

  it('a letter that came back is counted, and after the second one nothing is sent there', async () => {
    await letters.addToRoll('ase@guild.example');
    for (let round = 0; round < 3; round += 1) {
      await letters.makeLetter();
      letters.server.rejectWith = round < 2 ? 550 : undefined;
      await letters.sender.sendDue();
    }
    expect(letters.server.mails).toEqual([]);
    expect(await site.database.owner('suppressions')).toMatchObject([{ came_back: 2, unsubscribed_at: null }]);
  });

  it('a letter that the server puts off is tried again, and not counted as come back', async () => {
    await letters.addToRoll('ase@guild.example');
    const id = await letters.makeLetter();
    letters.server.rejectWith = 451;
    await letters.sender.sendDue();
    expect((await letters.readLetter(id)).state).toBe('sending');
    letters.server.rejectWith = undefined;
    await makeDueAgain();
    await letters.sender.sendDue();
    expect(letters.receivers()).toEqual(['ase@guild.example']);
    expect(await site.database.owner('suppressions')).toEqual([]);
  });

  it('while there is no mail server, nobody is claimed in vain', async () => {
    await letters.addToRoll('ase@guild.example', 'ola@guild.example');
    await letters.makeLetter();
    await letters.server.close();
    await letters.sender.sendDue();
    expect(await site.database.owner('letter_recipients').pluck('state')).toEqual(['waiting', 'waiting']);
  });

  it('no more are sent in a minute than the rate says, however many processes send', async () => {
    await letters.addToRoll(...Array.from({ length: 8 }, (_, index) => `member${index}@guild.example`));
    await letters.makeLetter({ rate_a_minute: 1 });
    await Promise.all([letters.sender.sendDue(), letters.sender.sendDue(), letters.sender.sendDue()]);
    expect(letters.server.mails).toHaveLength(1);
  });

  it('several processes send nobody a letter twice', async () => {
    const emails = Array.from({ length: 30 }, (_, index) => `member${index}@guild.example`);
    await letters.addToRoll(...emails);
    await letters.makeLetter();
    while ((await site.database.owner('letters').first('state'))?.state !== 'done') {
      await Promise.all([letters.sender.sendDue(), letters.sender.sendDue()]);
    }
    expect(letters.receivers()).toEqual(emails.toSorted());
  });

  it('a stop holds at once, and going on writes to nobody twice', async () => {
    const emails = Array.from({ length: 12 }, (_, index) => `member${index}@guild.example`);
    await letters.addToRoll(...emails);
    const id = await letters.makeLetter();
    const sending = letters.sender.sendDue();
    while (letters.server.mails.length < 3) await new Promise((resolve) => setTimeout(resolve, 1));
    await site.database.admin('letters').where({ id }).update({ state: 'stopped' });
    const atStop = letters.server.mails.length;
    await sending;
    // One letter may be on its way to the server when the stop is stored.
    expect(letters.server.mails.length).toBeLessThanOrEqual(atStop + 1);
    await letters.sender.sendDue();
    expect(letters.server.mails.length).toBeLessThanOrEqual(atStop + 1);
    await site.database.admin('letters').where({ id }).update({ state: 'sending' });
    await letters.sender.sendDue();
    expect(letters.receivers()).toEqual(emails.toSorted());
  });
});

it('organizers read numbers rounded down to tens', async () => {
  await letters.addToRoll(...Array.from({ length: 13 }, (_, index) => `member${index}@guild.example`));
  const id = await letters.makeLetter();
  await letters.sender.sendDue();
  expect(await letters.readLetter(id)).toMatchObject({ recipients: 10, sent: 10, came_back: null });
  await letters.sender.storeFigures();
  const row = await site.database.admin('letter_figures').first('figures');
  expect(JSON.parse(row?.figures ?? '')).toMatchObject({ unsubscribed: null, failsSince: null });
});

it('who got a letter is forgotten after a week', async () => {
  await letters.addToRoll('ase@guild.example');
  await letters.makeLetter();
  await letters.sender.sendDue();
  const { owner } = site.database;
  const housekeeping = createHousekeeping(
    site.database.public,
    createLogger({ service: 'public-api', level: 'silent' }),
  );
  const endDaysAgo = (days: number) =>
    owner('letters').update({ finished_at: owner.raw('now(3) - interval ? day', [days]) });
  await endDaysAgo(6);
  await housekeeping.run();
  expect(await owner('letter_recipients')).toHaveLength(1);
  await endDaysAgo(8);
  await housekeeping.run();
  expect(await owner('letter_recipients')).toEqual([]);
});
