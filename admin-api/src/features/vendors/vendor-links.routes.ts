import type { Deps } from '../../deps.ts';
import { type Refusals, type Route, route } from '../../http/route.ts';
import { idParams } from '../../http/schemas.ts';
import { createLink, deleteLink, reorderLinks, updateLink } from './vendor-links.service.ts';
import { deletedLink, linkParams, reorderBody, saveLinkBody, vendorLink, vendorLinks } from './vendors.schemas.ts';

const tag = 'Vendors';
const noVendor: Refusals = { 'vendor.not_found': { status: 404, when: 'there is no such vendor' } };
const notFound: Refusals = { ...noVendor, 'link.not_found': { status: 404, when: 'the vendor has no such link' } };

export function vendorLinkRoutes({ db }: Deps): Route[] {
  return [
    route({
      method: 'POST',
      path: '/api/admin/vendors/:id/links',
      tag,
      summary: 'Add a link to a vendor',
      params: idParams,
      body: saveLinkBody,
      refusals: { ...noVendor, 'link.too_many': { status: 409, when: 'the vendor has fifty links' } },
      answer: { status: 201, description: 'The new link', schema: vendorLink },
      handle: ({ params, body }, caller) => createLink(db, caller, params.id, body),
    }),
    route({
      method: 'POST',
      path: '/api/admin/vendors/:id/links/order',
      tag,
      summary: 'Put the links of a vendor in order',
      params: idParams,
      body: reorderBody,
      refusals: { ...noVendor, 'link.order': { status: 409, when: 'not each of the vendor’s links is named once' } },
      answer: { status: 200, description: 'The links in their new order', schema: vendorLinks },
      handle: ({ params, body }, caller) => reorderLinks(db, caller, params.id, body.linkIds),
    }),
    route({
      method: 'PUT',
      path: '/api/admin/vendors/:id/links/:linkId',
      tag,
      summary: 'Change a link',
      params: linkParams,
      body: saveLinkBody,
      refusals: { ...notFound, stale_edit: { status: 409, when: 'somebody changed it meanwhile' } },
      answer: { status: 200, description: 'The link as it is now', schema: vendorLink },
      handle: ({ params, body }, caller) => updateLink(db, caller, params, body),
    }),
    route({
      method: 'DELETE',
      path: '/api/admin/vendors/:id/links/:linkId',
      tag,
      summary: 'Delete a link',
      params: linkParams,
      refusals: notFound,
      answer: { status: 200, description: 'It is gone', schema: deletedLink },
      handle: ({ params }, caller) => deleteLink(db, caller, params),
    }),
  ];
}
