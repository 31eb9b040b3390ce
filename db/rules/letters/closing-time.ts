import type { Knex } from 'knex';
import { readVotingState } from '../periods/voting-state.ts';

/** A letter that says that voting closes tomorrow may go out so long before it does. */
const CLOSING_WITHIN_MS = 48 * 3_600_000;

type Span = { startsAt: Date; endsAt: Date };

/** The period that runs, or else the next one. */
export async function findPeriod(db: Knex): Promise<Span | undefined> {
  const [first] = await listPeriodsAhead(db);
  return first;
}

/** Whether voting, which is open at that time, closes soon after it. */
export async function closesSoonAfter(db: Knex, at: Date): Promise<boolean> {
  const periods = await listPeriodsAhead(db);
  return periods.some(
    ({ startsAt, endsAt }) => startsAt <= at && at < endsAt && endsAt.getTime() - at.getTime() <= CLOSING_WITHIN_MS,
  );
}

async function listPeriodsAhead(db: Knex): Promise<Span[]> {
  const { cycle, now } = await readVotingState(db);
  const scheduled: Span[] = await db('voting_cycles')
    .where({ is_scheduled: 1 })
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .select({ startsAt: 'starts_at', endsAt: 'ends_at' });
  if (cycle === null || cycle.closesAt <= now) return scheduled;
  return [{ startsAt: cycle.startsAt, endsAt: cycle.closesAt }, ...scheduled];
}
