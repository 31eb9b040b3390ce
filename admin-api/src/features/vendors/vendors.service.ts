import type { Db } from '@plaudit/db/connect';
import { areVotesWithheld } from '@plaudit/db/rules/results/public-vendor-votes';
import { AppError } from '@plaudit/server-kit/app-error';
import { emblemAddressOf, isEmblemAddress } from '../../../../shared-ui/drawing/emblem-address.ts';
import type {
  AdminVendor,
  DeletedResponse,
  DeleteVendorsResponse,
  RestoreVendorsRequest,
  RestoreVendorsResponse,
  SaveVendorRequest,
} from '../../../contract/index.ts';
import { changeAs, changeVotingAs, requireFreshSecondFactor } from '../../changes.ts';
import type { Caller } from '../../http/caller.ts';
import type { Trx } from '../../sql.ts';
import { rejectStaleEdit } from '../../stale-edit.ts';
import { areVotesAside, listVendorsInResets } from '../approvals/approval-of-voted.ts';
import { recordAuditEvent } from '../audit/audit.queries.ts';
import { recordPublicDecision } from '../decisions/public-decision.ts';
import {
  findVendor,
  findVendors,
  insertVendor,
  isVendorRetired,
  listVendors,
  lockVendor,
  lockVendors,
  restoreVendorRows,
  retireVendorRows,
  updateVendorRow,
  type VendorFields,
} from './vendors.queries.ts';

const subjectOf = (id: number) => ({ subjectType: 'vendor', subjectId: id });
const notFound = () => new AppError('vendor.not_found', 404, 'Vendor not found');

async function getVendor(db: Db, id: number): Promise<AdminVendor> {
  const vendor = await findVendor(db, id);
  if (!vendor) throw notFound();
  return vendor;
}

/** A vendor that was given another name must not keep the emblem of its former name. */
const withOwnEmblem = <Fields extends VendorFields>(fields: Fields): Fields =>
  isEmblemAddress(fields.imageUrl) ? { ...fields, imageUrl: emblemAddressOf(fields.name) } : fields;

export async function createVendor(db: Db, caller: Caller, request: SaveVendorRequest): Promise<AdminVendor> {
  return changeAs(db, caller, async (trx) => {
    const id = await insertVendor(trx, withOwnEmblem(request));
    await recordAuditEvent(trx, caller, { action: 'vendor.created', ...subjectOf(id), detail: { name: request.name } });
    await recordPublicDecision(trx, caller, 'vendors.added', { count: 1, names: [request.name] });
    return getVendor(trx, id);
  });
}

export async function updateVendor(
  db: Db,
  caller: Caller,
  id: number,
  { version, ...request }: SaveVendorRequest,
): Promise<AdminVendor> {
  const fields = withOwnEmblem(request);
  return changeAs(db, caller, async (trx) => {
    await lockUnretiredVendor(trx, id);
    const stored = await getVendor(trx, id);
    await rejectStaleEdit(trx, version, stored, { ...subjectOf(id), actions: 'vendor' });
    if (fields.name !== stored.name) await requireFreshSecondFactorIfVoted(trx, caller, stored);
    await updateVendorRow(trx, id, fields);
    const { name, description, imageUrl } = stored;
    const unvoted = await unvotedFact(trx, [stored]);
    await recordAuditEvent(trx, caller, {
      action: 'vendor.changed',
      ...subjectOf(id),
      detail: { from: { name, description, imageUrl }, to: fields, ...unvoted },
    });
    if (fields.name !== name)
      await recordPublicDecision(trx, caller, 'vendor.renamed', { from: name, to: fields.name, ...unvoted });
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
    const facts = { name, ...(await unvotedFact(trx, [vendor])) };
    await retireVendorRows(trx, [id]);
    await recordAuditEvent(trx, caller, { action: 'vendor.deleted', ...subjectOf(id), detail: { ...facts, votes } });
    await recordPublicDecision(trx, caller, 'vendor.removed', facts);
    return { id, votes, restorable: true };
  });
}

/** Deletes those of the vendors that are on the site: one public decision and one audit event, which name them all. */
export async function deleteVendors(db: Db, caller: Caller, ids: readonly number[]): Promise<DeleteVendorsResponse> {
  return changeVotingAs(db, caller, async (trx) => {
    const locks = await lockVendors(trx, ids);
    const vendors = await findVendors(
      trx,
      ids.filter((id) => locks.get(id)?.retiredAt === null),
    );
    const deleted = vendors.map(({ id, votes }) => ({ id, votes, restorable: true as const }));
    const found = deleted.map(({ id }) => id);
    const missing = ids.filter((id) => !found.includes(id));
    if (found.length === 0) return { deleted, missing, deletedAt: null };
    const facts = await factsOfSeveral(trx, caller, vendors);
    await retireVendorRows(trx, found);
    await recordAuditEvent(trx, caller, {
      action: 'vendor.deleted_together',
      subjectType: 'vendor',
      subjectId: 'several',
      detail: { vendors: vendors.map(({ id, name, votes }) => ({ id, name, votes })) },
    });
    await recordPublicDecision(trx, caller, 'vendors.removed', facts);
    const retiredAt = (await lockVendors(trx, found)).get(found[0] ?? 0)?.retiredAt;
    return { deleted, missing, deletedAt: retiredAt?.toISOString() ?? null };
  });
}

