import { endRehearsal, startRehearsal, watchRehearsal } from '@plaudit/db/rules/periods/rehearsal';
import { readVotingStateExclusive } from '@plaudit/db/rules/periods/voting-state';
import { makeElection, makeShortlist, makeVote } from '@plaudit/db/testing/factories';
import { transaction } from '@plaudit/db/transaction';
import { describe, expect, it } from 'vitest';
import type {
  ApiError,
  Category,
  CurrentCycle,
  Decisions,
  LeaderboardEntry,
  ResultsPeriod,
  Reveal,
  Stats,
  VoteReceipt,
  VotingProgress,
} from '../../../contract/index.ts';
import { signIn, startApi } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { readOwnData } from '../own-account/own-data.queries.ts';

const HOUR_MS = 3_600_000;
const site = useApi();

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const get = async <Body>(path: string, token?: string) =>
  (await site.api.get<Body>(`/api/${path}`, token === undefined ? {} : { token })).body;

/** Makes a period that has ended with one vote, and starts a rehearsal with a shortlist. */
async function rehearse() {
  const { owner, admin } = site.database;
  const { cycle, categories, boxes, vendors } = await makeElection(owner);
  const [first = 0, second = 0] = vendors.map(({ id }) => id);
  await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: first });
  await owner('voting_cycles').update({ ends_at: inHours(-1) });
  await makeShortlist(owner, { category_id: categories[0]?.id ?? 0 }, [second]);
  const voter = await signIn(owner);
  const rehearsalId = await transaction(admin, async (trx) => {
    await readVotingStateExclusive(trx);
    return startRehearsal(trx, { endsAt: inHours(2), startedBy: voter.account.id });
  });
  const end = () => transaction(admin, (trx) => endRehearsal(trx, voter.account.id));
  const category = categories[0]?.id ?? 0;
  const cast = <Body = VoteReceipt>(given: object) =>
    site.api.post<Body>('/api/votes', { vendorId: second, categoryId: category, ...given }, { token: voter.token });
  return { cycle, category, first, second, voter, rehearsalId, end, cast };
}

describe('while a rehearsal runs', () => {
  it('people vote in it, with its shortlists', async () => {
    const { cycle, rehearsalId, cast, voter, category, first, second } = await rehearse();
    expect(await get<CurrentCycle>('voting/cycle')).toMatchObject({
      id: rehearsalId,
      name: 'Rehearsal',
      state: 'open',
      isRehearsal: true,
      // The results are those of the period that ended before the rehearsal.
      results: { state: 'final' },
      resultsOf: {
        id: cycle.id,
        name: cycle.name,
        startDate: cycle.starts_at.toISOString(),
        endDate: expect.any(String),
        state: 'ended',
      },
    });
    expect((await get<Category[]>('categories'))[0]).toMatchObject({ id: category, nominees: [second] });
    expect((await cast<ApiError>({ vendorId: first })).body.code).toBe('vote.not_nominated');
    expect((await cast({ cycleId: rehearsalId })).status).toBe(201);
    expect(await get<VotingProgress>('voting/progress', voter.token)).toMatchObject({
      state: 'open',
      completed: 1,
      votedCategories: [category],
    });
  });

  it('none of its votes is in the results, the archive, an export or a decision, not even later', async () => {
    const { cycle, rehearsalId, cast, end } = await rehearse();
    const readPublicNumbers = async () => ({
      leaderboard: (await get<LeaderboardEntry[]>('leaderboard')).map(({ totalVotes }) => totalVotes),
      stats: await get<Stats>('stats').then(({ totalVotes, totalParticipants }) => [totalVotes, totalParticipants]),
      periods: (await get<ResultsPeriod[]>('results/periods')).map(({ id, totalVotes }) => [id, totalVotes]),
      decisions: (await get<Decisions>('decisions')).period?.id,
      reveal: (await get<Reveal>('reveal')).period?.id,
    });
    const before = await readPublicNumbers();
    expect(before).toMatchObject({ stats: [1, 1], periods: [[cycle.id, 1]], decisions: cycle.id, reveal: cycle.id });
    expect((await cast({})).status).toBe(201);
    expect(await readPublicNumbers()).toEqual(before);
    for (const path of [`results/periods/${rehearsalId}`, `results/periods/${rehearsalId}/csv`]) {
      expect((await site.api.get(`/api/${path}`)).status).toBe(404);
    }
    expect((await site.api.get(`/api/decisions?cycleId=${rehearsalId}`)).status).toBe(404);
    await end();
    expect(await readPublicNumbers()).toEqual(before);
    const after = await get<CurrentCycle>('voting/cycle');
    expect(after).toMatchObject({ id: cycle.id, state: 'ended' });
    expect(after).not.toHaveProperty('resultsOf');
  });

  it('whose votes count is told of the rehearsal and of the period of the results, each for itself', async () => {
    const { cycle } = await rehearse();
    await site.database.owner('voting_cycles').where({ id: cycle.id }).update({ counts: 'confirmed' });
    const response = await get<CurrentCycle>('voting/cycle');
    expect(response.resultsOf).toMatchObject({ id: cycle.id, counts: 'confirmed' });
    expect(response).not.toHaveProperty('counts');
  });
});

