import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { countParticipants } from './counted-boxes.ts';

/**
 * `waiting`: how many accounts have voted and wait for a proof. Null in a period that needs no proof.
 * `published`: the participants of the latest publication of votes. Null before the first one.
 */
export type ParticipantFigure = {
  participants: number;
  waiting: number | null;
  published: number | null;
  countedAt: Date;
};

/** A period that has never been counted is not in the result. */
export type ReadParticipants = (cycleIds: readonly number[]) => Promise<Map<number, ParticipantFigure>>;

/**
 * The longest time that a caller waits for all counts together. A small site is counted in less, so callers get the
 * new figure.
 */
const WAIT_MS = 300;
/** The pause between two checks whether another process has finished its count. */
const CHECK_INTERVAL_MS = 25;

/** The shortest pause between two counts. A younger figure is not counted again. */
const PAUSE_MS_MIN = 500;
/**
 * The pause after a count is this many times as long as the count. So the counts of one period take at most a twentieth
 * of one core of the database, unless counts that take several seconds fail.
 */
const PAUSE_FACTOR = 19;
/** A time in the future is from before the clock was set back. Then the pause counts as over. */
const IS_PAUSE_OVER = `(counted_at is null or counted_at > now(3)
  or counted_at < now(3) - interval (greatest(${PAUSE_MS_MIN}, ${PAUSE_FACTOR} * took_ms) * 1000) microsecond)`;
/** If a process ends during its count, another one can start a count after a minute. */
const CLAIM_SECONDS = 60;
const IS_UNCLAIMED = `(counting_since is null or counting_since > now(3)
  or counting_since < now(3) - interval ${CLAIM_SECONDS} second)`;

/**
 * A count takes longer with more votes, so callers read a stored figure. When it is old, one process of all replicas
 * counts again and stores the new figure. Once a period has a written result, its figure is the one in that result.
 */
export function createParticipantReader(db: Knex): ReadParticipants {
  const underWay = new Map<number, Promise<void>>();

  const refresh = (cycleId: number): Promise<void> => {
    const counting = underWay.get(cycleId) ?? countOrWait(db, cycleId).finally(() => underWay.delete(cycleId));
    underWay.set(cycleId, counting);
    // Callers get the stored figure. If the count fails, the next caller after a pause tries again.
    return counting.catch(() => {});
  };

  return async (cycleIds) => {
    const stored = await readStored(db, cycleIds);
    const old = stored.filter(({ isOld }) => isOld);
    const quicklyCounted = old.filter(({ tookMs }) => tookMs <= WAIT_MS);
    for (const { id } of old.filter(({ tookMs }) => tookMs > WAIT_MS)) void refresh(id);
    if (quicklyCounted.length === 0) return toFigures(stored);
    const timer = new AbortController();
    const timeIsOver = pause(WAIT_MS, true, { signal: timer.signal }).catch(() => true);
    for (const { id } of quicklyCounted) {
      // When the time is over, the next caller counts the rest.
      if (await Promise.race([refresh(id), timeIsOver])) break;
    }
    timer.abort();
    return toFigures(await readStored(db, cycleIds));
  };
}

type StoredFigure = {
  id: number;
  isOld: boolean;
  tookMs: number;
  participants: number | null;
  waiting: number | null;
  published: number | null;
  countedAt: Date | null;
};
type StoredRow = {
  id: number;
  is_old: number;
  took_ms: number | null;
  participants: number | null;
  waiting: number | null;
  published: number | null;
  counted_at: Date | null;
};

async function readStored(db: Knex, cycleIds: readonly number[]): Promise<StoredFigure[]> {
  const rows: StoredRow[] = await db('voting_cycles as c')
    .leftJoin('written_results as w', (on) => on.on('w.cycle_id', 'c.id').andOnNull('w.voided_at'))
    .leftJoin('participant_counts as p', 'p.cycle_id', 'c.id')
    .whereIn('c.id', [...cycleIds])
    .select(
      'c.id',
      'p.took_ms',
      'p.published',
      db.raw(`(w.cycle_id is null and ${IS_PAUSE_OVER}) as is_old`),
      db.raw('coalesce(w.participants, p.participants) as participants'),
      db.raw('if(w.cycle_id is null, p.waiting, w.waiting) as waiting'),
      db.raw('coalesce(w.written_at, p.counted_at) as counted_at'),
    );
  return rows.map((row) => ({
    id: row.id,
    isOld: Number(row.is_old) === 1,
    tookMs: row.took_ms ?? 0,
    participants: row.participants,
    waiting: row.waiting,
    published: row.published,
    countedAt: row.counted_at,
  }));
}

function toFigures(stored: StoredFigure[]): Map<number, ParticipantFigure> {
  const figures = new Map<number, ParticipantFigure>();
  for (const { id, participants, waiting, published, countedAt } of stored) {
    if (participants === null || countedAt === null) continue;
    figures.set(id, {
      participants: Number(participants),
      waiting: waiting === null ? null : Number(waiting),
      published,
      countedAt,
    });
  }
  return figures;
}

/**
 * Has the next reader count again, after a change that moves many votes at once. Until then nobody reads a figure, because
 * the one before would disagree with the votes.
 */
export async function recountParticipantsSoon(trx: Knex.Transaction, cycleId: number): Promise<void> {
  await trx('participant_counts')
    .where({ cycle_id: cycleId })
    .update({ participants: null, waiting: null, counted_at: null, took_ms: 0 });
}

async function countOrWait(db: Knex, cycleId: number): Promise<void> {
  await db('participant_counts').insert({ cycle_id: cycleId }).onConflict().ignore();
  const claimed = await db('participant_counts')
    .where({ cycle_id: cycleId })
    .whereRaw(`${IS_PAUSE_OVER} and ${IS_UNCLAIMED}`)
    .update({ counting_since: db.raw('now(3)') });
  if (claimed === 1) return countAndStore(db, cycleId);
  for (let waited = 0; waited < WAIT_MS; waited += CHECK_INTERVAL_MS) {
    const [row] = await readStored(db, [cycleId]);
    if (!row?.isOld) return;
    await pause(CHECK_INTERVAL_MS);
  }
}

async function countAndStore(db: Knex, cycleId: number): Promise<void> {
  const startedAt = performance.now();
  const counted = await countParticipants(db, cycleId).catch(async (error) => {
    await releaseClaim(db, cycleId, performance.now() - startedAt);
    throw error;
  });
  await db('participant_counts')
    .where({ cycle_id: cycleId })
    .update({
      ...counted,
      counted_at: db.raw('now(3)'),
      took_ms: Math.ceil(performance.now() - startedAt),
      counting_since: null,
    });
}

/**
 * Called after a count that failed. The next count may start after `PAUSE_FACTOR` times the duration of this one, or
 * after the time of a claim if that is shorter.
 */
async function releaseClaim(db: Knex, cycleId: number, tookMs: number): Promise<void> {
  const pauseSeconds = Math.min(CLAIM_SECONDS, (PAUSE_FACTOR * tookMs) / 1_000);
  await db('participant_counts')
    .where({ cycle_id: cycleId })
    .update({
      counting_since: db.raw('now(3) - interval ? microsecond', [Math.floor((CLAIM_SECONDS - pauseSeconds) * 1e6)]),
    });
}
