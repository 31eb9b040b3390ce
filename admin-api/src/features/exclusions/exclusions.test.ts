import { recount } from '@plaudit/db/rules/recount';
import { decisionSentence } from '@plaudit/db/rules/results/decision-sentences';
import { listDecisions } from '@plaudit/db/rules/results/decisions';
import { findResultsStatus } from '@plaudit/db/rules/results/public-results';
import { findWrittenResults, listWrittenVersions, writeDueResults } from '@plaudit/db/rules/results/written-results';
import { type Election, makeAccount, makeElection, makeSession, makeVote } from '@plaudit/db/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiError, Approval, Exclusion, Objection, Race } from '../../../contract/index.ts';
import { auditActions, type SignedIn, signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { recordDailyFigures } from '../history/daily-figures.ts';
import { parseNetwork } from './exclusion-rule.ts';
import { finishDueExclusions } from './final-results.ts';

const site = useApi();
const PATH = '/api/admin/exclusions';
const HOUR_MS = 3_600_000;
const oldEnough = { created_at: new Date(Date.now() - 25 * HOUR_MS) };
let ann: SignedIn;
let ben: SignedIn;
let election: Election;
/** Twelve accounts with names like fan1, which vote for the first vendor. Five others vote for the second. */
let fans: number[];

beforeEach(async () => {
  const { owner } = site.database;
  ann = await signIn(owner, { account: oldEnough });
  ben = await signIn(owner, { account: oldEnough });
  election = await makeElection(owner);
  // A vendor that is newer than the end of a period is not in its result, and some tests end the period a second ago.
  await owner('vendors').update({ created_at: new Date('2026-01-01T12:00:00Z') });
  fans = [];
  for (let number = 1; number <= 12; number += 1) {
    const { id } = await makeAccount(owner, { username: `fan${number}` });
    await makeSession(owner, { account_id: id, ip_address: '203.0.113.7', user_agent: 'curl/8' });
    await vote(id, 0);
    fans.push(id);
  }
  for (let number = 1; number <= 5; number += 1) await vote((await makeAccount(owner)).id, 1);
});

const vote = (voter_id: number, vendor: number) =>
  makeVote(site.database.owner, {
    ballot_box_id: election.boxes[0]?.id ?? 0,
    vendor_id: election.vendors[vendor]?.id ?? 0,
    voter_id,
  });
const post = <Body = Exclusion>(who: SignedIn, path: string, body: object = {}) =>
  site.api.post<Body & ApiError>(path, who.token, body);
const draft = (given: object) => post(ann, PATH, { cycleId: election.cycle.id, ...given });
const list = async () => (await site.api.get<Exclusion[]>(PATH, ann.token)).body;
const approveAll = async () => {
  for (const { id } of (await site.api.get<Approval[]>('/api/admin/approvals', ben.token)).body)
    expect((await post(ben, `/api/admin/approvals/${id}/approval`)).status).toBe(200);
};
const previewOfRequest = async () =>
  (await site.api.get<Approval[]>('/api/admin/approvals', ben.token)).body[0]?.preview;
const forBen = () => ({ requestedBy: ann.account.username, approvers: [ben.account.username], aloneFrom: null });
/** Takes an exclusion through all steps, from the draft until it is in force. */
async function exclude(given: object = { rule: { name: 'fan*' } }): Promise<number> {
  const { id } = (await draft(given)).body;
  await post(ann, `${PATH}/${id}/decision`, { reason: 'Registered by one program within a minute' });
  expect((await post(ann, `${PATH}/${id}/force`)).status).toBe(202);
  await approveAll();
  return id;
}
const sentences = async () =>
  (await listDecisions(site.database.owner, election.cycle.id)).map((decision) => decisionSentence(decision)).reverse();
const checkAndReadTallies = async () => {
  expect(await recount(site.database.owner)).toEqual([]);
  return site.database.owner('tallies').orderBy('vendor_id').pluck('votes');
};
const names = () => election.vendors.map(({ name }) => name);

describe('a draft', () => {
  it('says nothing about first places until it is decided, and every preview is in the audit log', async () => {
    const { status, body } = await draft({ rule: { name: 'fan*', registeredFrom: '2026-01-01T12:00:00Z' } });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      state: 'draft',
      rule: 'registered from 2026-01-01 12:00 UTC, with a name like fan*',
      accounts: 12,
      voters: 12,
      effect: [{ category: election.categories[0]?.name, votes: 12, winnersBefore: null, winnersAfter: null }],
      reason: null,
    });
    for (const name of names()) expect(JSON.stringify(body)).not.toContain(name);
    expect(await auditActions(site.database.owner)).toEqual(['exclusion.drafted', 'exclusion.previewed']);
    const decided = (await post(ann, `${PATH}/${body.id}/decision`, { reason: 'One program' })).body;
    expect(decided.effect).toMatchObject([{ winnersBefore: [names()[0]], winnersAfter: [names()[1]] }]);
  });

  it.each([
    ['network', { network: '203.0.113.0/24' }],
    ['one address', { network: '203.0.113.7' }],
    ['browser', { browser: 'curl' }],
    ['name', { name: 'fan*' }],
    ['all of these', { network: '203.0.112.0/20', browser: 'curl', name: 'f*', registeredTo: '2030-01-01T00:00:00Z' }],
  ])('can be made by a rule: %s', async (_what, rule) => {
    expect((await draft({ rule })).body).toMatchObject({ accounts: 12, voters: 12 });
  });

  it('can cover names that were picked by hand, if all of them exist', async () => {
    const usernames = fans.map((_id, index) => `fan${index + 1}`);
    expect((await draft({ usernames: [...usernames, 'nobody_here'] })).body.code).toBe('account.not_found');
    expect((await draft({ usernames })).body).toMatchObject({ accounts: 12, rule: null });
  });

  it('of fewer than ten voters, or one that is too similar, is rejected and not stored', async () => {
    const usernames = (count: number) => fans.slice(0, count).map((_id, index) => `fan${index + 1}`);
    expect((await draft({ usernames: usernames(9) })).body.code).toBe('exclusion.too_few');
    expect((await draft({ rule: { network: '192.0.2.0/24' } })).body.code).toBe('exclusion.too_few');
    expect((await draft({ usernames: usernames(11) })).status).toBe(201);
    expect((await draft({ rule: { name: 'fan*' } })).body.code).toBe('exclusion.too_similar');
    expect(await list()).toHaveLength(1);
  });

  it('cannot be for the voters of a vendor, or for everybody', async () => {
    for (const rule of [{}, { vendor: 'x' }, { name: '*' }, { network: '203.0.113.0/3' }, { network: 'x' }])
      expect((await draft({ rule })).status).toBe(400);
    expect(parseNetwork('2001:db8::/48')).toEqual({ address: '2001:db8::', bits: 48 });
  });
});

