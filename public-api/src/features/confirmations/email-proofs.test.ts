import { recount } from '@plaudit/db/rules/tallies/recount';
import { type Election, makeElection } from '@plaudit/db/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiError, ConfirmedEmail, CurrentCycle, EmailProofResponse, Stats } from '../../../contract/index.ts';
import { apiOf, type SignedIn, signIn, signInMany } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { useMail } from '../../testing/use-mail.ts';

const site = useApi();
const mail = useMail(site);
let election: Election;
let voter: SignedIn;

beforeEach(async () => {
  const { owner } = site.database;
  election = await makeElection(owner);
  await owner('voting_cycles').update({ counts: 'confirmed', proof_kinds: 'invitation,email' });
  voter = await signIn(owner);
});

const askForLink = (body: { email?: string }, { token } = voter as { token: string }, api = site.api) =>
  api.post<EmailProofResponse & ApiError>('/api/account/email-proof', body, { token });
const openLink = (token: string, api = site.api) =>
  api.post<ConfirmedEmail & ApiError>('/api/email-confirmations', { token });
async function confirm(email: string, by: { token: string } = voter) {
  const before = mail.server.mails.length;
  expect((await askForLink({ email }, by)).body).toEqual({ sentTo: email });
  await mail.sendDue();
  const { status, body } = await openLink(mail.tokenOf(before));
  return [status, body.standing ?? body.code];
}
const vote = ({ token } = voter as { token: string }) => {
  const body = { vendorId: election.vendors[0]?.id, categoryId: election.categories[0]?.id };
  return site.api.post('/api/votes', body, { token });
};
const countVotes = async () => (await site.api.get<Stats>('/api/stats')).body.totalVotes;
const saveSetting = (setting_key: string, setting_value: string) =>
  site.database.owner('settings').insert({ setting_key, setting_value });

describe('a link to an e-mail address', () => {
  it('confirms the account, and leaves no address anywhere', async () => {
    await vote();
    expect(await countVotes()).toBe(0);
    expect(await confirm('Ada@Example.com')).toEqual([200, 'counted']);
    expect(await countVotes()).toBe(1);
    const { owner } = site.database;
    expect(await recount(owner)).toEqual([]);
    expect([await owner('account_links'), await owner('mail_outbox')]).toEqual([[], []]);
    expect((await owner('accounts').where({ id: voter.account.id }).first())?.email).toBeNull();
    expect((await owner('proofs'))[0]).toMatchObject({ account_id: voter.account.id, kind: 'email' });
    expect((await openLink(mail.tokenOf())).body.code).toBe('link.invalid');
  });

  it('confirms only one account, however the address is written, also after the account is deleted', async () => {
    const { owner } = site.database;
    await confirm('ada.l@gmail.com');
    expect(await confirm('Adal+2@googlemail.com', await signIn(owner))).toEqual([409, 'confirmation.used_address']);
    await owner('accounts').where({ id: voter.account.id }).update({ retired_at: new Date() });
    expect(await confirm('a.dal@gmail.com', await signIn(owner))).toEqual([409, 'confirmation.used_address']);
    expect(await owner('proofs')).toHaveLength(1);
    expect(await owner('account_links')).toEqual([]);
  });

  it('shows only the owner of the address whether it has confirmed an account', async () => {
    const { owner } = site.database;
    await confirm('ada@example.com');
    const stranger = await signIn(owner);
    const [known, unknown] = [
      await askForLink({ email: 'ada@example.com' }, stranger),
      await askForLink({ email: 'bob@example.com' }, stranger),
    ];
    expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)]);
    expect(await owner('mail_outbox')).toHaveLength(2);
  });

  it('loses no vote if the mail server fails: the link is sent later, and votes that were cast before it then count', async () => {
    mail.server.rejectWith = 451;
    await askForLink({ email: 'ada@example.com' });
    await mail.sendDue();
    expect((await vote()).status).toBe(201);
    mail.server.rejectWith = undefined;
    await site.database.owner('mail_outbox').update({ due_at: new Date(Date.now() - 1_000) });
    await mail.sendDue();
    expect((await openLink(mail.tokenOf())).body.standing).toBe('counted');
    expect(await countVotes()).toBe(1);
  });

  it('is not sent where everyone counts, where only codes are accepted, and once voting has ended', async () => {
    const { owner } = site.database;
    const errorCodeOf = async () => (await askForLink({ email: 'ada@example.com' })).body.code;
    await owner('voting_cycles').update({ proof_kinds: 'invitation' });
    expect(await errorCodeOf()).toBe('confirmation.not_accepted');
    await owner('voting_cycles').update({ proof_kinds: 'email', counts: 'everyone' });
    expect(await errorCodeOf()).toBe('confirmation.not_needed');
    await owner('voting_cycles').update({ counts: 'confirmed' });
    await askForLink({ email: 'ada@example.com' });
    await mail.sendDue();
    await owner('voting_cycles').update({ ends_at: owner.raw('now(3)') });
    expect(await errorCodeOf()).toBe('confirmation.too_late');
    expect((await openLink(mail.tokenOf())).body.code).toBe('confirmation.too_late');
    expect(await owner('proofs')).toEqual([]);
  });

  it('is limited, and not sent by a site without a mail server, which does not ask for an address', async () => {
    for (let sent = 0; sent < 5; sent += 1)
      expect((await askForLink({ email: `a${sent}@example.com` })).status).toBe(200);
    expect((await askForLink({ email: 'a6@example.com' })).body.code).toBe('mail.too_many');
    const readProofKinds = async (api = site.api) => (await api.get<CurrentCycle>('/api/voting/cycle')).body.proofs;
    expect(await readProofKinds()).toEqual(['invitation', 'email']);
    const withoutMail = await apiOf(site.database, { sendsMail: false });
    expect((await askForLink({ email: 'a@example.com' }, voter, withoutMail)).body.code).toBe('mail.unavailable');
    expect(await readProofKinds(withoutMail)).toEqual(['invitation']);
    await withoutMail.close();
  });
});

