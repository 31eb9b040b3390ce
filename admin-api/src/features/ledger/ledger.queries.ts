import type { Db } from '@plaudit/db/connect';
import type { LogHeadRow } from '@plaudit/db/rows';
import type { Knex } from 'knex';

export const findHead = (db: Db): Promise<LogHeadRow | undefined> => db('log_heads').orderBy('id', 'desc').first();

/** Boxes as they are, beside what the log knows of them. A box that is gone is closed. */
export interface BoxState {
  id: number;
  categoryId: number | null;
  cycleId: number | null;
  isOpen: boolean;
  /** Undefined if the log does not know the box. */
  isOpenInLog: boolean | undefined;
  /** True if the box was open between two runs: it has votes that the log does not have, or counts in the result. */
  wasOpen: boolean;
}

/** True once the latest decision about the ends of a period says that it is over. Its boxes stay open for a while. */
const IS_OVER = `coalesce((select d.kind from decisions d
     where d.cycle_id = b.cycle_id and d.kind in ('period.opened', 'period.ended', 'period.end_moved')
     order by d.id desc limit 1), '') = 'period.ended'`;

const ENDS_NOW = `exists (select 1 from decisions d
     where d.cycle_id = b.cycle_id and d.id > :after and d.kind = 'period.ended')`;

const VOTES = `(select coalesce(sum(votes), 0) from (
     select ballot_box_id, votes from tallies union all select ballot_box_id, votes from tallies_aside) as each_tally
     where ballot_box_id = b.id)`;

const BOXES = `
  select b.id, b.category_id, b.cycle_id, b.closed_at is null and not (${IS_OVER}) as is_open, l.is_open as is_open_in_log,
         c.id in (select d.cycle_id from decisions d where d.id > :after)
           and ((${ENDS_NOW} and (b.closed_at is null or b.close_reason = 'cycle_ended'))
                or ${VOTES} > l.entries + l.unsealed) as was_open
    from ballot_boxes b
    join voting_cycles c on c.id = b.cycle_id and c.rehearsal is null
    left join log_boxes l on l.log_id = :logId and l.box_id = b.id
   where c.is_active = 1 or l.box_id is not null or c.id in (select d.cycle_id from decisions d where d.id > :after)
  union all
  select l.box_id, null, null, 0, l.is_open, 0
    from log_boxes l left join ballot_boxes b on b.id = l.box_id
   where l.log_id = :logId and b.id is null`;

type Row = {
  id: number;
  category_id: number | null;
  cycle_id: number | null;
  is_open: number;
  is_open_in_log: number | null;
  was_open: number | null;
};

/** The boxes that are not as the log says, or were not meanwhile. */
export async function listMovedBoxes(db: Db, { id, last_decision_id }: LogHeadRow): Promise<BoxState[]> {
  const [rows] = await db.raw(
    `select * from (${BOXES}) as boxes where is_open_in_log is null or is_open <> is_open_in_log or (is_open = 0 and was_open = 1)
      order by id`,
    { logId: id, after: last_decision_id },
  );
  return (rows as Row[]).map((row) => ({
    id: row.id,
    categoryId: row.category_id,
    cycleId: row.cycle_id,
    isOpen: Number(row.is_open) === 1,
    isOpenInLog: row.is_open_in_log === null ? undefined : Number(row.is_open_in_log) === 1,
    wasOpen: Number(row.was_open ?? 0) === 1,
  }));
}

export async function findLatestDecision(db: Db): Promise<number> {
  const latest = await db('decisions').max({ id: 'id' }).first();
  return Number(latest?.id ?? 0);
}

/** The boxes whose votes count in the result of a period, and the others of the period, as the log knows them. */
export async function listLoggedBoxes(
  trx: Knex.Transaction,
  logId: number,
  cycleId: number,
): Promise<{ id: number; categoryId: number; counts: boolean; reason: string; entries: number; unsealed: number }[]> {
  const [rows] = await trx.raw(
    `select b.id, b.category_id as categoryId, b.closed_at is null or b.close_reason = 'cycle_ended' as counts,
            coalesce(b.close_reason, '') as reason, coalesce(l.entries, 0) as entries, coalesce(l.unsealed, 0) as unsealed
       from ballot_boxes b left join log_boxes l on l.log_id = ? and l.box_id = b.id
      where b.cycle_id = ? order by b.id`,
    [logId, cycleId],
  );
  return (
    rows as { counts: number; id: number; categoryId: number; reason: string; entries: number; unsealed: number }[]
  ).map((row) => ({ ...row, counts: Number(row.counts) === 1 }));
}

/** The open boxes with at least so many votes that are not in the log. */
export async function listDueBoxes(db: Db, logId: number, least: number): Promise<number[]> {
  const [rows] = await db.raw(
    `select l.box_id as id
       from log_boxes l
       join (select ballot_box_id, sum(votes) as votes
               from (select ballot_box_id, votes from tallies union all select ballot_box_id, votes from tallies_aside) as each_tally
              group by ballot_box_id) as t on t.ballot_box_id = l.box_id
      where l.log_id = ? and l.is_open = 1 and t.votes >= l.entries + l.unsealed + ?
      order by l.box_id`,
    [logId, least],
  );
  return (rows as { id: number }[]).map(({ id }) => id);
}

export async function appendSeals(trx: Knex.Transaction, logId: number, boxes: readonly number[]): Promise<void> {
  if (boxes.length > 0) await trx.raw('call append_seals(?, ?)', [logId, JSON.stringify(boxes)]);
}

export async function appendDeed(trx: Knex.Transaction, logId: number, deed: object): Promise<void> {
  await trx.raw('call append_deed(?, ?)', [logId, JSON.stringify(deed)]);
}