describe('an exclusion', () => {
  it('is put in force by two super admins, publicly, and lifted the same way', async () => {
    const { id } = (await draft({ rule: { name: 'fan*' } })).body;
    expect((await post(ann, `${PATH}/${id}/force`)).body.code).toBe('exclusion.state');
    await post(ann, `${PATH}/${id}/decision`, { reason: 'One program' });
    expect((await post(ann, `${PATH}/${id}/force`)).body.code).toBe('approval.waiting');
    expect(await checkAndReadTallies()).toEqual([12, 5]);
    expect((await list())[0]?.approval).toMatchObject({ action: 'force', ...forBen() });
    expect(await previewOfRequest()).toBe(
      `The votes of 12 accounts no longer count: 12 in ${election.categories[0]?.name}. First in ${election.categories[0]?.name}: ${names()[1]} instead of ${names()[0]}. Accounts: with a name like fan*. Reason: One program`,
    );
    await approveAll();
    expect(await checkAndReadTallies()).toEqual([5]);
    expect((await list())[0]?.approval).toBeNull();
    expect((await list())[0]).toMatchObject({ state: 'in_force', isFinal: false, objectUntil: expect.any(String) });
    const category = election.categories[0]?.name;
    const [first, second] = names();
    expect((await sentences())[0]).toContain(
      `set aside the votes of 12 accounts: 12 votes in “${category}”. The accounts were found by a rule: with a name like fan*. First in “${category}” was “${first}”, and now is “${second}”. Among the votes were 12 for “${first}” in “${category}”. This is no finding against a vendor. Two super admins decided it.`,
    );
    expect((await post(ann, `${PATH}/${id}/lifting`, { reason: 'A fan club' })).body.code).toBe('approval.waiting');
    expect((await list())[0]?.approval).toMatchObject({ action: 'lift', ...forBen() });
    expect(await previewOfRequest()).toBe(
      `The votes of 12 accounts count again: 12 in ${category}. First in ${category}: ${first} instead of ${second}. Accounts: with a name like fan*. Reason: A fan club`,
    );
    await approveAll();
    expect(await checkAndReadTallies()).toEqual([12, 5]);
    expect((await list())[0]).toMatchObject({ state: 'lifted' });
    expect((await sentences()).at(-1)).toContain('put the votes of 12 accounts back');
  });

  it('can be withdrawn before it is in force, and cannot change after that', async () => {
    const { id } = (await draft({ rule: { name: 'fan*' } })).body;
    expect((await post(ann, `${PATH}/${id}/withdrawal`)).body.state).toBe('withdrawn');
    expect((await post(ann, `${PATH}/${id}/decision`, { reason: 'x' })).body.code).toBe('exclusion.state');
  });

  it('is withdrawn in public once it is decided, and cannot be withdrawn while its approval is requested', async () => {
    const drafted = (await draft({ rule: { name: 'fan*' } })).body.id;
    await post(ann, `${PATH}/${drafted}/withdrawal`);
    expect(await sentences()).toEqual([]);
    const { id } = (await draft({ rule: { name: 'fan*' } })).body;
    await post(ann, `${PATH}/${id}/decision`, { reason: 'One program' });
    await post(ann, `${PATH}/${id}/force`);
    expect((await post(ann, `${PATH}/${id}/withdrawal`)).body.code).toBe('exclusion.requested');
    const [request] = (await site.api.get<Approval[]>('/api/admin/approvals', ann.token)).body;
    expect((await post(ann, `/api/admin/approvals/${request?.id}/cancel`)).status).toBe(200);
    expect((await post(ann, `${PATH}/${id}/withdrawal`)).body.state).toBe('withdrawn');
    expect(await sentences()).toEqual([
      `A super admin withdrew a decision before it was in force. It would have set aside the votes of 12 accounts: 12 votes in “${election.categories[0]?.name}”. The accounts were found by a rule: with a name like fan*. The admin had seen who would be first. No count changed.`,
    ]);
  });

  it('shows no vendors if the period is hidden', async () => {
    await site.database.owner('voting_cycles').update({ results_mode: 'hidden' });
    await exclude();
    expect((await list())[0]?.effect).toMatchObject([{ votes: 12, winnersBefore: null, winnersAfter: null }]);
    for (const name of names()) expect((await sentences()).join()).not.toContain(name);
    const previews = await site.database.owner('approvals').pluck('preview');
    expect(previews).toEqual([expect.stringContaining('nothing is said about first places')]);
  });
});

