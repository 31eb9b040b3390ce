import { insertAccountLink } from '@plaudit/db/rules/accounts/account-links';
import { readMailbox } from '@plaudit/db/rules/accounts/mailbox';
import { expectDenied } from '@plaudit/db/testing/expect-denied';
import { makeAccount, makeElection, makeVote } from '@plaudit/db/testing/factories';
import { createLogger } from '@plaudit/server-kit/logger';
import { beforeEach, describe, expect, it } from 'vitest';
import type {
  Account,
  ApiError,
  OwnData,
  PersonalLink,
  UsedPersonalLink,
  VoteReceipt,
} from '../../../contract/index.ts';
import { signIn, tokenKey } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { useLetters } from '../../testing/use-letters.ts';
import { useMail } from '../../testing/use-mail.ts';
import { createHousekeeping } from '../housekeeping/housekeeping.ts';
import { hashForLetters } from '../mail/mailbox-hash.ts';
import { unsubscribe } from '../mail/suppressions.ts';

const site = useApi();
const mail = useMail(site);
const invitations = useLetters(site, mail);

const PATH = '/api/personal-links';
const PASSWORD = 'Correct-Horse1!';

let organizer: number;
beforeEach(async () => {
  organizer = (await makeAccount(site.database.owner, { role: 'super_admin' })).id;
});

/** An invitation goes to ten people or more, so each roll has others too. */
const OTHERS = Array.from({ length: 10 }, (_, n) => `other${n}@others.example`);
const toRow = (email: string) => ({
  mailbox: readMailbox(email).mailbox,
  email,
  name: `Name of ${email}`,
  added_by: organizer,
});
async function addToRoll(...emails: string[]): Promise<void> {
  await site.database.admin('roll').insert([...emails, ...OTHERS].map(toRow));
}
/** The letters to those whom a test is about. */
const letters = () => mail.server.mails.filter(({ to }) => !OTHERS.includes(to));
const tokenOf = (index = 0) => letters()[index]?.link.split('#')[1] ?? '';
const tokenTo = (email: string) =>
  letters()
    .find(({ to }) => to === email)
    ?.link.split('#')[1] ?? '';
const order = () => invitations.makeLetter({ kind: 'invitation' });
async function send(): Promise<void> {
  await order();
  await invitations.sender.sendDue();
}
const post = <Body>(what: string, body: object, token?: string) =>
  site.api.post<Body & ApiError>(`${PATH}/${what}`, body, token === undefined ? {} : { token });
const read = (token: string) => post<PersonalLink>('reading', { token });
const use = (token: string) => post<UsedPersonalLink>('use', { token });
const ask = (request: { email: string } | { token: string }) => post('requests', request);
const takeBack = (token: string) => post('taking-back', { token });
const recipients = () => letters().map(({ to }) => to);
const lastToken = () => tokenOf(letters().length - 1);
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
      await site.api.get(`${PATH}/use?token=${token}`);
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
    await site.database.admin('roll').insert(toRow('ida@guild.example'));
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

describe('“This was not me”', () => {
  it('takes the account from everybody, keeps its votes, and sends a new link to the mailbox', async () => {
    const { owner } = site.database;
    const { boxes, categories, vendors } = await makeElection(owner);
    await addToRoll('ase@guild.example');
    await send();
    const stolen = tokenOf();
    const thief = (await use(stolen)).body;
    await post('password', { username: 'thief', newPassword: PASSWORD }, thief.token);
    await owner('passkeys').insert({
      account_id: thief.user.id,
      credential_id: Buffer.alloc(16, 1),
      public_key: Buffer.alloc(32, 1),
      name: 'Phone',
    });
    const vote = (categoryId = 0, vendorId = 0, token = thief.token) =>
      site.api.post<VoteReceipt & ApiError>('/api/votes', { categoryId, vendorId }, { token });
    expect((await vote(categories[0]?.id, vendors[0]?.id)).status).toBe(201);
    expect((await takeBack(stolen)).status).toBe(200);
    expect((await site.api.get('/api/user', { token: thief.token })).status).toBe(401);
    expect((await site.api.post('/api/login', { username: 'thief', password: PASSWORD })).status).toBe(401);
    expect(await owner('passkeys')).toEqual([]);
    await mail.sendDue();
    expect(recipients()).toEqual(['ase@guild.example', 'ase@guild.example']);
    const { body: back } = await use(lastToken());
    expect([back.user.id, back.hasOwnWayIn]).toEqual([thief.user.id, false]);
    expect((await vote(categories[0]?.id, vendors[1]?.id, back.token)).status).toBe(409);
    expect(await owner('votes').where({ ballot_box_id: boxes[0]?.id ?? 0 })).toHaveLength(1);
    expect(await owner('roll_members').where({ taken_back: 1 }).pluck('email')).toEqual(['ase@guild.example']);
  });

  it('works once for each used link, and not with one that was not used', async () => {
    await addToRoll('ase@guild.example');
    await send();
    const first = tokenOf();
    expect((await takeBack(first)).status).toBe(404);
    await use(first);
    const both = await Promise.all([takeBack(first), takeBack(first)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await read(first)).status).toBe(404);
    expect((await ask({ token: first })).status).toBe(404);
    await mail.sendDue();
    expect(recipients()).toHaveLength(2);
  });
});

