import type { ResultsMode } from '@plaudit/db/rows';
import { publishAllBoxes, publishDueBoxes, unpublishBoxes } from '@plaudit/db/rules/results/published-tallies';
import { writeDueResults } from '@plaudit/db/rules/results/written-results';
import { createParticipantReader } from '@plaudit/db/rules/tallies/participants';
import { transaction } from '@plaudit/db/transaction';
import { beforeEach, describe, expect, it } from 'vitest';
import type {
  CategoryResults,
  CategoryVoteCount,
  CurrentCycle,
  LeaderboardEntry,
  PageHead,
  PeriodResults,
  ResultsPeriod,
  ResultsState,
  Stats,
} from '../../../contract/index.ts';
import { useApi } from '../../testing/use-api.ts';
import { useElection } from '../../testing/use-election.ts';

const site = useApi();
const { castVotes, categoryId, election, vendorId } = useElection(site);

beforeEach(async () => {
  await site.database.owner('vendors').update({ created_at: election().cycle.starts_at });
  await castVotes(0, [3, 1, 0]);
  await castVotes(1, [0, 2, 0]);
});

const get = async <Body>(path: string) => (await site.api.get<Body>(path)).body;
const getText = async (path: string) => (await site.api.get<string>(path)).text;

/** What the picture says that chats show. */
const readCardTextOfFirst = async () => (await get<PageHead>(`/internal/page-head/vendor/${vendorId(0)}`)).card.text;

const setMode = (mode: ResultsMode, frozenFrom: Date | null = null) =>
  site.database.owner('voting_cycles').update({ results_mode: mode, frozen_from: frozenFrom });
const publish = () => transaction(site.database.admin, (trx) => publishAllBoxes(trx, election().cycle.id));
const past = () => new Date(Date.now() - 1_000);

async function endPeriod(): Promise<void> {
  const { owner, admin } = site.database;
  await owner('voting_cycles').update({ ends_at: owner.raw('now(3) - interval 1 second') });
  await writeDueResults(admin);
}

const revealPlace = (position: number, place: number) =>
  site.database
    .owner('reveal_steps')
    .insert({ cycle_id: election().cycle.id, position, category_id: categoryId(0), place });

type ExpectedNumbers = {
  state: ResultsState;
  /** The total votes of the listed vendors, best first. */
  leaderboard: number[];
  /** The votes of the listed vendors in the first category, best first. */
  category: number[];
  /** The votes in each category. */
  turnout: [number, number];
  /** What the tags of the first vendor's page say about its rank. */
  tags: string | null;
};

/**
 * Reads the results as JSON, as CSV and in the tags of a vendor's page, and compares them with each other and with the
 * expected numbers.
 */
