import type { Db } from '@plaudit/db/connect';
import type { ResultsStatus } from '@plaudit/db/rules/results/public-results';
import type { ReadParticipants } from '@plaudit/db/rules/tallies/participants';

const DAY_MS = 86_400_000;
/** With fewer, the number could tell who has voted. */
const SHOWN_FROM = 10;

type Today = {
  cycle: { id: number; startsAt: Date };
  status: Pick<ResultsStatus, 'state'> | undefined;
  now: Date;
};

/**
 * The participants that the period has gained since the last midnight in UTC. They are the difference of two stored
 * figures, so a million votes cost no more than a few. Undefined if there are fewer than ten, and in a period that
 * publishes its participants in steps or hides its results.
 */
export async function findParticipantsToday(
  db: Db,
  readParticipants: ReadParticipants,
  { cycle, status, now }: Today,
): Promise<number | undefined> {
  if (status?.state !== 'live' && status?.state !== 'frozen') return undefined;
  const before = await findParticipantsBefore(db, cycle, now);
  if (before === undefined) return undefined;
  const figure = (await readParticipants([cycle.id])).get(cycle.id);
  const today = (figure?.participants ?? 0) - before;
  return today >= SHOWN_FROM ? today : undefined;
}

/** Undefined if nobody has counted them, because the site was not running yesterday. */
async function findParticipantsBefore(db: Db, cycle: Today['cycle'], now: Date): Promise<number | undefined> {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  if (cycle.startsAt.getTime() >= midnight) return 0;
  const yesterday = new Date(midnight - DAY_MS).toISOString().slice(0, 10);
  const row = await db('daily_figures')
    .where({ cycle_id: cycle.id })
    .where('day', db.raw('?', [yesterday]))
    .first('participants');
  return row?.participants ?? undefined;
}