describe('a password of one’s own', () => {
  it('comes with a name, for an hour after the link', async () => {
    await makeAccount(site.database.owner, { username: 'taken' });
    await addToRoll('ase@guild.example');
    await send();
    const { token } = (await use(tokenOf())).body;
    const choose = (username: string) => post<Account>('password', { username, newPassword: PASSWORD }, token);
    expect((await choose('Taken')).body.code).toBe('account.username_taken');
    expect((await choose('site_admin')).status).toBe(400);
    await site.database.owner('sessions').update({ created_at: new Date(Date.now() - 3_700_000) });
    expect((await choose('ase_vik')).body.code).toBe('personal_link.too_late');
    expect((await post('passkey', {}, token)).body.code).toBe('personal_link.too_late');
    await site.database.owner('sessions').update({ created_at: new Date() });
    expect((await post('passkey', {}, token)).status).toBe(200);
    expect((await choose('ase_vik')).body.username).toBe('ase_vik');
    expect((await choose('another')).body.code).toBe('personal_link.too_late');
    expect((await site.api.post('/api/login', { username: 'ase_vik', password: PASSWORD })).status).toBe(200);
    await ask({ email: 'ase@guild.example' });
    await mail.sendDue();
    expect((await use(lastToken())).body.hasOwnWayIn).toBe(true);
  });

  it('ends all other sessions, and keeps the name before it taken', async () => {
    await addToRoll('ase@guild.example', 'ida@guild.example');
    await send();
    const stolen = tokenOf();
    const thief = (await use(stolen)).body;
    await ask({ token: stolen });
    await mail.sendDue();
    const own = (await use(lastToken())).body;
    const choose = (username: string, token: string) =>
      post<Account>('password', { username, newPassword: PASSWORD }, token);
    expect((await choose('ase_vik', own.token)).status).toBe(200);
    expect((await site.api.get('/api/user', { token: thief.token })).status).toBe(401);
    expect((await takeBack(stolen)).status).toBe(200);
    await mail.sendDue();
    expect((await choose('ase_2', (await use(lastToken())).body.token)).status).toBe(200);
    const other = (await use(tokenOf(1))).body;
    expect((await choose('Ase_Vik', other.token)).body.code).toBe('account.username_taken');
  });

  it('is no way for other accounts without a password', async () => {
    const { token } = await signIn(site.database.owner, {});
    const response = await post('password', { username: 'mine', newPassword: PASSWORD }, token);
    expect(response.body.code).toBe('personal_link.too_late');
  });
});

describe('a period that counts confirmed accounts', () => {
  const counts = async (proof_kinds: string) => {
    const election = await makeElection(site.database.owner);
    await site.database.owner('voting_cycles').update({ counts: 'confirmed', proof_kinds });
    return election;
  };

  it('has confirmed whoever came by a link, without a limit for the domain, and the mailbox confirms no other', async () => {
    await counts('email');
    const emails = Array.from({ length: 22 }, (_, n) => `m${n}@guild.example`);
    await addToRoll(...emails);
    await send();
    expect(recipients()).toHaveLength(22);
    for (let n = 0; n < 22; n += 1) expect((await use(tokenOf(n))).status).toBe(200);
    expect(await site.database.owner('proofs')).toHaveLength(22);
    const { token } = await signIn(site.database.owner, { email: 'M3+other@guild.example' });
    const proof = await site.api.post<ApiError>('/api/account/email-proof', {}, { token });
    expect(proof.body.code).toBe('confirmation.used_address');
  });

  it('confirms those who used a link before it began, and their votes count', async () => {
    await addToRoll('ase@guild.example');
    await send();
    const { token, user } = (await use(tokenOf())).body;
    const { categories, vendors } = await counts('email');
    const vote = { categoryId: categories[0]?.id, vendorId: vendors[0]?.id };
    expect((await site.api.post('/api/votes', vote, { token })).status).toBe(201);
    expect(await site.database.owner('tallies')).toEqual([]);
    const logger = createLogger({ service: 'public-api', level: 'silent' });
    await createHousekeeping(site.database.public, logger, [], tokenKey).run();
    expect(await site.database.owner('proofs').pluck('account_id')).toEqual([user.id]);
    expect((await site.database.owner('tallies').first())?.votes).toBe(1);
  });

  it('that accepts other proofs only confirms nobody, and the link still works', async () => {
    await counts('invitation');
    await addToRoll('ase@guild.example');
    await send();
    expect((await use(tokenOf())).status).toBe(200);
    expect(await site.database.owner('proofs')).toEqual([]);
  });
});