describe('the race of a period has another day only with ten new voters', () => {
  const moveFiguresBack = (interval: 'minute' | 'day') =>
    site.database.owner('daily_figures').update({
      day: site.database.owner.raw(interval === 'day' ? 'day - interval 1 day' : 'day'),
      taken_at: site.database.owner.raw(`taken_at - interval 2 ${interval}`),
    });
  const daysOfRace = async () => {
    await moveFiguresBack('minute');
    await recordDailyFigures(site.database.admin);
    const { body } = await site.api.get<Race>(`/api/admin/voting-cycles/${election.cycle.id}/race`, ann.token);
    return body.days.length;
  };
  const voteForSecond = async (voters: number) => {
    for (let voter = 0; voter < voters; voter += 1) await vote((await makeAccount(site.database.owner)).id, 1);
  };

  it('also if an exclusion left fewer votes than there were', async () => {
    expect(await daysOfRace()).toBe(1);
    await moveFiguresBack('day');
    await exclude();
    await voteForSecond(9);
    expect(await daysOfRace()).toBe(1);
    await voteForSecond(1);
    expect(await daysOfRace()).toBe(2);
  });

  it('also if votes were put back', async () => {
    const id = await exclude();
    await voteForSecond(5);
    expect(await daysOfRace()).toBe(1);
    await moveFiguresBack('day');
    await post(ann, `${PATH}/${id}/lifting`, { reason: 'A fan club' });
    await approveAll();
    await voteForSecond(9);
    expect(await daysOfRace()).toBe(1);
    await voteForSecond(1);
    expect(await daysOfRace()).toBe(2);
  });
});