describe('the address of an account', () => {
  it('confirms the account without a mail, and one account only', async () => {
    const { owner } = site.database;
    const family = [
      await signIn(owner, { email: 'family@example.com' }),
      await signIn(owner, { email: 'family+bob@example.com' }),
    ];
    expect((await askForLink({})).body.code).toBe('confirmation.no_address');
    expect((await askForLink({}, family[0])).body).toEqual({ standing: 'counted' });
    expect((await askForLink({}, family[1])).body.code).toBe('confirmation.used_address');
    expect(await owner('mail_outbox')).toEqual([]);
  });

  it('confirms the account as soon as it is set, and can also be set while no period accepts addresses', async () => {
    const { owner } = site.database;
    const giveAddress = async (email: string) => {
      await owner('mail_outbox').insert({ kind: 'confirm_email', recipient: email, account_id: voter.account.id });
      const before = mail.server.mails.length;
      await mail.sendDue();
      return (await openLink(mail.tokenOf(before))).body;
    };
    expect(await giveAddress('ada@example.com')).toMatchObject({ email: 'ada@example.com', standing: 'counted' });
    await owner('voting_cycles').update({ counts: 'everyone' });
    expect(await giveAddress('ada2@example.com')).toEqual({
      username: voter.account.username,
      email: 'ada2@example.com',
    });
  });
});

describe('the addresses of one domain', () => {
  it('confirm as many accounts as the setting allows, also on two replicas at once; addresses of a large provider have no limit', async () => {
    const { owner } = site.database;
    await saveSetting('confirmations_per_mail_domain', '3');
    await saveSetting('mail_domains_without_limit', 'Members.example.org  gmail.com');
    const replica = await apiOf(site.database);
    const voters = await signInMany(owner, 23);
    const confirmAll = async (addresses: string[], by: typeof voters) => {
      const before = mail.server.mails.length;
      for (const [index, email] of addresses.entries()) await askForLink({ email }, by[index]);
      await mail.sendDue();
      const responses = await Promise.all(
        addresses.map((_email, index) => openLink(mail.tokenOf(before + index), index % 2 === 0 ? site.api : replica)),
      );
      return responses.map(({ body }) => body.standing ?? body.code).toSorted();
    };
    const full = 'confirmation.domain_full';
    const atOneDomain = Array.from({ length: 6 }, (_, index) => `v${index}@s${index}.evil.co.uk`);
    expect(await confirmAll(atOneDomain, voters.slice(0, 6))).toEqual([
      full,
      full,
      full,
      'counted',
      'counted',
      'counted',
    ]);
    const counted = (count: number) => Array.from({ length: count }, () => 'counted');
    const atLargeProvider = Array.from({ length: 5 }, (_, index) => `v${index}@gmail.com`);
    expect(await confirmAll(atLargeProvider, voters.slice(6, 11))).toEqual(counted(5));
    // Only the listed hosts have no limit, and neither their subdomains nor the domain above them.
    const atListedHost = Array.from({ length: 4 }, (_, index) => `v${index}@members.example.org`);
    expect(await confirmAll(atListedHost, voters.slice(11, 15))).toEqual(counted(4));
    const aroundIt = ['v@gmail.members.example.org', 'v@example.org', 'v@a.example.org', 'v@b.example.org'];
    expect(await confirmAll(aroundIt, voters.slice(15, 19))).toEqual([full, ...counted(3)]);
    const belowLargeProvider = Array.from({ length: 4 }, (_, index) => `v@user${index}.gmail.com`);
    expect(await confirmAll(belowLargeProvider, voters.slice(19))).toEqual([full, ...counted(3)]);
    await replica.close();
  });

  it.each([
    ['Fastmail', ['carl@fastmail.com', 'any@carl.fastmail.com', 'thing@carl.fastmail.com']],
    ['Yandex', ['eva.x@yandex.ru', 'eva-x@yandex.ru', 'eva.x@ya.ru', 'eva-x@yandex.com']],
    ['Yahoo', ['base-one@yahoo.com', 'base-two@yahoo.com']],
  ])('at %s confirm one account if they reach one mailbox', async (_provider, addresses) => {
    const outcomes: unknown[] = [];
    for (const address of addresses) outcomes.push((await confirm(address, await signIn(site.database.owner)))[1]);
    expect(outcomes).toEqual(['counted', ...addresses.slice(1).map(() => 'confirmation.used_address')]);
  });
});
