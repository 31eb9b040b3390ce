import type { Db } from '@plaudit/db/connect';
import type { ImportVendorsRequest, ImportVendorsResponse } from '../../../contract/index.ts';
import { changeAs } from '../../changes.ts';
import type { Caller } from '../../http/caller.ts';
import type { Trx } from '../../sql.ts';
import { type AuditEvent, recordAuditEvent, recordAuditEvents } from '../audit/audit.queries.ts';
import { failedRow, type PlannedRow, planImport, planRow } from './vendor-import.ts';
import {
  insertVendor,
  listVendors,
  lockImport,
  lockVendors,
  updateVendorRows,
  type VendorFields,
} from './vendors.queries.ts';

/** Stores all valid rows in one transaction. Rows with errors are reported and change nothing. */
export async function importVendors(
  db: Db,
  caller: Caller,
  { csv, dryRun }: ImportVendorsRequest,
): Promise<ImportVendorsResponse> {
  if (dryRun) return summarize(planImport(csv, await listVendors(db, 'live')), true);
  return changeAs(db, caller, async (trx) => {
    await lockImport(trx);
    const plan = planImport(csv, await listVendors(trx, 'live'));
    const created = await createVendors(trx, plan);
    // Last, and with few statements, because votes for these vendors wait for their rows.
    const updated = await updateVendors(trx, plan);
    const stored = plan.map((planned) => updated.get(planned) ?? { row: planned, event: created.get(planned) });
    const response = summarize(
      stored.map(({ row }) => row),
      false,
    );
    const { created: added, updated: changed, unchanged, errors } = response;
    await recordAuditEvent(trx, caller, {
      action: 'vendor.imported',
      subjectType: 'vendor',
      subjectId: 'import',
      detail: { created: added, updated: changed, unchanged, errors },
    });
    await recordAuditEvents(
      trx,
      caller,
      stored.flatMap(({ event }) => event ?? []),
    );
    return response;
  });
}

async function createVendors(trx: Trx, plan: readonly PlannedRow[]): Promise<Map<PlannedRow, AuditEvent>> {
  const created = new Map<PlannedRow, AuditEvent>();
  for (const planned of plan) {
    const { name, fields, vendorId } = planned;
    if (!fields || vendorId !== undefined) continue;
    const id = await insertVendor(trx, fields);
    created.set(planned, toEvent('vendor.created', id, { name, import: true }));
  }
  return created;
}

type Stored = { row: PlannedRow; event: AuditEvent | undefined };

/** Reads the vendors again under their locks, because they may have been edited or deleted since they were listed. */
async function updateVendors(trx: Trx, plan: readonly PlannedRow[]): Promise<Map<PlannedRow, Stored>> {
  const updated = new Map<PlannedRow, Stored>();
  const changes = new Map<number, VendorFields>();
  const locks = await lockVendors(
    trx,
    plan.flatMap(({ vendorId }) => vendorId ?? []),
  );
  for (const planned of plan) {
    const { line, name, fields, vendorId } = planned;
    if (!fields || vendorId === undefined) continue;
    const lock = locks.get(vendorId);
    if (!lock || lock.isRetired) {
      updated.set(planned, { row: failedRow(line, name, ['This vendor was deleted meanwhile']), event: undefined });
      continue;
    }
    const row = planRow(line, fields, { id: vendorId, ...lock.fields });
    if (row.action === 'unchanged') {
      updated.set(planned, { row, event: undefined });
      continue;
    }
    changes.set(vendorId, fields);
    const event = toEvent('vendor.changed', vendorId, { from: lock.fields, to: fields, import: true });
    updated.set(planned, { row, event });
  }
  await updateVendorRows(trx, changes);
  return updated;
}

const toEvent = (action: string, subjectId: number, detail: Record<string, unknown>): AuditEvent => ({
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
