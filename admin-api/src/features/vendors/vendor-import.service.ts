import type { Db } from '@plaudit/db/connect';
import { rejectVendorsWithoutRoom } from '@plaudit/db/rules/results/stored-results';
import { readSettings } from '@plaudit/db/rules/site/settings';
import { AppError } from '@plaudit/server-kit/app-error';
import type {
  AdminVendor,
  AuditAction,
  CategoryShortlist,
  ImportVendorsRequest,
  ImportVendorsResponse,
} from '../../../contract/index.ts';
import { changeAs, requireFreshSecondFactor } from '../../changes.ts';
import type { Caller } from '../../http/caller.ts';
import { retryAfterOtherImport } from '../../retry-after-other-import.ts';
import type { Trx } from '../../sql.ts';
import { type AuditEvent, recordAuditEvent, recordAuditEvents } from '../audit/audit.queries.ts';
import { recordPublicDecisions } from '../decisions/public-decision.ts';
import { lockShortlists } from '../shortlists/shortlists.queries.ts';
import { getNextShortlists, prepareShortlists } from '../shortlists/shortlists.service.ts';
import { findShortlistsIn, type ImportedVendor, toShortlists } from './imported-shortlists.ts';
import { readVendorFile, toRejectedCsv, type VendorFile } from './vendor-file.ts';
import { failedRow, isSameName, type PlannedRow, planImport, planRow } from './vendor-import.ts';
import { insertLinks, updateLinkTitles } from './vendor-links.queries.ts';
import {
  insertVendors,
  listVendors,
  lockImport,
  lockVendors,
  updateVendorRows,
  type VendorFields,
} from './vendors.queries.ts';
import { listVotedVendors } from './vendors.service.ts';

/** Stores all valid rows in one transaction, or none in a dry run. Rows with errors are reported and change nothing. */
export async function importVendors(
  db: Db,
  caller: Caller,
  { csv, dryRun, drawnEmblems = false }: ImportVendorsRequest,
): Promise<ImportVendorsResponse> {
  const file = readVendorFile(csv, { drawnEmblems });
  if (!dryRun) return retryAfterOtherImport(() => storeImport(db, caller, file, drawnEmblems));
  const { categories } = await getNextShortlists(db);
  const vendors = await listVendors(db, 'live');
  const plan = planImport(file.rows, vendors, categories, drawnEmblems);
  await rejectVendorsWithoutRoom(db, vendors, vendorsAfter(plan, vendors));
  return summarize(file, plan, true);
}

/** The vendors of the site once the import is done. */
function vendorsAfter(plan: readonly PlannedRow[], vendors: readonly AdminVendor[]): VendorFields[] {
  const changed = new Map(plan.flatMap(({ fields, vendor }) => (fields && vendor ? [[vendor.id, fields]] : [])));
  const created = plan.flatMap(({ fields, vendor }) => (fields && !vendor ? [fields] : []));
  return [...vendors.map((vendor) => changed.get(vendor.id) ?? vendor), ...created];
}

function storeImport(db: Db, caller: Caller, file: VendorFile, drawnEmblems: boolean): Promise<ImportVendorsResponse> {
  return changeAs(db, caller, async (trx) => {
    await lockImport(trx);
    const vendors = await listVendors(trx, 'live');
    await lockShortlists(trx);
    const { categories } = await getNextShortlists(trx);
    const plan = planImport(file.rows, vendors, categories, drawnEmblems);
    await rejectVendorsWithoutRoom(trx, vendors, vendorsAfter(plan, vendors));
    const createdIds = await createVendors(trx, plan);
    const created = toCreatedEvents(plan, createdIds);
    // Existing vendors are locked as late as possible, because a vote for one of them waits for its row.
    const rows = await lockAndPlanAgain(trx, plan, categories);
    await checkRenames(trx, caller, rows, vendors);
    const changed = await changeVendors(trx, rows);
    const linked = await changeLinks(trx, rows, createdIds);
    await changeShortlists(trx, caller, { rows, createdIds, categories });
    await recordImportDecisions(trx, caller, rows);
    const response = summarize(file, rows, false);
    const { updated, unchanged, errors } = response;
    await recordAuditEvent(trx, caller, {
      action: 'vendor.imported',
      subjectType: 'vendor',
      subjectId: 'import',
      detail: { created: created.length, updated, unchanged, errors },
    });
    await recordAuditEvents(trx, caller, [...changed, ...created, ...linked]);
    return response;
  });
}

