import type { Knex } from 'knex';
import type { WhoseVotesCount } from '../../src/rows.ts';
import { countsEveryone, isCounted, isSetAside, needsNoProof } from '../votes/standing.ts';
import type { NotCounted } from './ranking.ts';

/**
 * The boxes whose votes count: those that are open, and those that were closed by the end of their cycle. Boxes that
 * were closed by a reset, or because their category was retired, do not count. `boxes` is the name or alias of
 * `ballot_boxes` in the query.
 */
export const whereCounted =
  (boxes: string) =>
  (query: Knex.QueryBuilder): void => {
    query.whereNull(`${boxes}.closed_at`).orWhere(`${boxes}.close_reason`, 'cycle_ended');
  };

/** The same condition for a left join of boxes. */
export const onCounted =
  (boxes: string) =>
  (join: Knex.JoinClause): void => {
    join.onNull(`${boxes}.closed_at`).orOnVal(`${boxes}.close_reason`, 'cycle_ended');
  };

/**
 * The number of accounts that one statement counts. The statement takes a few tenths of a second, however many votes
 * there are.
 */
const ACCOUNTS_AT_ONCE = 50_000;

export type ParticipantCounts = {
  /** The accounts with at least one vote that counts. */
  participants: number;
  /** The accounts that have voted and wait for a proof. Null in a period that needs no proof. */
  waiting: number | null;
};

export async function countParticipants(db: Knex, cycleId: number): Promise<ParticipantCounts> {
  const boxes: number[] = await db('ballot_boxes')
    .where('cycle_id', cycleId)
    .where(whereCounted('ballot_boxes'))
    .pluck('id');
  return countParticipantsIn(db, cycleId, boxes);
}

/**
 * Counts the votes themselves and not tallies, so the cost grows with the votes. One range of accounts is counted at a
 * time, so that no statement reaches the time limit. Nobody is counted twice, because each account is in one range.
 */
export async function countParticipantsIn(
  db: Knex,
  cycleId: number,
  boxes: readonly number[],
): Promise<ParticipantCounts> {
  const cycle: { counts: WhoseVotesCount; counts_everyone: number } | undefined = await db('voting_cycles as c')
    .where({ id: cycleId })
    .first('counts', db.raw(`${countsEveryone('c')} as counts_everyone`));
  const count = Number(cycle?.counts_everyone) === 1 ? countVoters : countVotersByStanding;
  const newest = await db('accounts').max({ id: 'id' }).first();
  const total = { participants: 0, waiting: 0 };
  for (let from = 0; boxes.length > 0 && from < (newest?.id ?? 0); from += ACCOUNTS_AT_ONCE) {
    const counted = await count(db, { cycleId, boxes, from });
    total.participants += counted.participants;
    total.waiting += counted.waiting;
  }
  return { ...total, waiting: cycle?.counts === 'confirmed' ? total.waiting : null };
}

/**
 * The votes in each category that do not count, by the category's id, without the categories that have none. For whom
 * they are is not read.
 */
export async function countNotCounted(db: Knex, cycleId: number): Promise<Map<number, NotCounted>> {
  const found = new Map<number, NotCounted>();
  const cycle = await db('voting_cycles as c')
    .where({ id: cycleId })
    .first({ everyone: db.raw(countsEveryone('c')) });
  if (Number(cycle?.everyone) === 1) return found;
  const newest = await db('accounts').max({ id: 'id' }).first();
  for (let from = 0; from < (newest?.id ?? 0); from += ACCOUNTS_AT_ONCE) {
    const [rows] = await db.raw(
      `select b.category_id, sum(${isSetAside('c', 'v.voter_id')}) as set_aside, count(*) as votes
         from vote_days v join ballot_boxes b on b.id = v.ballot_box_id join voting_cycles c on c.id = b.cycle_id
        where c.id = ? and (b.closed_at is null or b.close_reason = 'cycle_ended')
          and v.voter_id > ? and v.voter_id <= ? and not ${isCounted('c', 'v.voter_id')}
        group by b.category_id`,
      [cycleId, from, from + ACCOUNTS_AT_ONCE],
    );
    for (const { category_id, set_aside, votes } of rows as NotCountedRow[]) {
      const { setAside, waiting } = found.get(category_id) ?? { setAside: 0, waiting: 0 };
      const added = Number(set_aside);
      found.set(category_id, { setAside: setAside + added, waiting: waiting + Number(votes) - added });
    }
  }
  return found;
}

type NotCountedRow = { category_id: number; set_aside: string; votes: number };

type AccountRange = { cycleId: number; boxes: readonly number[]; from: number };
type StandingCounts = { participants: number; waiting: number };

async function countVoters(db: Knex, { boxes, from }: AccountRange): Promise<StandingCounts> {
  const row = await db('vote_days')
    .whereIn('ballot_box_id', [...boxes])
    .where('voter_id', '>', from)
    .where('voter_id', '<=', from + ACCOUNTS_AT_ONCE)
    .countDistinct({ participants: 'voter_id' })
    .first();
  return { participants: Number(row?.participants ?? 0), waiting: 0 };
}

async function countVotersByStanding(db: Knex, { cycleId, boxes, from }: AccountRange): Promise<StandingCounts> {
  const [[row]] = await db.raw(
    `select sum(${isCounted('c', 'v.voter_id')}) as counted,
            sum(not ${isSetAside('c', 'v.voter_id')} and not ${needsNoProof('c', 'v.voter_id')}) as waiting
       from (select distinct voter_id from vote_days where ballot_box_id in (?) and voter_id > ? and voter_id <= ?) v
       join voting_cycles c on c.id = ?`,
    [[...boxes], from, from + ACCOUNTS_AT_ONCE, cycleId],
  );
  return { participants: Number(row.counted ?? 0), waiting: Number(row.waiting ?? 0) };
}
