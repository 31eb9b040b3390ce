import type { Db } from '@plaudit/db/connect';
import { makeElection, makeVote } from '@plaudit/db/testing/factories';

/**
 * Makes a period, which can be over, with votes for the vendor 'Alder Post' in the category 'Speed'. With `isTied`,
 * 'Birch Bay' has as many there.
 */
export async function startNamedElection(
  owner: Db,
  { votes = 1, isOver = false, isTied = false, mode = 'live' as 'live' | 'hidden' } = {},
) {
  const { cycle, vendors, boxes, categories } = await makeElection(owner);
  const [vendorId = 0, otherId = 0] = vendors.map(({ id }) => id);
  await owner('vendors').where({ id: vendorId }).update({ name: 'Alder Post', description: 'Stationery' });
  await owner('vendors').where({ id: otherId }).update({ name: 'Birch Bay' });
  await owner('categories')
    .where({ id: categories[0]?.id ?? 0 })
    .update({ name: 'Speed' });
  for (let vote = 0; vote < votes; vote += 1) {
    for (const vendor_id of isTied ? [vendorId, otherId] : [vendorId]) {
      await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id });
    }
  }
  await owner('voting_cycles')
    .where({ id: cycle.id })
    .update({ results_mode: mode, ...(isOver && { ends_at: new Date(Date.now() - 1_000) }) });
  return { cycle, vendorId, categoryId: categories[0]?.id ?? 0 };
}
