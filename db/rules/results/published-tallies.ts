import { randomInt } from 'node:crypto';
import type { Knex } from 'knex';
import type { TallyRow } from '../../src/rows.ts';
import { transaction } from '../../src/transaction.ts';
import { countParticipants, whereCounted } from '../tallies/counted-boxes.ts';

/**
 * With fewer new votes than this, the difference between two publications could show for which vendor somebody voted.
 */
const NEW_VOTES_MIN = 10;
const NEW_VOTES_SHARE = 0.01;
/**
 * Without a delay, a voter who watches the page would know that a publication contains their own vote and nine others.
 */
const DELAY_MAX_MS = 60_000;

export const newVotesNeeded = (publishedVotes: number): number =>
  Math.max(NEW_VOTES_MIN, Math.ceil(publishedVotes * NEW_VOTES_SHARE));

export type DrawDelay = (maxMs: number) => number;

const drawDelay: DrawDelay = (maxMs) => randomInt(maxMs + 1);

/**
 * Publishes the boxes of the running period that are due, if its numbers are published in steps or will be frozen.
 * Every replica may run this at the same time, because a box is published under a lock on its row.
 */
export async function publishDueBoxes(db: Knex, draw: DrawDelay = drawDelay): Promise<void> {
  const boxes = await listUnpublishedBoxes(db);
  // They are counted before the votes are read, so that nobody is in them whose votes are not published.
  const due = boxes.find(({ isDue }) => Number(isDue) === 1);
  const counted = due && (await countParticipants(db, due.cycleId));
  for (const { id: boxId, cycleId } of boxes) {
    await transaction(db, async (trx) => {
      const box = await lockBox(trx, boxId);
      if (box === undefined) return;
      const added = sumOf(box.tallies) - box.published;
      if (added === 0) return;
      if (box.mode === 'frozen') return publish(trx, boxId, box.tallies);
      if (added < newVotesNeeded(box.published)) return;
      if (box.dueAt === null) return setDue(trx, boxId, new Date(box.now.getTime() + draw(DELAY_MAX_MS)));
      if (box.dueAt > box.now) return;
      await publish(trx, boxId, box.tallies);
      if (counted) await publishParticipants(trx, cycleId, counted.participants);
    });
  }
}

/**
 * Publishes the present numbers of all boxes: when a live period becomes one in steps or a frozen one, because they
 * were public until now, and when accounts were set aside or put back in a period whose freeze has not begun. Needs the
 * exclusive voting state.
 */
export async function publishAllBoxes(trx: Knex.Transaction, cycleId: number): Promise<void> {
  await publishPresentNumbers(trx, await trx('ballot_boxes').where({ cycle_id: cycleId }).orderBy('id').pluck('id'));
  await publishParticipants(trx, cycleId, trx.ref('participants'));
}

/**
 * Publishes the numbers of a period in steps that is opened again. Everybody has seen its final result, so the next
 * publication must again contain enough new votes. Needs the exclusive voting state.
 */
export async function publishCountedBoxes(trx: Knex.Transaction, cycleId: number): Promise<void> {
  const counted = trx('ballot_boxes').where({ cycle_id: cycleId }).where(whereCounted('ballot_boxes'));
  await publishPresentNumbers(trx, await counted.orderBy('id').pluck('id'));
  await publishParticipants(trx, cycleId, trx.ref('participants'));
}

/**
 * Removes what a running period has published, because from now on other votes count. Its publications begin again
 * from nothing. Needs the exclusive voting state.
 */
export async function unpublishBoxes(trx: Knex.Transaction, cycleId: number): Promise<void> {
  const boxIds: number[] = await trx('ballot_boxes').where({ cycle_id: cycleId }).orderBy('id').pluck('id');
  await trx('published_tallies').whereIn('ballot_box_id', boxIds).delete();
  await trx('published_boxes').whereIn('ballot_box_id', boxIds).update({ votes: 0, due_at: null });
  await publishParticipants(trx, cycleId, null);
}

