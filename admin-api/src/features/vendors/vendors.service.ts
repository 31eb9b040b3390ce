import type { Db } from '@plaudit/db/connect';
import { areVotesWithheld } from '@plaudit/db/rules/results/public-vendor-votes';
import { AppError } from '@plaudit/server-kit/app-error';
import type { AdminVendor, DeletedResponse, SaveVendorRequest } from '../../../contract/index.ts';
import { changeAs, changeVotingAs, requireFreshSecondFactor } from '../../changes.ts';
import type { Caller } from '../../http/caller.ts';
import type { Trx } from '../../sql.ts';
import { rejectStaleEdit } from '../../stale-edit.ts';
import { areVotesAside } from '../approvals/approval-of-voted.ts';
import { recordAuditEvent } from '../audit/audit.queries.ts';
import { recordPublicDecision } from '../decisions/public-decision.ts';
import {
  findVendor,
  insertVendor,
  isVendorRetired,
  lockVendor,
  restoreVendorRow,
  retireVendorRow,
  updateVendorRow,
} from './vendors.queries.ts';

const subjectOf = (id: number) => ({ subjectType: 'vendor', subjectId: id });
const notFound = () => new AppError('vendor.not_found', 404, 'Vendor not found');

async function getVendor(db: Db, id: number): Promise<AdminVendor> {
  const vendor = await findVendor(db, id);
  if (!vendor) throw notFound();
  return vendor;
}

export async function createVendor(db: Db, caller: Caller, request: SaveVendorRequest): Promise<AdminVendor> {
  return changeAs(db, caller, async (trx) => {
    const id = await insertVendor(trx, request);
    await recordAuditEvent(trx, caller, { action: 'vendor.created', ...subjectOf(id), detail: { name: request.name } });
    await recordPublicDecision(trx, caller, 'vendors.added', { count: 1, names: [request.name] });
    return getVendor(trx, id);
  });
}

export async function updateVendor(
  db: Db,
  caller: Caller,
  id: number,
  { version, ...fields }: SaveVendorRequest,
): Promise<AdminVendor> {
  return changeAs(db, caller, async (trx) => {
    await lockUnretiredVendor(trx, id);
    const stored = await getVendor(trx, id);
    rejectStaleEdit(version, stored);
    if (fields.name !== stored.name) await requireFreshSecondFactorIfVoted(trx, caller, stored);
    await updateVendorRow(trx, id, fields);
    const { name, description, imageUrl } = stored;
    await recordAuditEvent(trx, caller, {
      action: 'vendor.changed',
      ...subjectOf(id),
      detail: { from: { name, description, imageUrl }, to: fields },
    });
    if (fields.name !== name)
      await recordPublicDecision(trx, caller, 'vendor.renamed', { from: name, to: fields.name });
    return getVendor(trx, id);
  });
}

/** The votes stay, so that past results do not change and a restored vendor has its votes again. */
export async function deleteVendor(db: Db, caller: Caller, id: number): Promise<DeletedResponse> {
  return changeVotingAs(db, caller, async (trx) => {
    await lockUnretiredVendor(trx, id);
    const vendor = await getVendor(trx, id);
    const { name, votes } = vendor;
    await requireFreshSecondFactorIfVoted(trx, caller, vendor);
    await retireVendorRow(trx, id);
    await recordAuditEvent(trx, caller, { action: 'vendor.deleted', ...subjectOf(id), detail: { name, votes } });
    await recordPublicDecision(trx, caller, 'vendor.removed', { name });
    return { id, votes, restorable: true };
  });
}

export async function restoreVendor(db: Db, caller: Caller, id: number): Promise<AdminVendor> {
  return changeAs(db, caller, async (trx) => {
    const lock = await lockVendor(trx, id);
    if (!lock) throw notFound();
    if (lock.isRetired) {
      await requireFreshSecondFactorIfVoted(trx, caller, await getVendor(trx, id));
      await restoreVendorRow(trx, id);
      await recordAuditEvent(trx, caller, { action: 'vendor.restored', ...subjectOf(id) });
      await recordPublicDecision(trx, caller, 'vendor.restored', { name: lock.fields.name });
    }
    return getVendor(trx, id);
  });
}

export async function lockUnretiredVendor(trx: Trx, id: number): Promise<void> {
  const lock = await lockVendor(trx, id);
  if (!lock || lock.isRetired) throw notFound();
}

async function requireFreshSecondFactorIfVoted(trx: Trx, caller: Caller, vendor: AdminVendor): Promise<void> {
  if (await mayHaveVotes(trx, vendor)) await requireFreshSecondFactor(trx, caller);
}

/** If some votes are not public, or do not count yet, any vendor may have some of them. */
export const mayHaveVotes = async (db: Db, { votes }: Pick<AdminVendor, 'votes'>): Promise<boolean> =>
  votes > 0 || (await areVotesWithheld(db)) || (await areVotesAside(db));

/** Finds a vendor that may have votes and is on the site, or is deleted. */
export async function findVotedVendor(
  db: Db,
  id: number,
  status: 'live' | 'retired',
): Promise<AdminVendor | undefined> {
  const vendor = await findVendor(db, id);
  if (vendor === undefined || (await isVendorRetired(db, id)) !== (status === 'retired')) return undefined;
  return (await mayHaveVotes(db, vendor)) ? vendor : undefined;
}