async function expectShown({ state, leaderboard, category, turnout, tags }: ExpectedNumbers): Promise<void> {
  const archive = `/api/results/periods/${election().cycle.id}`;
  const total = turnout[0] + turnout[1];
  const listed = await get<LeaderboardEntry[]>('/api/leaderboard');
  expect(listed.map(({ totalVotes }) => totalVotes)).toEqual(leaderboard);
  const inCategory = await get<CategoryResults>(`/api/categories/${categoryId(0)}/results`);
  expect(inCategory.vendors.map(({ votes }) => votes)).toEqual(category);
  expect(inCategory.totalVotes).toBe(turnout[0]);
  const stats = await get<Stats>('/api/stats');
  expect(stats).toMatchObject({ totalVotes: total, totalVendors: 3 });
  const categoryVotes = await get<CategoryVoteCount[]>('/api/category-votes');
  expect(categoryVotes.map(({ voteCount }) => voteCount)).toEqual(turnout);
  const { results } = await get<CurrentCycle>('/api/voting/cycle');
  expect(results?.state).toBe(state);
  const [period] = await get<ResultsPeriod[]>('/api/results/periods');
  expect(period).toMatchObject({ state, totalVotes: total });
  // Participants are counted in the background, perhaps between the two requests.
  const isCounted = state !== 'in_steps' || stats.totalParticipants !== undefined;
  const participants = isCounted && {
    totalParticipants: expect.any(Number),
    participantsCountedAt: expect.any(String),
  };
  expect(await get<PeriodResults>(archive)).toEqual({
    period,
    stats: { ...stats, ...participants },
    categoryVotes,
    leaderboard: listed,
    results,
  });
  const [, ...lines] = (await getText(`${archive}/csv`)).trimEnd().split('\r\n');
  expect(lines.map((line) => Number(line.split(',')[3]))).toEqual(leaderboard);
  const rank = /, (#\d+ with .*) · /.exec(await readCardTextOfFirst());
  expect(rank?.[1] ?? null).toBe(tags);
}

const ALL = { leaderboard: [3, 3, 0], category: [3, 1], turnout: [4, 2] as [number, number], tags: '#2 with 3 votes' };
const NONE = { leaderboard: [0, 0, 0], category: [], turnout: [0, 0] as [number, number], tags: null };
const TURNOUT = { leaderboard: [], category: [], turnout: [4, 2] as [number, number], tags: null };

describe('results as JSON, as CSV and in the tags of a page', () => {
  it('show every vote of a live period at once, and its result after the end', async () => {
    await expectShown({ state: 'live', ...ALL });
    await endPeriod();
    await expectShown({ state: 'final', ...ALL });
  });

  it('show the latest publication of a period in steps, and its result after the end', async () => {
    await setMode('in_steps');
    await expectShown({ state: 'in_steps', ...NONE });
    await publish();
    await castVotes(0, [0, 0, 5]);
    await expectShown({ state: 'in_steps', ...ALL });
    await endPeriod();
    await expectShown({
      state: 'final',
      leaderboard: [3, 5, 3],
      category: [5, 3, 1],
      turnout: [9, 2],
      tags: '#3 with 3 votes',
    });
  });

  it('count nobody in steps before the votes of the same time are published', async () => {
    const readers = createParticipantReader(site.database.owner);
    const readCount = async () => {
      await site.database.owner('participant_counts').update({ counted_at: new Date(0) });
      await readers([election().cycle.id]);
      const { totalVotes, totalParticipants } = await get<Stats>('/api/stats');
      const { stats } = await get<PeriodResults>(`/api/results/periods/${election().cycle.id}`);
      expect(stats.totalParticipants).toBe(totalParticipants);
      return [totalVotes, totalParticipants];
    };
    const publishDue = () => publishDueBoxes(site.database.admin, () => 0);
    const publishTwice = () => publishDue().then(publishDue);
    await setMode('in_steps');
    expect(await readCount()).toEqual([0, undefined]);
    await castVotes(0, [6, 0, 0]);
    await publishTwice();
    expect(await readCount()).toEqual([10, 12]);
    await castVotes(0, [9, 0, 0]);
    await publishTwice();
    expect(await readCount()).toEqual([10, 12]);
    await castVotes(0, [1, 0, 0]);
    await publishTwice();
    expect(await readCount()).toEqual([20, 22]);
    await transaction(site.database.admin, (trx) => unpublishBoxes(trx, election().cycle.id));
    expect(await readCount()).toEqual([0, undefined]);
  });

  it('show the numbers of the time from which a period is frozen, until they are revealed', async () => {
    await publish();
    await setMode('frozen', new Date(Date.now() + 3_600_000));
    await expectShown({ state: 'live', ...ALL });
    await setMode('frozen', past());
    await castVotes(0, [0, 0, 5]);
    await expectShown({ state: 'frozen', ...ALL });
    await endPeriod();
    await expectShown({ state: 'frozen', ...ALL });
  });

  it('show only the number of votes in each category of a hidden period, until the reveal', async () => {
    await setMode('hidden');
    await expectShown({ state: 'hidden', ...TURNOUT });
    await endPeriod();
    await expectShown({ state: 'hidden', ...TURNOUT });
    await revealPlace(1, 2);
    await expectShown({ ...TURNOUT, state: 'revealing', category: [1] });
    await revealPlace(2, 1);
    await expectShown({ ...TURNOUT, state: 'revealing', category: [3, 1] });
    await site.database.owner('voting_cycles').update({ revealed_at: new Date() });
    await expectShown({ state: 'final', ...ALL });
  });
});

describe('the status of the results', () => {
  const readStatus = async () => (await get<CurrentCycle>('/api/voting/cycle')).results;

  it('says since when the numbers are public', async () => {
    expect(await readStatus()).toEqual({ mode: 'live', state: 'live', frozenFrom: null, publishedAt: null });
    await setMode('in_steps');
    expect(await readStatus()).toMatchObject({ state: 'in_steps', publishedAt: null });
    await publish();
    const row = await site.database.owner('published_boxes').max({ at: 'published_at' }).first();
    expect(await readStatus()).toMatchObject({ state: 'in_steps', publishedAt: row?.at.toISOString() });
    await endPeriod();
    const written = await site.database.owner('written_results').first('written_at');
    expect(await readStatus()).toMatchObject({ state: 'final', publishedAt: written?.written_at.toISOString() });
  });

  it('says from when the numbers are frozen, and when they were revealed', async () => {
    await publish();
    const frozenFrom = past();
    await setMode('frozen', frozenFrom);
    await endPeriod();
    expect(await readStatus()).toMatchObject({ mode: 'frozen', state: 'frozen', frozenFrom: frozenFrom.toISOString() });
    await revealPlace(1, 2);
    const step = await site.database.owner('reveal_steps').first('revealed_at');
    expect(await readStatus()).toMatchObject({ state: 'revealing', publishedAt: step?.revealed_at.toISOString() });
    const revealedAt = new Date();
    await site.database.owner('voting_cycles').update({ revealed_at: revealedAt });
    expect(await readStatus()).toMatchObject({ state: 'final', publishedAt: revealedAt.toISOString() });
  });
});

describe('the results of a period that is over', () => {
  const addresses = () => [
    '/api/leaderboard',
    `/api/categories/${categoryId(0)}/results`,
    `/api/categories/${categoryId(1)}/results`,
    '/api/stats',
    '/api/category-votes',
    '/api/results/periods',
    `/api/results/periods/${election().cycle.id}`,
    `/api/results/periods/${election().cycle.id}/csv`,
    '/api/reveal',
    `/internal/page-head/vendor/${vendorId(2)}`,
  ];
  const readAll = async () => Promise.all(addresses().map(async (path) => [path, await getText(path)]));

  async function changeEverything(): Promise<void> {
    const { owner } = site.database;
    await owner('vendors')
      .where({ id: vendorId(0) })
      .update({ name: 'Renamed', image_url: '/pictures/other.png' });
    await owner('vendors')
      .where({ id: vendorId(1) })
      .update({ retired_at: owner.raw('now(3)') });
    await owner('vendors').insert({ name: 'Newcomer', description: '' });
    await owner('categories')
      .where({ id: categoryId(0) })
      .update({ name: 'Renamed' });
    await owner('categories')
      .where({ id: categoryId(1) })
      .update({ retired_at: owner.raw('now(3)') });
    await owner('settings').insert({ setting_key: 'score_damping', setting_value: '50' });
  }

  it.each([
    ['live', null],
    ['in_steps', null],
    ['frozen', past()],
    ['hidden', null],
  ] as const)('do not change with later edits (%s)', async (mode, frozenFrom) => {
    await castVotes(0, [0, 0, 1]);
    await publish();
    await setMode(mode, frozenFrom);
    await endPeriod();
    const before = await readAll();
    await changeEverything();
    expect(await readAll()).toEqual(before);
  });

  it('give a renamed vendor its rank and votes under its new name', async () => {
    await endPeriod();
    await changeEverything();
    expect(await readCardTextOfFirst()).toMatch(/^Renamed, winner in .*, #2 with 3 votes · /);
  });
});
