import { idParams } from '@plaudit/server-kit/http/fields';
import { errorsOf, type RouteErrors } from '@plaudit/server-kit/http/route';
import type { Dependencies } from '../../dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import { createLink, deleteLink, reorderLinks, updateLink } from './vendor-links.service.ts';
import {
  deletedLinkResponseSchema,
  linkParams,
  reorderLinksRequestSchema,
  saveLinkRequestSchema,
  vendorLinkSchema,
  vendorLinksSchema,
} from './vendors.schemas.ts';

const tag = 'Vendors';
const noVendor = errorsOf(404, 'There is no such vendor', 'vendor.not_found');
const notFound: RouteErrors = { ...noVendor, ...errorsOf(404, 'The vendor has no such link', 'link.not_found') };

export function vendorLinkRoutes({ db }: Dependencies): Route[] {
  return [
    route({
      operationId: 'postVendorsByIdLinks',
      method: 'POST',
      path: '/api/admin/vendors/:id/links',
      access: 'superAdmin',
      tag,
      summary: 'Add a link to a vendor',
      params: idParams,
      body: saveLinkRequestSchema,
      errors: { ...noVendor, ...errorsOf(409, 'The vendor has fifty links', 'link.too_many') },
      response: { status: 201, description: 'The new link', schema: vendorLinkSchema },
      handle: ({ params, body, caller }) => createLink(db, caller, params.id, body),
    }),
    route({
      operationId: 'postVendorsByIdLinksOrder',
      method: 'POST',
      path: '/api/admin/vendors/:id/links/order',
      access: 'superAdmin',
      tag,
      summary: 'Change the order of a vendor’s links',
      params: idParams,
      body: reorderLinksRequestSchema,
      errors: { ...noVendor, ...errorsOf(409, 'The list is not exactly the vendor’s links', 'link.order') },
      response: { status: 200, description: 'The links in their new order', schema: vendorLinksSchema },
      handle: ({ params, body, caller }) => reorderLinks(db, caller, params.id, body.linkIds),
    }),
    route({
      operationId: 'putVendorsByIdLinksByLinkId',
      method: 'PUT',
      path: '/api/admin/vendors/:id/links/:linkId',
      access: 'superAdmin',
      tag,
      summary: 'Change a link',
      params: linkParams,
      body: saveLinkRequestSchema,
      errors: { ...notFound, ...errorsOf(409, 'It was changed since the form was opened', 'stale_edit') },
      response: { status: 200, description: 'The link as it is now', schema: vendorLinkSchema },
      handle: ({ params, body, caller }) => updateLink(db, caller, params, body),
    }),
    route({
      operationId: 'deleteVendorsByIdLinksByLinkId',
      method: 'DELETE',
      path: '/api/admin/vendors/:id/links/:linkId',
      access: 'superAdmin',
      tag,
      summary: 'Delete a link',
      params: linkParams,
      errors: notFound,
      response: { status: 200, description: 'The link is deleted', schema: deletedLinkResponseSchema },
      handle: ({ params, caller }) => deleteLink(db, caller, params),
    }),
  ];
}
