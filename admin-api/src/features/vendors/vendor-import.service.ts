import type { Db } from '@plaudit/db/connect';
import { transaction } from '@plaudit/db/transaction';
import type { ImportVendorsRequest, ImportVendorsResponse } from '../../../contract/index.ts';
import type { Caller } from '../../http/caller.ts';
import type { Trx } from '../../sql.ts';
import { recordDeed } from '../audit/audit.queries.ts';
import { type PlannedRow, planImport } from './vendor-import.ts';
import { insertVendor, listVendors, lockVendor, updateVendorRow } from './vendors.queries.ts';

/** The rows that are right are stored all together; those that are not are told, and change nothing. */
export async function importVendors(
  db: Db,
  caller: Caller,
  { csv, dryRun }: ImportVendorsRequest,
): Promise<ImportVendorsResponse> {
  if (dryRun) return summarize(planImport(csv, await listVendors(db, 'live')), true);
  return transaction(db, async (trx) => {
    const rows = planImport(csv, await listVendors(trx, 'live'));
    for (const row of rows) await store(trx, row);
    const response = summarize(rows, false);
    const { created, updated, unchanged, errors } = response;
    await recordDeed(trx, caller, {
      action: 'vendor.imported',
      subjectType: 'vendor',
      subjectId: 'import',
      detail: { created, updated, unchanged, errors },
    });
    return response;
  });
}

async function store(trx: Trx, row: PlannedRow): Promise<void> {
  if (!row.fields) return;
  if (row.action === 'create') await insertVendor(trx, row.fields);
  if (row.action === 'update' && row.vendorId !== undefined) {
    await lockVendor(trx, row.vendorId);
    await updateVendorRow(trx, row.vendorId, row.fields);
  }
}

function summarize(rows: PlannedRow[], dryRun: boolean): ImportVendorsResponse {
  const count = (action: PlannedRow['action']) => rows.filter((row) => row.action === action).length;
  return {
    dryRun,
    rows: rows.map(({ line, name, action, changes, errors }) => ({ line, name, action, changes, errors })),
    created: count('create'),
    updated: count('update'),
    unchanged: count('unchanged'),
    errors: count('error'),
  };
}