it('in a rehearsal before the first period there are no results', async () => {
  const { admin, owner } = site.database;
  const { account } = await signIn(owner);
  const id = await transaction(admin, (trx) => startRehearsal(trx, { endsAt: inHours(2), startedBy: account.id }));
  expect(await get<CurrentCycle>('voting/cycle')).toMatchObject({
    id,
    state: 'open',
    results: null,
    resultsOf: { id: null, name: null, startDate: null, endDate: null, state: 'none' },
  });
});

describe('a vote of a rehearsal', () => {
  it('that arrives after it is not stored in the period', async () => {
    const { rehearsalId, cast, end } = await rehearse();
    await end();
    await site.database
      .owner('voting_cycles')
      .whereNull('rehearsal')
      .update({ ends_at: inHours(1) });
    const late = await cast<ApiError>({ cycleId: rehearsalId });
    expect([late.status, late.body.code]).toEqual([409, 'vote.other_period']);
    expect(await site.database.owner('votes').select('id')).toHaveLength(1);
  });

  it('does not keep the voter from voting in the period', async () => {
    const { cast, end, second } = await rehearse();
    const rehearsed = await cast({});
    await end();
    await site.database
      .owner('voting_cycles')
      .whereNull('rehearsal')
      .update({ ends_at: inHours(1) });
    const real = await cast({});
    expect(real.status).toBe(201);
    expect(real.body.receipt).not.toBe(rehearsed.body.receipt);
    expect((await get<LeaderboardEntry[]>('leaderboard')).find(({ id }) => id === second)?.totalVotes).toBe(1);
  });

  it('is in the data that the voter can download', async () => {
    const { cast, voter } = await rehearse();
    await cast({});
    const { votes } = await readOwnData(site.database.public, voter.account.id);
    expect(votes.map(({ period }) => period)).toEqual(['Rehearsal']);
  });
});

it('a rehearsal takes no votes once its time is over, even before the scheduler has ended it', async () => {
  const { rehearsalId, cast, cycle } = await rehearse();
  await site.database
    .owner('voting_cycles')
    .where({ id: rehearsalId })
    .update({ ends_at: inHours(-0.01), starts_at: inHours(-1) });
  expect((await cast<ApiError>({})).body.code).toBe('vote.ended');
  expect(await get<CurrentCycle>('voting/cycle')).toMatchObject({ id: cycle.id, state: 'ended' });
});

it('every response says that a rehearsal runs, and no response says so otherwise', async () => {
  const { end } = await rehearse();
  const watch = watchRehearsal(site.database.public, 20);
  const api = await startApi({ databaseUrl: site.database.urls.public, isRehearsing: watch.isOn });
  const headerOf = async (path: string) => (await api.get(path)).headers.get('plaudit-rehearsal');
  try {
    await expect.poll(() => headerOf('/api/stats')).toBe('true');
    expect(await Promise.all(['/api/vendors', '/api/nothing', '/api/voting/progress'].map(headerOf))).toEqual([
      'true',
      'true',
      'true',
    ]);
    await end();
    await expect.poll(() => headerOf('/api/stats')).toBeNull();
    expect(await get<CurrentCycle>('voting/cycle')).not.toHaveProperty('isRehearsal');
  } finally {
    watch.stop();
    await api.close();
  }
});
