import type { Knex } from 'knex';
import { listResultsStatuses, readPublicResults } from './public-results.ts';

export type VendorVotes = { inAll: number; thisPeriod: number };

/**
 * The votes of each vendor in all periods together and in the current one, as far as they are public. Votes in boxes
 * that were reset are left out.
 */
export async function readPublicVendorVotes(db: Knex): Promise<Map<number, VendorVotes>> {
  const withheld = await listWithheldCycles(db);
  const current = await db('voting_cycles').where({ is_active: 1 }).first('id');
  const totals = await sumTallies(db, withheld);
  for (const cycleId of withheld) {
    const results = await readPublicResults(db, cycleId);
    for (const { vendor, votes } of results?.categories.flatMap(({ vendors }) => vendors) ?? []) {
      const { inAll, thisPeriod } = totals.get(vendor.id) ?? { inAll: 0, thisPeriod: 0 };
      const isCurrent = cycleId === current?.id;
      totals.set(vendor.id, { inAll: inAll + votes, thisPeriod: isCurrent ? thisPeriod + votes : thisPeriod });
    }
  }
  return totals;
}

/**
 * Returns true if a period may have votes that are not public. Then any vendor may have such votes, and nothing may
 * depend on whether it has any. For example, removing any vendor then needs a fresh second factor.
 */
export const areVotesWithheld = async (db: Knex): Promise<boolean> => (await listWithheldCycles(db)).length > 0;

/** The periods in another mode than live whose result is not final. Some of their votes may not be public. */
async function listWithheldCycles(db: Knex): Promise<number[]> {
  const ids: number[] = await db('voting_cycles')
    .where({ is_scheduled: 0 })
    .whereNull('rehearsal')
    .whereNot({ results_mode: 'live' })
    .whereNull('revealed_at')
    .orderBy('id')
    .pluck('id');
  const statuses = await listResultsStatuses(db, ids);
  return ids.filter((id) => statuses.get(id)?.state !== 'final');
}

async function sumTallies(db: Knex, exceptCycles: readonly number[]): Promise<Map<number, VendorVotes>> {
  const rows: { id: number; inAll: number; thisPeriod: number }[] = await db('tallies')
    .join('ballot_boxes', 'ballot_boxes.id', 'tallies.ballot_box_id')
    .join('voting_cycles', 'voting_cycles.id', 'ballot_boxes.cycle_id')
    .whereNotIn('ballot_boxes.cycle_id', [...exceptCycles])
    .whereNull('voting_cycles.rehearsal')
    .where((counted) => {
      counted.whereNull('ballot_boxes.close_reason').orWhereNot('ballot_boxes.close_reason', 'reset');
    })
    .groupBy('tallies.vendor_id')
    .select({ id: 'tallies.vendor_id' })
    .sum({ inAll: 'tallies.votes', thisPeriod: db.raw('tallies.votes * voting_cycles.is_active') });
  return new Map(
    rows.map(({ id, inAll, thisPeriod }) => [id, { inAll: Number(inAll), thisPeriod: Number(thisPeriod) }]),
  );
}