const listRowsToCreate = (plan: PlannedRow[]) => plan.filter(({ fields, vendor }) => fields && !vendor);

/** Inserts many vendors in each statement, because the same admin's other requests wait until the import is done. */
async function createVendors(trx: Trx, plan: PlannedRow[]): Promise<number[]> {
  return insertVendors(
    trx,
    listRowsToCreate(plan).flatMap(({ fields }) => fields ?? []),
  );
}

const toCreatedEvents = (plan: PlannedRow[], ids: number[]): AuditEvent[] =>
  listRowsToCreate(plan).map(({ name }, index) => toEvent('vendor.created', ids[index] ?? 0, { name, import: true }));

/** Finds the id of the vendor of a row, also of one that was just created. */
function findIdsOf(rows: PlannedRow[], createdIds: number[]): (row: PlannedRow) => number | undefined {
  const ids = new Map(listRowsToCreate(rows).map((row, index) => [row, createdIds[index]]));
  return (row) => row.vendor?.id ?? ids.get(row);
}

async function changeLinks(trx: Trx, rows: PlannedRow[], createdIds: number[]): Promise<AuditEvent[]> {
  const idOf = findIdsOf(rows, createdIds);
  const withIds = rows.flatMap((row) => {
    const vendorId = idOf(row);
    return vendorId === undefined ? [] : [{ vendorId, links: row.links }];
  });
  const added = withIds.flatMap(({ vendorId, links }) => links.added.map((link) => ({ vendorId, link })));
  const retitled = withIds.flatMap(({ vendorId, links }) => links.retitled.map((link) => ({ vendorId, ...link })));
  await insertLinks(trx, added);
  await updateLinkTitles(
    trx,
    retitled.map(({ stored: { id }, title }) => ({ id, title })),
  );
  return [
    ...added.map(({ vendorId, link: { title, url } }) =>
      toEvent('link.created', vendorId, { title, url, import: true }),
    ),
    ...retitled.map(({ vendorId, stored: { title: before, url }, title }) =>
      toEvent('link.changed', vendorId, { from: { title: before, url }, to: { title, url }, import: true }),
    ),
  ];
}

type StoredImport = { rows: PlannedRow[]; createdIds: number[]; categories: readonly CategoryShortlist[] };

/**
 * Changes only the shortlists of the next period, because a mistake in a file must not remove vendors from a running
 * vote.
 */
async function changeShortlists(
  trx: Trx,
  caller: Caller,
  { rows, createdIds, categories }: StoredImport,
): Promise<void> {
  const idOf = findIdsOf(rows, createdIds);
  const imported = rows.flatMap((row): ImportedVendor[] => {
    const vendorId = idOf(row);
    return vendorId === undefined || row.shortlists === undefined ? [] : [{ vendorId, shortlists: row.shortlists }];
  });
  const changed = toShortlists(imported, categories);
  if (changed.length > 0) await prepareShortlists(trx, caller, { categories: changed });
}

