import { expectDenied } from '@plaudit/db/testing/expect-denied';
import { describe, expect, it } from 'vitest';
import type { Account } from '../../../contract/index.ts';
import { tokenKey } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { usePersonalLinks } from '../../testing/use-personal-links.ts';
import { hashForLetters } from '../mail/mailbox-hash.ts';
import { unsubscribe } from '../mail/suppressions.ts';

const site = useApi();
const links = usePersonalLinks(site);
const { mail, invitations, addToRoll, order, send, letters, recipients } = links;
const { tokenOf, tokenTo, lastToken, post, read, use, ask } = links;

const listVoters = () => site.database.owner('accounts').where({ role: 'voter' });

describe('a personal link', () => {
  it('is made when its letter is sent, and no table or log has its token', async () => {
    await addToRoll('ase@guild.example');
    await order();
    mail.server.rejectWith = 451;
    await invitations.sender.sendDue();
    mail.server.rejectWith = undefined;
    await site.database.owner('letter_recipients').update({ due_at: new Date(Date.now() - 1_000) });
    await invitations.sender.sendDue();
    expect(recipients()).toEqual(['ase@guild.example']);
    const token = tokenOf();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(letters()[0]?.link).toBe(`https://awards.example.org/link#${token}`);
    const tables = ['personal_links', 'roll_members', 'roll', 'letters', 'letter_recipients', 'mail_outbox'] as const;
    for (const table of tables) expect(JSON.stringify(await site.database.owner(table))).not.toContain(token);
    expect([...invitations.logLines, ...site.api.logLines].join()).not.toContain(token);
    expect(invitations.logLines.join()).toContain('a letter was not sent');
    expect(invitations.logLines.join()).not.toContain('ase@');
  });

  it('signs in whoever presses, once, and opening it changes nothing', async () => {
    await addToRoll('ase.vik@guild.example');
    await send();
    const token = tokenOf();
    const before = await site.database.owner('personal_links');
    for (let scan = 0; scan < 3; scan += 1) {
      const { body } = await read(token);
      expect(body).toMatchObject({ state: 'open', name: 'Name of ase.vik@guild.example', email: 'a…k@guild.example' });
      await site.api.get(`/api/personal-links/use?token=${token}`);
      await site.api.get(`/link?token=${token}`);
    }
    expect([await site.database.owner('personal_links'), await listVoters()]).toEqual([before, []]);
    const { status, body } = await use(token);
    expect([status, body.name, body.hasOwnWayIn]).toEqual([200, 'Name of ase.vik@guild.example', false]);
    expect((await site.api.get<Account>('/api/user', { token: body.token })).body.id).toBe(body.user.id);
    expect((await use(token)).body.code).toBe('personal_link.used');
    expect((await read(token)).body).toMatchObject({ state: 'used', usedAt: expect.any(String) });
  });

  it('makes an account whose name and address say nothing about the person', async () => {
    await addToRoll('ase@guild.example');
    await send();
    const { body } = await use(tokenOf());
    expect(body.user).toMatchObject({ username: expect.stringMatching(/^voter_[a-z2-9]{8}$/), email: null });
  });

  it('opens one account for two presses at the same moment', async () => {
    await addToRoll('ase@guild.example');
    await send();
    const token = tokenOf();
    const statuses = (await Promise.all([use(token), use(token), use(token)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409]);
    expect(await listVoters()).toHaveLength(1);
    expect(await site.database.owner('sessions')).toHaveLength(1);
  });

  it('ends when it is sent again, and an organizer can send no more once one was used', async () => {
    await addToRoll('ase@guild.example');
    await send();
    await send();
    expect(recipients()).toHaveLength(2);
    expect((await use(tokenOf(0))).body.code).toBe('link.invalid');
    expect((await use(tokenOf(1))).status).toBe(200);
    await send();
    expect(recipients()).toHaveLength(2);
  });

  it('reaches whoever was added to the roll later, when it is sent again', async () => {
    await addToRoll('ase@guild.example');
    await send();
    await links.addOneToRoll('ida@guild.example');
    await send();
    expect(recipients().toSorted()).toEqual(['ase@guild.example', 'ase@guild.example', 'ida@guild.example']);
  });

  it('is sent to nobody who has used one, even if the letter waits for them already', async () => {
    const { owner } = site.database;
    const members = ['ase@guild.example', 'ida@guild.example'];
    await addToRoll(...members);
    await send();
    const before = recipients().length;
    await use(tokenTo('ase@guild.example'));
    const letter_id = await invitations.makeLetter({ kind: 'invitation', state: 'sending' });
    await owner('letter_progress').insert({ letter_id, is_listed: 1 });
    for (const { id, email } of await owner('roll').whereIn('email', members)) {
      await owner('letter_recipients').insert({
        letter_id,
        mailbox_hash: hashForLetters(tokenKey, email),
        roll_id: id,
      });
    }
    await invitations.sender.sendDue();
    expect(recipients().slice(before)).toEqual(['ida@guild.example']);
    expect(await owner('letter_recipients').where({ letter_id }).orderBy('state').pluck('state')).toEqual([
      'sent',
      'left_out',
    ]);
  });

  it('is either used or replaced if both happen at the same moment', async () => {
    await addToRoll('ase@guild.example');
    await send();
    const token = tokenOf();
    await order();
    const { sender } = invitations;
    const [used] = await Promise.all([use(token), sender.sendDue(), sender.sendDue()]);
    const again = letters().length > 1 ? await use(tokenOf(1)) : undefined;
    expect([used.status, again?.status].filter((status) => status === 200)).toHaveLength(1);
    expect(await listVoters()).toHaveLength(1);
  });

  it('does not work for somebody who was taken off the roll, until a link was used', async () => {
    await addToRoll('ase@guild.example', 'ida@guild.example');
    await send();
    expect((await use(tokenTo('ida@guild.example'))).status).toBe(200);
    await site.database.admin('roll').delete();
    expect((await read(tokenTo('ase@guild.example'))).status).toBe(404);
    expect((await use(tokenTo('ase@guild.example'))).status).toBe(404);
    await ask({ email: 'ida@guild.example' });
    await ask({ email: 'ase@guild.example' });
    await mail.sendDue();
    expect(recipients().slice(2)).toEqual(['ida@guild.example']);
    expect((await use(lastToken())).status).toBe(200);
    expect(await listVoters()).toHaveLength(1);
  });

  it('gives a mailbox no second account, however its address is written on a new roll', async () => {
    await addToRoll('ase.vik@gmail.com');
    await send();
    const first = await use(tokenOf());
    await site.database.admin('roll').delete();
    await addToRoll('asevik+2@googlemail.com');
    await send();
    expect(recipients()).toHaveLength(1);
    await ask({ email: 'asevik+2@googlemail.com' });
    await mail.sendDue();
    expect(recipients()).toEqual(['ase.vik@gmail.com', 'ase.vik@gmail.com']);
    expect((await use(lastToken())).body.user.id).toBe(first.body.user.id);
  });

  it('is sent to nobody who wants no letters, however the organizers write the address, unless they ask', async () => {
    await unsubscribe(site.database.public, hashForLetters(tokenKey, 'ase.vik@gmail.com'));
    await addToRoll('asevik@gmail.com', 'ida@guild.example');
    await send();
    expect(recipients()).toEqual(['ida@guild.example']);
    await ask({ email: 'ase.vik@gmail.com' });
    await mail.sendDue();
    expect(recipients()).toEqual(['ida@guild.example', 'asevik@gmail.com']);
  });

  it('is refused by whoever got it by mistake', async () => {
    await addToRoll('ase@guild.example');
    await send();
    expect((await post('refusal', { token: tokenOf() })).status).toBe(200);
    expect((await use(tokenOf())).status).toBe(404);
    expect((await post('refusal', { token: tokenOf() })).status).toBe(404);
  });

  it('is not sent to a deactivated account, and an unknown or old link opens nothing', async () => {
    await addToRoll('ase@guild.example');
    await send();
    expect((await use('A'.repeat(43))).status).toBe(404);
    await site.database.owner('personal_links').update({ expires_at: new Date(Date.now() - 1_000) });
    expect((await use(tokenOf())).status).toBe(404);
    await send();
    await use(lastToken());
    await site.database.owner('accounts').where({ role: 'voter' }).update({ is_active: 0 });
    await ask({ email: 'ase@guild.example' });
    await mail.sendDue();
    expect(recipients()).toHaveLength(2);
  });
});

describe('somebody who asks for a new link', () => {
  it('gets it at the stored address, and the earlier ones stay until one is used', async () => {
    await addToRoll('ase@guild.example');
    await send();
    expect((await ask({ email: 'Ase+x@guild.example' })).status).toBe(200);
    expect((await ask({ token: tokenOf() })).status).toBe(200);
    await mail.sendDue();
    expect(recipients()).toEqual(['ase@guild.example', 'ase@guild.example', 'ase@guild.example']);
    expect((await use(tokenOf(1))).status).toBe(200);
    expect((await use(tokenOf(0))).status).toBe(404);
    expect((await use(tokenOf(2))).status).toBe(404);
  });

  it('reads the same whether or not the address is invited, and no letter goes to others', async () => {
    await addToRoll('ase@guild.example');
    const [invited, unknown] = [await ask({ email: 'ase@guild.example' }), await ask({ email: 'x@guild.example' })];
    expect([invited.status, invited.text]).toEqual([unknown.status, unknown.text]);
    await mail.sendDue();
    // Nobody gets a first link without an order of the organizers.
    expect([recipients(), await mail.listOutbox()]).toEqual([[], []]);
  });

  it('cannot flood a mailbox, also not with several spellings of its address', async () => {
    await addToRoll('ase@guild.example');
    await send();
    const spellings = ['ase@guild.example', 'ASE@Guild.example', 'ase+1@guild.example', 'ase+2@guild.example'];
    for (const email of [...spellings, ...spellings]) expect((await ask({ email })).status).toBe(200);
    for (let round = 0; round < 8; round += 1) await mail.sendDue();
    expect(recipients()).toHaveLength(6);
  });
});

describe('admin-api', () => {
  it.each([
    'select * from personal_links',
    'select * from roll_members',
    'select count(*) from roll_members',
    'select account_id from roll_members',
    'select * from mail_outbox',
    'select r.email from roll r join roll_members m on m.roll_id = r.id',
    "insert into personal_links (token_hash, member_id, asked_by, expires_at) values ('x', 1, 'organizer', now())",
    'update roll_members set email = null',
    "insert into mail_outbox (kind, recipient) values ('asked_link', 'mine@example.com')",
    "call take_account_back('x')",
    "call set_first_password(1, 'x', 'x')",
    'insert into roll_figures (id, computed_at) values (1, now())',
  ])('may not: %s', (sql) => expectDenied(site.database.admin, sql));
});
