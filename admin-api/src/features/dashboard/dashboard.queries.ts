import type { Db } from '@plaudit/db/connect';
import type { Dashboard } from '../../../contract/index.ts';
import { countRows } from '../../sql.ts';
import { countedBoxes } from '../cycles/cycles.queries.ts';

const HOUR_MS = 3_600_000;
const HOURS = 48;

export const countVendors = (db: Db): Promise<number> => countRows(db('vendors').whereNull('retired_at'));

/** The hours without votes are filled in, so that a chart needs no thought. */
export async function votesPerHour(db: Db, now: Date): Promise<Dashboard['votesPerHour']> {
  const firstHour = Math.floor(now.getTime() / HOUR_MS) - HOURS;
  const rows: { hour: number; votes: number }[] = await db('votes')
    .where('cast_at', '>=', new Date(firstHour * HOUR_MS))
    .where('cast_at', '<', new Date((firstHour + HOURS) * HOUR_MS))
    .select(db.raw('floor(unix_timestamp(cast_at) / 3600) as hour'))
    .count({ votes: '*' })
    .groupBy('hour');
  const byHour = new Map(rows.map((row) => [Number(row.hour), Number(row.votes)]));
  return Array.from({ length: HOURS }, (_none, index) => ({
    hour: new Date((firstHour + index) * HOUR_MS).toISOString(),
    votes: byHour.get(firstHour + index) ?? 0,
  }));
}

/** One vote a voter and category, so that a category's votes are its voters. */
export async function turnout(db: Db, cycleId: number, participants: number): Promise<Dashboard['turnout']> {
  const rows: { id: number; name: string; color: string; votes: number | null }[] = await countedBoxes(db)
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
      percentageOfParticipants: participants === 0 ? 0 : Math.round((100 * votes) / participants),
    };
  });
}
