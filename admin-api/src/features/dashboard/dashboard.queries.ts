import type { Db } from '@plaudit/db/connect';
import { whereCounted } from '@plaudit/db/rules/tallies/counted-boxes';
import type { Dashboard } from '../../../contract/index.ts';
import { countRows } from '../../sql.ts';
import { countVotesByHour } from '../history/vote-hours.queries.ts';

const HOUR_MS = 3_600_000;
const HOURS_SHOWN = 48;

function listHours(now: Date): Date[] {
  const thisHour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  return Array.from(
    { length: HOURS_SHOWN },
    (_none, index) => new Date(thisHour - (HOURS_SHOWN - 1 - index) * HOUR_MS),
  );
}

export const countSignUps = (db: Db): Promise<number> => countRows(db('accounts').where({ role: 'voter' }));

export async function countSignUpsPerHour(db: Db, now: Date): Promise<Dashboard['signUpsPerHour']> {
  const hours = listHours(now);
  const [rows] = await db.raw(
    `select floor(unix_timestamp(created_at) / 3600) as hour, count(*) as accounts
       from accounts where created_at >= ? and role = 'voter' group by hour`,
    [hours[0] ?? now],
  );
  const counted = new Map(
    (rows as { hour: number; accounts: number }[]).map(({ hour, accounts }) => [Number(hour), Number(accounts)]),
  );
  return hours.map((hour) => ({ hour: hour.toISOString(), signUps: counted.get(hour.getTime() / HOUR_MS) ?? 0 }));
}

export async function countVotesPerHour(db: Db, now: Date): Promise<Dashboard['votesPerHour']> {
  const hours = listHours(now);
  const votes = await countVotesByHour(db, hours);
  return hours.map((hour, index) => ({ hour: hour.toISOString(), votes: votes[index] ?? 0 }));
}

/**
 * The result is at most 100. Without the limit it could be more, because the participants were counted a moment earlier
 * and someone may have voted since.
 */
const toPercentage = (votes: number, participants: number): number =>
  participants === 0 ? 0 : Math.min(100, Math.round((100 * votes) / participants));

/** A voter has one vote in each category, so a category has as many voters as votes. */
export async function countTurnoutByCategory(
  db: Db,
  cycleId: number,
  participants: number | null,
): Promise<Dashboard['turnout']> {
  const rows: { id: number; name: string; color: string; votes: number | null }[] = await db('ballot_boxes')
    .where(whereCounted('ballot_boxes'))
    .where('ballot_boxes.cycle_id', cycleId)
    .join('categories', 'categories.id', 'ballot_boxes.category_id')
    .leftJoin('tallies', 'tallies.ballot_box_id', 'ballot_boxes.id')
    .groupBy('categories.id', 'categories.name', 'categories.color', 'categories.display_order')
    .orderBy(['categories.display_order', 'categories.id'])
    .select('categories.id', 'categories.name', 'categories.color')
    .sum({ votes: 'tallies.votes' });
  return rows.map((row) => {
    const votes = Number(row.votes ?? 0);
    return {
      categoryId: row.id,
      categoryName: row.name,
      color: row.color,
      votes,
      percentageOfParticipants: participants === null ? null : toPercentage(votes, participants),
    };
  });
}

/** When public-api last delayed a mail to an unconfirmed address because of the limit, if that is less than an hour ago. */
export async function readReachedMailCeiling(db: Db): Promise<Date | undefined> {
  const row = await db('mail_ceiling')
    .where('reached_at', '>', db.raw('now(3) - interval 1 hour'))
    .first<{ reached_at: Date } | undefined>('reached_at');
  return row?.reached_at;
}
