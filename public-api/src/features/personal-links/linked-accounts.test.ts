import { insertAccountLink } from '@plaudit/db/rules/accounts/account-links';
import { makeAccount, makeElection, makeVote } from '@plaudit/db/testing/factories';
import { createLogger } from '@plaudit/server-kit/logger';
import { describe, expect, it } from 'vitest';
import type { Account, ApiError, OwnData, VoteReceipt, WaysIn } from '../../../contract/index.ts';
import { signIn, tokenKey } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { usePersonalLinks } from '../../testing/use-personal-links.ts';
import { createHousekeeping } from '../housekeeping/housekeeping.ts';

const site = useApi();
const links = usePersonalLinks(site);
const { mail, addToRoll, send, recipients, tokenOf, lastToken, post, read, use, ask, takeBack } = links;

const PASSWORD = 'Correct-Horse1!';

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

it('an account reads to which address a new link goes, and no other account has one', async () => {
  await addToRoll('ase@guild.example');
  await send();
  const { token } = (await use(tokenOf())).body;
  const read = async (of: string) => (await site.api.get<WaysIn>('/api/account/ways-in', { token: of })).body.linksGoTo;
  expect(await read(token)).toBe('a…e@guild.example');
  expect(await read((await signIn(site.database.owner)).token)).toBeNull();
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
    await addToRoll('ase@guild.example', 'gone@guild.example');
    await send();
    const { token, user } = (await use(tokenOf())).body;
    const deactivated = (await use(tokenOf(1))).body.user;
    await site.database.owner('accounts').where({ id: deactivated.id }).update({ is_active: 0 });
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
  const usedLinks = await site.database.owner('personal_links').whereNotNull('used_at');
  expect(usedLinks.map(({ ended_at }) => ended_at)).toEqual([expect.any(Date), expect.any(Date)]);
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
  const link = { accountId: user.id, kind: 'new_password', createdBy: links.organizer } as const;
  const token = await insertAccountLink(site.database.admin, link);
  expect((await site.api.post('/api/password-links', { token })).status).toBe(404);
  expect((await site.api.post('/api/new-passwords', { token, newPassword: PASSWORD })).status).toBe(404);
  const set = await site.database.public.raw('call set_password_by_link(?, ?)', [token, 'x']);
  expect(set[0][0]).toEqual([]);
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
