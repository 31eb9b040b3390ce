import type { Knex } from 'knex';
import { votingEnd } from '../periods/voting-end.ts';
import type { PublicResults, ResultsState } from './public-results.ts';
import type { Results } from './results.ts';

const VENDORS_MAX = 10;

export type Ranks = [vendorId: number, rank: number][];

/** How the leading vendors of a period ranked at the end of each day. The contracts of both APIs describe it. */
export interface Race {
  state: ResultsState;
  days: string[];
  vendors: { id: number; name: string; imageUrl: string; ranks: (number | null)[] }[];
}

export const ranksOf = ({ vendors }: Results): Ranks => vendors.map(({ id, rank }) => [id, rank]);

/**
 * The race of a period, of which `results` are public now. The stored ranks were public when they were stored. While
 * the numbers are closed there is no race at all.
 */
export async function readRace(db: Knex, cycleId: number, results: PublicResults): Promise<Race> {
  const { state } = results.status;
  if (state === 'hidden' || state === 'frozen' || state === 'revealing') return { state, days: [], vendors: [] };
  const days = await listRankedDays(db, cycleId);
  if (state === 'final') {
    // The ranks of the last day are those of the written result.
    const lastDay = await findLastDay(db, cycleId);
    const others = days.filter(({ day }) => day < lastDay);
    days.splice(0, days.length, ...others, { day: lastDay, ranks: ranksOf(results) });
  }
  const ranks = days.map((day) => new Map(day.ranks));
  const place = new Map(days.at(-1)?.ranks.map(([id], index) => [id, index]));
  const leaders = results.vendors
    .filter(({ id }) => place.has(id))
    .toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  return {
    state,
    days: days.map(({ day }) => day),
    vendors: leaders.slice(0, VENDORS_MAX).map(({ id, name, imageUrl }) => ({
      id,
      name,
      imageUrl,
      ranks: ranks.map((byVendor) => byVendor.get(id) ?? null),
    })),
  };
}

async function listRankedDays(db: Knex, cycleId: number): Promise<{ day: string; ranks: Ranks }[]> {
  const rows = await db('daily_figures')
    .where({ cycle_id: cycleId })
    .whereNotNull('ranks')
    .orderBy('day')
    .select('ranks', { text: db.raw("date_format(day, '%Y-%m-%d')") });
  return rows.map(({ text, ranks }) => ({ day: String(text), ranks: JSON.parse(ranks ?? '[]') }));
}

async function findLastDay(db: Knex, cycleId: number): Promise<string> {
  const cycle = await db('voting_cycles').where({ id: cycleId }).first('ends_at', 'ended_at');
  if (cycle === undefined) throw new Error(`There is no cycle ${cycleId}`);
  return votingEnd(cycle.ends_at, cycle.ended_at).toISOString().slice(0, 10);
}
