import type { Db } from '@plaudit/db/connect';
import type { ImportVendorsRequest, ImportVendorsResponse } from '../../../contract/index.ts';
import { changeAs } from '../../changes.ts';
import type { Caller } from '../../http/caller.ts';
import type { Trx } from '../../sql.ts';
import { type AuditEvent, recordAuditEvent, recordAuditEvents } from '../audit/audit.queries.ts';
import { failedRow, type PlannedRow, planImport, planRow } from './vendor-import.ts';
import { insertVendor, listVendors, lockImport, lockVendor, updateVendorRow } from './vendors.queries.ts';

/** Valid rows are stored together. Faulty rows are reported and change nothing. */
export async function importVendors(
  db: Db,
  caller: Caller,
  { csv, dryRun }: ImportVendorsRequest,
): Promise<ImportVendorsResponse> {
  if (dryRun) return summarize(planImport(csv, await listVendors(db, 'live')), true);
  return changeAs(db, caller, async (trx) => {
    await lockImport(trx);
    const rows: PlannedRow[] = [];
    const events: AuditEvent[] = [];
    for (const planned of planImport(csv, await listVendors(trx, 'live'))) {
      const { row, event } = await store(trx, planned);
      rows.push(row);
      if (event) events.push(event);
    }
    const response = summarize(rows, false);
    const { created, updated, unchanged, errors } = response;
    await recordAuditEvent(trx, caller, {
      action: 'vendor.imported',
      subjectType: 'vendor',
      subjectId: 'import',
      detail: { created, updated, unchanged, errors },
    });
    await recordAuditEvents(trx, caller, events);
    return response;
  });
}

/** A vendor that is updated is looked at again under its lock: it may have been edited or deleted since it was listed. */
async function store(trx: Trx, planned: PlannedRow): Promise<{ row: PlannedRow; event?: AuditEvent }> {
  const { line, name, fields, vendorId } = planned;
  if (!fields) return { row: planned };
  if (vendorId === undefined) {
    const id = await insertVendor(trx, fields);
    return { row: planned, event: eventOf('vendor.created', id, { name, import: true }) };
  }
  const stored = await lockVendor(trx, vendorId);
  if (!stored || stored.isRetired) return { row: failedRow(line, name, ['This vendor was deleted meanwhile']) };
  const row = planRow(line, fields, { id: vendorId, ...stored.fields });
  if (row.action === 'unchanged') return { row };
  await updateVendorRow(trx, vendorId, fields);
  return { row, event: eventOf('vendor.changed', vendorId, { from: stored.fields, to: fields, import: true }) };
}

const eventOf = (action: string, subjectId: number, detail: Record<string, unknown>): AuditEvent => ({
  action,
  subjectType: 'vendor',
  subjectId,
  detail,
});

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
