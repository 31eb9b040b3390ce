import type { Db } from '@plaudit/db/connect';
import { readVotingState } from '@plaudit/db/rules/periods/voting-state';
import { type PublicResults, readPublicResults } from '@plaudit/db/rules/results/public-results';
import { ranksOf } from '@plaudit/db/rules/results/race';
import { totalVotesOf } from '@plaudit/db/rules/results/results';
import { listOpenBoxes } from '../ballot-boxes/ballot-boxes.queries.ts';
import { countBlockedSessions } from '../sessions/sessions.queries.ts';
import { countVendors } from '../vendors/vendors.queries.ts';
import {
  type Figures,
  findFirstVoteAt,
  findRankedVotes,
  forgetOtherCycle,
  keyOfBox,
  listLatestDays,
  type StoredDay,
  storeDay,
  type VotesByBox,
} from './history.queries.ts';
import { countVotesByHour } from './vote-hours.queries.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const REFRESH_MS = 60_000;
/**
 * The past days of a site with years of votes are counted over several runs, so that the other tasks do not have to
 * wait.
 */
const DAYS_AT_ONCE = 10;
/** One statement counts this many hours, so that it stays within the time limit on a day with millions of votes. */
const HOURS_AT_ONCE = 6;
/** With fewer new voters than this, a change of rank could show how one of them voted. */
const NEW_VOTERS_MIN = 10;

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Stores the figures of today once a minute, and before them the votes by hour of past days that are missing. The
 * scheduler calls it every second. Every replica may run this at the same time.
 */
export async function recordDailyFigures(db: Db): Promise<void> {
  const { now, state, cycle } = await readVotingState(db);
  const stored = await listLatestDays(db);
  const [latest] = stored;
  const today = dayOf(now);
  if (latest?.day === today && now.getTime() - latest.takenAt.getTime() < REFRESH_MS) return;
  const days = await listDaysToCount(db, stored, now);
  for (const day of days.slice(0, DAYS_AT_ONCE)) {
    const known = stored.find((each) => each.day === day);
    const hours = await countHours(db, day, known);
    if (day !== today) {
      await storeDay(db, day, { hours });
      continue;
    }
    const site = { vendors: await countVendors(db), blockedSessions: await countBlockedSessions(db) };
    const isRunning = state === 'open' || state === 'paused';
    const period = cycle && isRunning ? await readCycleFigures(db, cycle.id, today) : {};
    await storeDay(db, today, { hours, site, ...period });
  }
}

/** Begins with the day before the latest one if its last hour had not been over for an hour when it was counted. */
async function listDaysToCount(db: Db, stored: readonly StoredDay[], now: Date): Promise<string[]> {
  const isUnfinished = ({ day, takenAt }: StoredDay): boolean => takenAt.getTime() < Date.parse(day) + DAY_MS + HOUR_MS;
  const from = (stored.findLast(isUnfinished) ?? stored[0])?.day ?? dayOf((await findFirstVoteAt(db)) ?? now);
  const days: string[] = [];
  for (let at = Date.parse(from); at <= now.getTime(); at += DAY_MS) days.push(dayOf(new Date(at)));
  return days;
}

/** An hour is counted again until it has been over for an hour, because a vote can be slow to be stored. */
async function countHours(db: Db, day: string, stored: StoredDay | undefined): Promise<number[]> {
  const start = Date.parse(day);
  const known = stored ? Math.max(0, Math.floor((stored.takenAt.getTime() - start) / HOUR_MS) - 1) : 0;
  const first = Math.min(known, 24);
  const hours = Array.from({ length: 24 - first }, (_none, index) => new Date(start + (first + index) * HOUR_MS));
  const votes = stored?.hours.slice(0, first) ?? [];
  for (let from = 0; from < hours.length; from += HOURS_AT_ONCE) {
    votes.push(...(await countVotesByHour(db, hours.slice(from, from + HOURS_AT_ONCE))));
  }
  return votes;
}

/**
 * The public figures of the running period. They include the ranks only if these are public and at least ten people
 * have voted in one category since the ranks of an earlier day were stored.
 */
async function readCycleFigures(db: Db, cycleId: number, today: string): Promise<Pick<Figures, 'period' | 'ranking'>> {
  await forgetOtherCycle(db, today, cycleId);
  const boxes = await listOpenBoxes(db, cycleId);
  const results = await readPublicResults(db, cycleId);
  if (results === undefined) return {};
  const counted = await db('participant_counts').where({ cycle_id: cycleId }).first('participants');
  const votesOf = new Map(results.categories.map((category) => [category.id, category.votes]));
  const current = boxes.map(({ id, categoryId }) => ({ id, categoryId, votes: votesOf.get(categoryId) ?? 0 }));
  const before = await findRankedVotes(db, cycleId, today);
  const votes: VotesByBox = Object.fromEntries(current.map((box) => [keyOfBox(box.id), box.votes]));
  return {
    period: { cycleId, votes: totalVotesOf(results), participants: counted?.participants ?? null },
    ranking:
      isRankingPublic(results) && hasEnoughNewVoters(before, current) ? { ranks: ranksOf(results), votes } : undefined,
  };
}

const isRankingPublic = ({ status }: PublicResults): boolean =>
  status.state === 'live' || status.state === 'in_steps' || status.state === 'final';

type OpenBox = { id: number; categoryId: number; votes: number };

/**
 * A voter has one vote in a box, so each new vote in it is a new voter. A reset opens another box, and its undo opens
 * the previous one again, so votes are compared with those that the same box had. An exclusion has changed the stored
 * votes by those that it took out of the count. On days before votes were stored by box they were stored by category.
 */
const hasEnoughNewVoters = (before: VotesByBox, current: readonly OpenBox[]): boolean =>
  current.some(
    ({ id, categoryId, votes }) => votes - (before[keyOfBox(id)] ?? before[categoryId] ?? 0) >= NEW_VOTERS_MIN,
  );