/** Restores those of the vendors that are deleted: one public decision and one audit event, which name them all. */
export async function restoreVendors(
  db: Db,
  caller: Caller,
  { vendorIds, deletedAt }: RestoreVendorsRequest,
): Promise<RestoreVendorsResponse> {
  return changeAs(db, caller, async (trx) => {
    const locks = await lockVendors(trx, vendorIds);
    const isToRestore = (id: number) => {
      const retiredAt = locks.get(id)?.retiredAt;
      return retiredAt ? deletedAt === undefined || retiredAt.toISOString() === deletedAt : false;
    };
    const vendors = await findVendors(trx, vendorIds.filter(isToRestore));
    const restored = vendors.map(({ id }) => id);
    const missing = vendorIds.filter((id) => !restored.includes(id));
    if (restored.length === 0) return { restored, missing };
    const facts = await factsOfSeveral(trx, caller, vendors);
    await restoreVendorRows(trx, restored);
    await recordAuditEvent(trx, caller, {
      action: 'vendor.restored_together',
      subjectType: 'vendor',
      subjectId: 'several',
      detail: { vendors: vendors.map(({ id, name, votes }) => ({ id, name, votes })) },
    });
    await recordPublicDecision(trx, caller, 'vendors.restored', facts);
    return { restored, missing };
  });
}

/** The public facts of a change of several vendors. It needs a fresh second factor if one of them may have votes. */
async function factsOfSeveral(trx: Trx, caller: Caller, vendors: readonly AdminVendor[]) {
  const voted = (await listVotedVendors(trx, vendors)).map(({ name }) => name);
  if (voted.length > 0) await requireFreshSecondFactor(trx, caller);
  return {
    names: vendors.map(({ name }) => name),
    ...(voted.length === 0 && { unvoted: true as const }),
    ...(voted.length > 0 && voted.length < vendors.length && { voted }),
  };
}

export async function restoreVendor(db: Db, caller: Caller, id: number): Promise<AdminVendor> {
  return changeAs(db, caller, async (trx) => {
    const lock = await lockVendor(trx, id);
    if (!lock) throw notFound();
    if (lock.retiredAt) {
      const vendor = await getVendor(trx, id);
      await requireFreshSecondFactorIfVoted(trx, caller, vendor);
      await restoreVendorRows(trx, [id]);
      const facts = { name: vendor.name, ...(await unvotedFact(trx, [vendor])) };
      await recordAuditEvent(trx, caller, { action: 'vendor.restored', ...subjectOf(id), detail: facts });
      await recordPublicDecision(trx, caller, 'vendor.restored', facts);
    }
    return getVendor(trx, id);
  });
}

export async function lockUnretiredVendor(trx: Trx, id: number): Promise<void> {
  const lock = await lockVendor(trx, id);
  if (!lock || lock.retiredAt) throw notFound();
}

async function requireFreshSecondFactorIfVoted(trx: Trx, caller: Caller, vendor: AdminVendor): Promise<void> {
  if ((await listVotedVendors(trx, [vendor])).length > 0) await requireFreshSecondFactor(trx, caller);
}

/** The public fact that a change concerns no vote. Absent if a vote may have been for one of the vendors. */
const unvotedFact = async (db: Db, vendors: readonly AdminVendor[]): Promise<{ unvoted?: true }> =>
  (await listVotedVendors(db, vendors)).length === 0 ? { unvoted: true } : {};

/**
 * Those of the vendors that may have votes. If some votes are not public, or do not count yet, any vendor may have some
 * of them. Votes that were reset count too, because the reset can be undone.
 */
export async function listVotedVendors(db: Db, vendors: readonly AdminVendor[]): Promise<AdminVendor[]> {
  if ((await areVotesWithheld(db)) || (await areVotesAside(db))) return [...vendors];
  const inResets = await listVendorsInResets(db);
  return vendors.filter(({ id, votes }) => votes > 0 || inResets.has(id));
}

/** Finds those of the vendors that may have votes and are on the site, or are deleted. */
export async function findVotedVendors(
  db: Db,
  ids: readonly number[],
  status: 'live' | 'retired',
): Promise<AdminVendor[]> {
  const wanted = new Set(ids);
  return listVotedVendors(
    db,
    (await listVendors(db, status)).filter(({ id }) => wanted.has(id)),
  );
}

/** Finds a vendor that may have votes and is on the site, or is deleted. */
export async function findVotedVendor(
  db: Db,
  id: number,
  status: 'live' | 'retired',
): Promise<AdminVendor | undefined> {
  const vendor = await findVendor(db, id);
  if (vendor === undefined || (await isVendorRetired(db, id)) !== (status === 'retired')) return undefined;
  return (await listVotedVendors(db, [vendor]))[0];
}