it('the voter downloads what is stored of the links; a deleted account leaves no address behind, and its mailbox gets no second one', async () => {
  await addToRoll('ase@guild.example');
  await send();
  const first = (await use(tokenOf())).body;
  await post('password', { username: 'ase_vik', newPassword: PASSWORD }, first.token);
  await ask({ token: tokenOf() });
  await mail.sendDue();
  const { token } = (await use(lastToken())).body;
  const data = await site.api.post<OwnData>('/api/account/data', { currentPassword: PASSWORD }, { token });
  expect(data.body.invitation).toMatchObject({
    email: 'ase@guild.example',
    links: [{ askedBy: 'organizer' }, { askedBy: 'voter' }],
  });
  expect((await site.api.post('/api/account/leave', { currentPassword: PASSWORD }, { token })).status).toBe(200);
  expect((await read(tokenOf())).status).toBe(404);
  const [member] = await site.database.owner('roll_members').whereNull('email');
  expect(member).toMatchObject({ name: null, account_id: null });
  // The public numbers count the links.
  const links = await site.database.owner('personal_links').whereNotNull('used_at');
  expect(links.map(({ ended_at }) => ended_at)).toEqual([expect.any(Date), expect.any(Date)]);
  await send();
  await ask({ email: 'ase@guild.example' });
  await mail.sendDue();
  expect(recipients()).toHaveLength(2);
});

it('an account is not deleted by whoever has only got hold of an organizer’s letter, so its owner can take it back', async () => {
  const { owner } = site.database;
  await addToRoll('ase@guild.example');
  await send();
  const stolen = tokenOf();
  const leave = async (token: string, proof: object = {}) =>
    (await site.api.post<ApiError>('/api/account/leave', proof, { token })).body.code;
  const thief = (await use(stolen)).body;
  expect(await leave(thief.token)).toBe('personal_link.needed');
  await post('password', { username: 'thief', newPassword: PASSWORD }, thief.token);
  expect(await leave(thief.token, { currentPassword: PASSWORD })).toBe('personal_link.needed');
  await ask({ token: stolen });
  await mail.sendDue();
  const { token } = (await use(lastToken())).body;
  // Also not from a session that began before or after that of the link.
  const login = { username: 'thief', password: PASSWORD };
  const again = (await site.api.post<{ token: string }>('/api/login', login)).body;
  const latest = await owner('sessions').orderBy('id', 'desc').first('id');
  await owner('sessions')
    .where({ id: latest?.id ?? 0 })
    .update({ created_at: owner.raw('created_at + interval 6 second') });
  for (const each of [thief, again]) {
    expect(await leave(each.token, { currentPassword: PASSWORD })).toBe('personal_link.needed');
  }
  expect((await takeBack(stolen)).status).toBe(200);
  await mail.sendDue();
  const back = (await use(lastToken())).body;
  expect(back.user.id).toBe(thief.user.id);
  expect(await leave(token)).toBe('session.invalid');
  expect(await leave(back.token)).toBeUndefined();
});

it('an organizer’s link for a new password does not open an account that came by a personal link', async () => {
  await addToRoll('ase@guild.example');
  await send();
  const { user } = (await use(tokenOf())).body;
  const link = { accountId: user.id, kind: 'new_password', createdBy: organizer } as const;
  const token = await insertAccountLink(site.database.admin, link);
  expect((await site.api.post('/api/password-links', { token })).status).toBe(404);
  expect((await site.api.post('/api/new-passwords', { token, newPassword: PASSWORD })).status).toBe(404);
  const set = await site.database.public.raw('call set_password_by_link(?, ?)', [token, 'x']);
  expect(set[0][0]).toEqual([]);
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

it('a vote of somebody who came by a link counts like any other', async () => {
  const { owner } = site.database;
  const { categories, vendors, boxes } = await makeElection(owner);
  await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: vendors[0]?.id ?? 0 });
  await addToRoll('ase@guild.example');
  await send();
  const { token } = (await use(tokenOf())).body;
  const vote = { categoryId: categories[0]?.id, vendorId: vendors[0]?.id };
  expect((await site.api.post('/api/votes', vote, { token })).status).toBe(201);
});
