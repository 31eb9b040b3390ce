import type { Knex } from 'knex';
import { readSettings } from '../rules/site/settings.ts';
import { type RankedCategory, type RankedVendor, rankVendors } from '../rules/tallies/ranking.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

type Vote = {
  voter_id: number;
  vendor_id: number;
  category_id: number;
  ballot_box_id: number;
  cycle_id: number;
  is_counted: number;
  at: number;
};

/**
 * A running site stores the figures of the current day every minute. No site was running on the demo's past days, so
 * their figures are computed here.
 */
export async function insertDailyFigures(trx: Knex.Transaction): Promise<void> {
  const votes = await listVotes(trx);
  const categories: RankedCategory[] = await trx('categories').select('id', 'name');
  const vendors: RankedVendor[] = await trx('vendors').select({ id: 'id', name: 'name', imageUrl: 'image_url' });
  const { score_damping: damping } = await readSettings(trx);
  const first = Math.floor((votes[0]?.at ?? 0) / DAY_MS) * DAY_MS;
  const last = votes.at(-1)?.at ?? 0;
  let next = 0;
  let period = newPeriod(0);
  for (let start = first; start <= last; start += DAY_MS) {
    const hours: number[] = Array(24).fill(0);
    for (; next < votes.length; next += 1) {
      const vote = votes[next] as Vote;
      if (vote.at >= start + DAY_MS) break;
      const hour = Math.floor((vote.at - start) / HOUR_MS);
      hours[hour] = (hours[hour] ?? 0) + 1;
      if (vote.cycle_id !== period.id) period = newPeriod(vote.cycle_id);
      if (vote.is_counted === 1) countVote(period, vote);
    }
    const ranking = rankVendors({ categories, vendors, damping, votes: talliesOf(period) });
    await trx('daily_figures').insert({
      day: trx.raw('?', [new Date(start).toISOString().slice(0, 10)]),
      taken_at: new Date(Math.min(start + DAY_MS, last)),
      hours: JSON.stringify(hours),
      cycle_id: period.id === 0 ? null : period.id,
      period_votes: [...period.votes.values()].reduce((sum, each) => sum + each, 0),
      participants: period.voters.size,
      ranks: JSON.stringify(ranking.map(({ id, rank }) => [id, rank])),
      ranked_votes: JSON.stringify(Object.fromEntries(period.boxes)),
      vendors: vendors.length,
      blocked_sessions: 0,
    });
  }
}

async function listVotes(trx: Knex.Transaction): Promise<Vote[]> {
  const [rows] = await trx.raw(
    `select v.voter_id, v.vendor_id, v.ballot_box_id, b.category_id, b.cycle_id, v.cast_at,
            (b.closed_at is null or b.close_reason = 'cycle_ended') as is_counted
       from votes v join ballot_boxes b on b.id = v.ballot_box_id
      order by v.cast_at`,
  );
  return (rows as (Omit<Vote, 'at'> & { cast_at: Date })[]).map(({ cast_at, ...vote }) => ({
    ...vote,
    at: cast_at.getTime(),
  }));
}

/** `boxes` has the votes of each ballot box, with the key that admin-api stores them under. */
type PeriodCounts = { id: number; votes: Map<string, number>; boxes: Map<string, number>; voters: Set<number> };

const newPeriod = (id: number): PeriodCounts => ({ id, votes: new Map(), boxes: new Map(), voters: new Set() });

function countVote(
  { votes, boxes, voters }: PeriodCounts,
  { category_id, ballot_box_id, vendor_id, voter_id }: Vote,
): void {
  const key = `${category_id}/${vendor_id}`;
  const box = `box ${ballot_box_id}`;
  votes.set(key, (votes.get(key) ?? 0) + 1);
  boxes.set(box, (boxes.get(box) ?? 0) + 1);
  voters.add(voter_id);
}

function talliesOf({ votes }: PeriodCounts) {
  return [...votes].map(([key, each]) => {
    const [categoryId = 0, vendorId = 0] = key.split('/').map(Number);
    return { categoryId, vendorId, votes: each };
  });
}