async function publishPresentNumbers(trx: Knex.Transaction, boxIds: readonly number[]): Promise<void> {
  for (const boxId of boxIds) {
    await ensurePublishedBox(trx, boxId);
    await publish(trx, boxId, await listTallies(trx, boxId));
  }
}

type UnpublishedBox = { id: number; cycleId: number; isDue: 0 | 1 | null };

/** The open boxes with votes that are not published. */
async function listUnpublishedBoxes(db: Knex): Promise<UnpublishedBox[]> {
  const [rows] = await db.raw(
    `select b.id, b.cycle_id as cycleId, p.due_at <= now(3) and c.results_mode = 'in_steps' as isDue from ballot_boxes b
       join voting_cycles c on c.id = b.cycle_id
       join tallies t on t.ballot_box_id = b.id
       left join published_boxes p on p.ballot_box_id = b.id
      where ${IS_PUBLISHING}
      group by b.id, b.cycle_id, p.votes, p.due_at, c.results_mode
     having sum(t.votes) > coalesce(p.votes, 0)
      order by b.id`,
  );
  return rows;
}

/** A reference to the column of the latest count stands for that count. */
async function publishParticipants(
  trx: Knex.Transaction,
  cycleId: number,
  published: number | Knex.Ref<string, object> | null,
): Promise<void> {
  await trx('participant_counts').insert({ cycle_id: cycleId }).onConflict().ignore();
  await trx('participant_counts').where({ cycle_id: cycleId }).update('published', published);
}

const IS_PUBLISHING = `c.active_marker = 1 and c.ends_at > now(3) and b.open_marker = 1
        and (c.results_mode = 'in_steps' or (c.results_mode = 'frozen' and c.frozen_from > now(3)))`;

type LockedBox = {
  mode: 'in_steps' | 'frozen';
  tallies: readonly TallyRow[];
  published: number;
  dueAt: Date | null;
  now: Date;
};

/**
 * Returns undefined if the period has ended, is frozen by now, or was changed meanwhile. The tallies are read before
 * the clock, so no vote from after the freeze is in them.
 */
async function lockBox(trx: Knex.Transaction, boxId: number): Promise<LockedBox | undefined> {
  await ensurePublishedBox(trx, boxId);
  await trx('published_boxes').where({ ballot_box_id: boxId }).forUpdate().first('ballot_box_id');
  const tallies = await listTallies(trx, boxId);
  const [[row]] = await trx.raw(
    `select c.results_mode as mode, p.votes as published, p.due_at as dueAt, now(3) as now
       from ballot_boxes b
       join voting_cycles c on c.id = b.cycle_id
       join published_boxes p on p.ballot_box_id = b.id
      where b.id = ? and ${IS_PUBLISHING}`,
    [boxId],
  );
  return row && { ...row, tallies };
}

const listTallies = (trx: Knex.Transaction, boxId: number): Promise<TallyRow[]> =>
  trx('tallies').where({ ballot_box_id: boxId }).select('ballot_box_id', 'vendor_id', 'votes');

const sumOf = (tallies: readonly TallyRow[]): number => tallies.reduce((sum, { votes }) => sum + votes, 0);

async function ensurePublishedBox(trx: Knex.Transaction, boxId: number): Promise<void> {
  await trx.raw('insert ignore into published_boxes (ballot_box_id, votes, published_at) values (?, 0, now(3))', [
    boxId,
  ]);
}

async function setDue(trx: Knex.Transaction, boxId: number, dueAt: Date): Promise<void> {
  await trx('published_boxes').where({ ballot_box_id: boxId }).update({ due_at: dueAt });
}

async function publish(trx: Knex.Transaction, boxId: number, tallies: readonly TallyRow[]): Promise<void> {
  await trx('published_tallies').where({ ballot_box_id: boxId }).delete();
  if (tallies.length > 0) await trx('published_tallies').insert([...tallies]);
  await trx('published_boxes')
    .where({ ballot_box_id: boxId })
    .update({ votes: sumOf(tallies), published_at: trx.raw('now(3)'), due_at: null });
}
