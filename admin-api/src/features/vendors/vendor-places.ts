import type { Db } from '@plaudit/db/connect';
import type { AdminVendor } from '../../../contract/index.ts';
import { changeApartAs } from '../../changes.ts';
import { requireSameIds } from '../../display-order.ts';
import type { Caller } from '../../http/caller.ts';
import type { Trx } from '../../sql.ts';
import { recordAuditEvent } from '../audit/audit.queries.ts';
import { listVendors } from './vendors.queries.ts';

/**
 * Stores the default order of the vendors in the directory. Without ids the directory lists them by name again. Ballots
 * do not use this order.
 */
export async function reorderVendors(db: Db, caller: Caller, vendorIds: readonly number[]): Promise<AdminVendor[]> {
  return changeApartAs(db, caller, async (trx) => {
    await lockPlaces(trx);
    if (vendorIds.length === 0) await trx('vendor_places').delete();
    else {
      const changed = 'The vendors were changed meanwhile. Look at them again and put them in order';
      requireSameIds(await trx('vendors').whereNull('retired_at').pluck('id'), vendorIds, 'vendor.order', changed);
      await setPlaces(trx, vendorIds);
    }
    await recordAuditEvent(trx, caller, {
      action: 'vendor.reordered',
      subjectType: 'vendor',
      subjectId: 'all',
      detail: { vendorIds },
    });
    return listVendors(trx, 'live');
  });
}

/** Two admins who put vendors in order at the same time wait for each other, so that the two orders are never mixed. */
async function lockPlaces(trx: Trx): Promise<void> {
  await trx.raw(`insert into named_locks (name) values ('vendor_places') on duplicate key update name = name`);
}

/** A deleted vendor keeps the place that it had. */
async function setPlaces(trx: Trx, vendorIds: readonly number[]): Promise<void> {
  await trx('vendor_places')
    .insert(vendorIds.map((vendor_id, index) => ({ vendor_id, place: index + 1 })))
    .onConflict('vendor_id')
    .merge(['place']);
}
