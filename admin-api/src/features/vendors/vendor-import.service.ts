import type { Db } from '@plaudit/db/connect';
import { areVotesWithheld } from '@plaudit/db/rules/results/public-vendor-votes';
import type { AdminVendor, ImportVendorsRequest, ImportVendorsResponse } from '../../../contract/index.ts';
import { changeAs, requireFreshSecondFactor } from '../../changes.ts';
import type { Caller } from '../../http/caller.ts';
import type { Trx } from '../../sql.ts';
import { type AuditEvent, recordAuditEvent, recordAuditEvents } from '../audit/audit.queries.ts';
import { recordPublicDecisions } from '../decisions/public-decision.ts';
import { failedRow, type PlannedRow, planImport, planRow } from './vendor-import.ts';
import { insertVendors, listVendors, lockImport, lockVendors, updateVendorRows } from './vendors.queries.ts';

/** Stores all valid rows in one transaction. Rows with errors are reported and change nothing. */
export async function importVendors(
  db: Db,
  caller: Caller,
  { csv, dryRun }: ImportVendorsRequest,
): Promise<ImportVendorsResponse> {
  if (dryRun) return summarize(planImport(csv, await listVendors(db, 'live')), true);
  return changeAs(db, caller, async (trx) => {
    await lockImport(trx);
    const vendors = await listVendors(trx, 'live');
    const plan = planImport(csv, vendors);
    const created = await createVendors(trx, plan);
    // Last, because whoever votes for one of these vendors waits for its row.
    const rows = await lockAndPlanAgain(trx, plan);
    const mayHaveVotes = (await areVotesWithheld(trx)) ? () => true : ({ votes }: AdminVendor) => votes > 0;
    if (renamesVendor(rows, vendors.filter(mayHaveVotes))) await requireFreshSecondFactor(trx, caller);
    const changed = await changeVendors(trx, rows);
    await tellEverybody(trx, caller, rows);
    const response = summarize(rows, false);
    const { updated, unchanged, errors } = response;
    await recordAuditEvent(trx, caller, {
      action: 'vendor.imported',
      subjectType: 'vendor',
      subjectId: 'import',
      detail: { created: created.length, updated, unchanged, errors },
    });
    await recordAuditEvents(trx, caller, [...changed, ...created]);
    return response;
  });
}

/** In one statement, because the same admin's other requests wait until the import is done. */
async function createVendors(trx: Trx, plan: PlannedRow[]): Promise<AuditEvent[]> {
  const toCreate = plan.flatMap(({ fields, vendor }) => (fields && !vendor ? [fields] : []));
  const ids = await insertVendors(trx, toCreate);
  return ids.map((id, index) => toEvent('vendor.created', id, { name: toCreate[index]?.name, import: true }));
}

/** Plans the updates again under locks, because a vendor may have been edited or deleted since the first plan. */
async function lockAndPlanAgain(trx: Trx, planned: PlannedRow[]): Promise<PlannedRow[]> {
  const locks = await lockVendors(
    trx,
    planned.flatMap(({ vendor }) => vendor?.id ?? []),
  );
  return planned.map((row) => {
    const { line, name, fields, vendor } = row;
    if (!fields || !vendor) return row;
    const lock = locks.get(vendor.id);
    if (!lock || lock.isRetired) return failedRow(line, name, ['This vendor was deleted meanwhile']);
    return planRow(line, fields, { id: vendor.id, ...lock.fields });
  });
}

/** Vendors are found by name, so an import can only change upper and lower case in it. */
function renamesVendor(rows: PlannedRow[], vendors: AdminVendor[]): boolean {
  const ids = new Set(vendors.map(({ id }) => id));
  return rows.some(({ vendor, fields }) => vendor && fields && ids.has(vendor.id) && vendor.name !== fields.name);
}

async function changeVendors(trx: Trx, rows: PlannedRow[]): Promise<AuditEvent[]> {
  const toChange = rows.flatMap(({ action, fields, vendor }) =>
    action === 'update' && fields && vendor ? [{ fields, vendor }] : [],
  );
  await updateVendorRows(trx, new Map(toChange.map(({ fields, vendor }) => [vendor.id, fields])));
  return toChange.map(({ fields: to, vendor: { id, ...from } }) =>
    toEvent('vendor.changed', id, { from, to, import: true }),
  );
}

const NAMES_TOLD = 10;

/** In one statement, because whatever else this admin does waits until the import is done. */
async function tellEverybody(trx: Trx, caller: Caller, rows: PlannedRow[]): Promise<void> {
  const added = rows.flatMap(({ fields, vendor }) => (fields && !vendor ? [fields.name] : []));
  const renamed = rows.flatMap(({ fields, vendor }) =>
    fields && vendor && fields.name !== vendor.name ? [{ from: vendor.name, to: fields.name }] : [],
  );
  await recordPublicDecisions(trx, caller, [
    ...(added.length > 0
      ? [{ kind: 'vendors.added' as const, facts: { count: added.length, names: added.slice(0, NAMES_TOLD) } }]
      : []),
    ...renamed.map((facts) => ({ kind: 'vendor.renamed' as const, facts })),
  ]);
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