describe('an objection', () => {
  const object = (exclusion_id: number, account_id: number) =>
    site.database.public('objections').insert({ exclusion_id, account_id, reason: 'I am a real person' });
  const answer = (id: number, account: number, outcome: string) =>
    post<Objection[]>(ann, `${PATH}/${id}/objections/${account}/answer`, { outcome, response: 'We looked at it' });

  it('changes nothing if it is rejected, and gets only one response', async () => {
    const id = await exclude();
    const account = fans[0] as number;
    await object(id, account);
    expect((await list())[0]).toMatchObject({ openObjections: 1 });
    expect((await answer(id, account, 'rejected')).body).toMatchObject([
      { username: 'fan1', isConfirmed: false, outcome: 'rejected', response: 'We looked at it' },
    ]);
    expect((await answer(id, account, 'rejected')).body.code).toBe('objection.not_found');
    expect(await checkAndReadTallies()).toEqual([5]);
  });

  it('that is accepted takes effect with nine others, or with the final result, which gets a new version', async () => {
    const { owner } = site.database;
    const id = await exclude();
    const account = fans[0] as number;
    await object(id, account);
    expect((await answer(id, account, 'accepted')).status).toBe(202);
    const objections = (await site.api.get<Objection[]>(`${PATH}/${id}/objections`, ann.token)).body;
    expect(objections[0]).toMatchObject({ outcome: null, approval: forBen() });
    await approveAll();
    expect((await list())[0]).toMatchObject({ openObjections: 0, waitingLiftings: 1 });
    expect(await checkAndReadTallies()).toEqual([5]);

    await owner('voting_cycles').update({ ends_at: owner.raw('now(3) - interval 1 second') });
    await writeDueResults(owner);
    expect((await findResultsStatus(owner, election.cycle.id))?.provisionalUntil).toEqual(expect.any(Date));
    await finishDueExclusions(site.database.admin);
    expect((await findWrittenResults(owner, election.cycle.id))?.version).toBe(1);

    await owner('vendors').update({ name: owner.raw("concat('New ', id)") });
    await owner('exclusions').update({ object_until: owner.raw('now(3) - interval 1 second') });
    await Promise.all([finishDueExclusions(site.database.admin), finishDueExclusions(site.database.admin)]);
    expect((await findResultsStatus(owner, election.cycle.id))?.provisionalUntil).toBeNull();
    expect(await checkAndReadTallies()).toEqual([1, 5]);
    const versions = await listWrittenVersions(owner, election.cycle.id);
    expect(versions.map(({ version, totalVotes, participants }) => [version, totalVotes, participants])).toEqual([
      [2, 6, 6],
      [1, 5, 5],
    ]);
    expect(versions[0]?.vendors.map(({ name }) => name).sort()).toEqual(names().sort());
    expect((await sentences()).slice(-2)).toEqual([
      'The schedule wrote down the results again. This is version 2.',
      'The schedule closed the objections. The votes of 1 more account count again. The result is final.',
    ]);
    expect((await list())[0]).toMatchObject({ isFinal: true, waitingLiftings: 0 });
  });
});

it('an exclusion after the end makes another version of the result', async () => {
  const { owner } = site.database;
  await owner('voting_cycles').update({ ends_at: owner.raw('now(3) - interval 1 second') });
  await writeDueResults(owner);
  await exclude();
  expect((await findWrittenResults(owner, election.cycle.id))?.version).toBe(2);
  expect((await listWrittenVersions(owner, election.cycle.id)).map(({ totalVotes }) => totalVotes)).toEqual([5, 17]);
});

it('an exclusion that was lifted does not delay the final result, even if one of its objections has no response', async () => {
  const { owner } = site.database;
  const provisionalUntil = async () => (await findResultsStatus(owner, election.cycle.id))?.provisionalUntil;
  const id = await exclude();
  await site.database.public('objections').insert({ exclusion_id: id, account_id: fans[0] as number, reason: 'Why?' });
  await owner('voting_cycles').update({ ends_at: owner.raw('now(3) - interval 1 second') });
  await writeDueResults(owner);
  expect(await provisionalUntil()).toEqual(expect.any(Date));
  await post(ann, `${PATH}/${id}/lifting`, { reason: 'A fan club' });
  await approveAll();
  expect(await provisionalUntil()).toBeNull();
  await owner('exclusions').update({ object_until: owner.raw('now(3) - interval 1 second') });
  await finishDueExclusions(site.database.admin);
  expect((await sentences()).at(-1)).toContain('wrote down the results again');
});