/** Plans the updates again under locks, because a vendor may have been edited or deleted since the first plan. */
async function lockAndPlanAgain(
  trx: Trx,
  planned: PlannedRow[],
  categories: readonly CategoryShortlist[],
): Promise<PlannedRow[]> {
  const locks = await lockVendors(
    trx,
    planned.flatMap(({ vendor }) => vendor?.id ?? []),
  );
  const shortlistsOf = findShortlistsIn(categories);
  return planned.map((row) => {
    const { name, fields, vendor } = row;
    if (!fields || !vendor) return row;
    const lock = locks.get(vendor.id);
    if (!lock || lock.retiredAt) return failedRow(row, name, ['This vendor was deleted meanwhile']);
    if (!isSameName(lock.fields.name, name)) return failedRow(row, name, ['This vendor was renamed meanwhile']);
    return planRow({ ...row, fields, vendor: { ...vendor, ...lock.fields } }, shortlistsOf);
  });
}

/** An import cannot wait for an approval, because what it changes is found out only when it is stored. */
async function checkRenames(trx: Trx, caller: Caller, rows: PlannedRow[], vendors: AdminVendor[]): Promise<void> {
  if (!renamesVendor(rows, await listVotedVendors(trx, vendors))) return;
  if ((await readSettings(trx)).second_approval === 'on') {
    const message =
      'The file changes the name of a vendor that has votes. Change it by itself, so that it can be approved';
    throw new AppError('import.renames', 409, message);
  }
  await requireFreshSecondFactor(trx, caller);
}

/**
 * True if the import changes upper and lower case in a name. It finds vendors by name and rejects a row whose vendor
 * was renamed meanwhile, so a name can change in no other way.
 */
function renamesVendor(rows: PlannedRow[], vendors: AdminVendor[]): boolean {
  const ids = new Set(vendors.map(({ id }) => id));
  return rows.some(({ vendor, fields }) => vendor && fields && ids.has(vendor.id) && vendor.name !== fields.name);
}

async function changeVendors(trx: Trx, rows: PlannedRow[]): Promise<AuditEvent[]> {
  const toChange = rows.flatMap(({ action, changes, fields, vendor }) =>
    action === 'update' && fields && vendor && changes.some(({ field }) => field !== 'shortlists' && field !== 'links')
      ? [{ fields, vendor }]
      : [],
  );
  await updateVendorRows(trx, new Map(toChange.map(({ fields, vendor }) => [vendor.id, fields])));
  return toChange.map(({ fields: to, vendor: { id, name, description, imageUrl } }) =>
    toEvent('vendor.changed', id, { from: { name, description, imageUrl }, to, import: true }),
  );
}

const DECISION_NAMES_MAX = 10;

/** Records all decisions in one statement, because the same admin's other requests wait until the import is done. */
async function recordImportDecisions(trx: Trx, caller: Caller, rows: PlannedRow[]): Promise<void> {
  const added = rows.flatMap(({ fields, vendor }) => (fields && !vendor ? [fields.name] : []));
  const renamed = rows.flatMap(({ fields, vendor }) =>
    fields && vendor && fields.name !== vendor.name ? [{ from: vendor.name, to: fields.name }] : [],
  );
  await recordPublicDecisions(trx, caller, [
    ...(added.length > 0
      ? [{ kind: 'vendors.added' as const, facts: { count: added.length, names: added.slice(0, DECISION_NAMES_MAX) } }]
      : []),
    ...renamed.map((facts) => ({ kind: 'vendor.renamed' as const, facts })),
  ]);
}

const toEvent = (action: AuditAction, subjectId: number, detail: Record<string, unknown>): AuditEvent => ({
  action,
  subjectType: 'vendor',
  subjectId,
  detail,
});

function summarize({ headings }: VendorFile, rows: PlannedRow[], dryRun: boolean): ImportVendorsResponse {
  const rejected = rows.filter(({ action }) => action === 'error');
  const count = (action: PlannedRow['action']) => rows.filter((row) => row.action === action).length;
  return {
    dryRun,
    rows: rows.map(({ line, name, action, changes, errors }) => ({ line, name, action, changes, errors })),
    created: count('create'),
    updated: count('update'),
    unchanged: count('unchanged'),
    errors: rejected.length,
    rejectedCsv: rejected.length === 0 ? null : toRejectedCsv(headings, rejected),
  };
}
