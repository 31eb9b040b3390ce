import type { Db } from '@plaudit/db/connect';
import { AppError } from '@plaudit/server-kit/app-error';
import {
  type AdminVendorLink,
  type AuditAction,
  DEFAULT_LINK_ICON,
  type DeletedLinkResponse,
  type SaveVendorLinkRequest,
} from '../../../contract/index.ts';
import { changeApartAs } from '../../changes.ts';
import { requireSameIds, setDisplayOrder } from '../../display-order.ts';
import type { Caller } from '../../http/caller.ts';
import type { Trx } from '../../sql.ts';
import { rejectStaleEdit } from '../../stale-edit.ts';
import { recordAuditEvent } from '../audit/audit.queries.ts';
import { LINKS_MAX } from './imported-links.ts';
import {
  deleteLinkRow,
  insertLink,
  type LinkFields,
  listLinksOf,
  lockLink,
  lockLinkIds,
  updateLinkRow,
} from './vendor-links.queries.ts';
import { lockUnretiredVendor } from './vendors.service.ts';

type LinkPath = { id: number; linkId: number };

function fieldsOf(request: SaveVendorLinkRequest, stored?: AdminVendorLink): LinkFields {
  return {
    title: request.title,
    url: request.url,
    description: request.description ?? null,
    icon: request.icon ?? stored?.icon ?? DEFAULT_LINK_ICON,
    displayOrder: request.displayOrder ?? stored?.displayOrder ?? 0,
  };
}

export async function createLink(
  db: Db,
  caller: Caller,
  vendorId: number,
  request: SaveVendorLinkRequest,
): Promise<AdminVendorLink> {
  return changeApartAs(db, caller, async (trx) => {
    await lockUnretiredVendor(trx, vendorId);
    if ((await lockLinkIds(trx, vendorId)).length >= LINKS_MAX) {
      throw new AppError('link.too_many', 409, `A vendor has at most ${LINKS_MAX} links`);
    }
    const link = await insertLink(trx, vendorId, fieldsOf(request));
    await recordLink(trx, caller, 'link.created', vendorId, { title: link.title, url: link.url });
    return link;
  });
}

export async function updateLink(
  db: Db,
  caller: Caller,
  { id: vendorId, linkId }: LinkPath,
  request: SaveVendorLinkRequest,
): Promise<AdminVendorLink> {
  return changeApartAs(db, caller, async (trx) => {
    const stored = await getLink(trx, vendorId, linkId);
    const subject = { subjectType: 'vendor', subjectId: vendorId, actions: 'link' };
    await rejectStaleEdit(trx, request.version, stored, subject);
    const fields = fieldsOf(request, stored);
    await updateLinkRow(trx, linkId, fields);
    await recordLink(trx, caller, 'link.changed', vendorId, {
      from: { title: stored.title, url: stored.url },
      to: { title: fields.title, url: fields.url },
    });
    return getLink(trx, vendorId, linkId);
  });
}

/** Deletes the row, because no vote or result depends on a link. The audit log keeps its text. */
export async function deleteLink(
  db: Db,
  caller: Caller,
  { id: vendorId, linkId }: LinkPath,
): Promise<DeletedLinkResponse> {
  return changeApartAs(db, caller, async (trx) => {
    const link = await getLink(trx, vendorId, linkId);
    await deleteLinkRow(trx, linkId);
    await recordLink(trx, caller, 'link.deleted', vendorId, { ...link });
    return { id: linkId };
  });
}

export async function reorderLinks(
  db: Db,
  caller: Caller,
  vendorId: number,
  linkIds: number[],
): Promise<AdminVendorLink[]> {
  return changeApartAs(db, caller, async (trx) => {
    await lockUnretiredVendor(trx, vendorId);
    const changed = 'The links were changed meanwhile. Look at them again and put them in order';
    requireSameIds(await lockLinkIds(trx, vendorId), linkIds, 'link.order', changed);
    await setDisplayOrder(trx, 'vendor_links', linkIds, { countsAsEdit: true });
    await recordLink(trx, caller, 'link.reordered', vendorId, { linkIds });
    return (await listLinksOf(trx, [vendorId])).get(vendorId) ?? [];
  });
}

async function getLink(trx: Trx, vendorId: number, linkId: number): Promise<AdminVendorLink> {
  await lockUnretiredVendor(trx, vendorId);
  const link = await lockLink(trx, vendorId, linkId);
  if (!link) throw new AppError('link.not_found', 404, 'Link not found');
  return link;
}

const recordLink = (trx: Trx, caller: Caller, action: AuditAction, vendorId: number, detail: Record<string, unknown>) =>
  recordAuditEvent(trx, caller, { action, subjectType: 'vendor', subjectId: vendorId, detail });
