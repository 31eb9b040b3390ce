import type { Db } from '@plaudit/db/connect';
import type { LogHeadRow } from '@plaudit/db/rows';
import type { LogState } from '../../../contract/index.ts';

export const findHead = (db: Db): Promise<LogHeadRow | undefined> => db('log_heads').orderBy('id', 'desc').first();

/** What the log has now. Null if this site keeps none. */
export async function readLogState(db: Db): Promise<LogState> {
  const head = await findHead(db);
  const checkpoint =
    head && (await db('log_checkpoints').where({ log_id: head.id }).orderBy('size', 'desc').first('size', 'note'));
  if (head === undefined || checkpoint === undefined) return { log: null };
  const votes = await db('log_boxes')
    .where({ log_id: head.id })
    .sum({ entries: 'entries', unsealed: 'unsealed' })
    .first();
  return {
    log: {
      id: head.id,
      origin: head.origin,
      key: head.log_key,
      checkpoint: checkpoint.note,
      size: checkpoint.size,
      votes: Number(votes?.entries ?? 0),
      unsealedVotes: Number(votes?.unsealed ?? 0),
      delayMinutes: await readDelay(db, head),
    },
  };
}

/** For how long the oldest decision that is not in the log has waited. */
async function readDelay(db: Db, { last_decision_id }: LogHeadRow): Promise<number> {
  const waiting = await db('decisions')
    .join('voting_cycles', 'voting_cycles.id', 'decisions.cycle_id')
    .where('decisions.id', '>', last_decision_id)
    .whereNull('voting_cycles.rehearsal')
    .first({ minutes: db.raw('timestampdiff(minute, min(decisions.decided_at), now(3))') });
  return Math.max(0, Number(waiting?.minutes ?? 0));
}
