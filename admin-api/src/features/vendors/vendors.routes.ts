import type { RouteErrors } from '@plaudit/server-kit/http/route';
import { IMPORT_BYTES_MAX } from '../../../contract/index.ts';
import type { Deps } from '../../deps.ts';
import { type Route, route } from '../../http/route.ts';
import { deletedRow, idParams } from '../../http/schemas.ts';
import { catalogueQuery } from '../categories/categories.schemas.ts';
import { importVendors } from './vendor-import.service.ts';
import { listVendors } from './vendors.queries.ts';
import { importAnswer, importBody, saveVendorBody, vendor, vendors } from './vendors.schemas.ts';
import { createVendor, deleteVendor, restoreVendor, updateVendor } from './vendors.service.ts';

const tag = 'Vendors';
const notFound: RouteErrors = { 'vendor.not_found': { status: 404, when: 'there is no such vendor' } };
/** JSON writes a line break of the file as two characters, and its quotes too. */
const IMPORT_BODY_MAX = 2 * IMPORT_BYTES_MAX;

export function vendorRoutes({ db }: Deps): Route[] {
  return [
    route({
      operationId: 'getVendors',
      method: 'GET',
      path: '/api/admin/vendors',
      access: 'superAdmin',
      tag,
      summary: 'The vendors with their links and votes, or the deleted ones',
      query: catalogueQuery,
      response: { status: 200, description: 'By name', schema: vendors },
      handle: ({ query }) => listVendors(db, query.status),
    }),
    route({
      operationId: 'postVendors',
      method: 'POST',
      path: '/api/admin/vendors',
      access: 'superAdmin',
      tag,
      summary: 'Create a vendor',
      body: saveVendorBody,
      response: { status: 201, description: 'The new vendor', schema: vendor },
      handle: ({ body, caller }) => createVendor(db, caller, body),
    }),
    route({
      operationId: 'postVendorsImport',
      method: 'POST',
      path: '/api/admin/vendors/import',
      access: 'superAdmin',
      tag,
      summary: 'Create and change vendors from a CSV file, or tell what it would do',
      body: importBody,
      bodyLimit: IMPORT_BODY_MAX,
      errors: { 'import.unreadable': { status: 400, when: 'the file is no CSV with the three columns' } },
      response: { status: 200, description: 'What became of each row', schema: importAnswer },
      handle: ({ body, caller }) => importVendors(db, caller, body),
    }),
    route({
      operationId: 'putVendorsById',
      method: 'PUT',
      path: '/api/admin/vendors/:id',
      access: 'superAdmin',
      tag,
      summary: 'Change a vendor',
      params: idParams,
      body: saveVendorBody,
      stepUp: { when: 'the name changes of a vendor with votes' },
      errors: { ...notFound, stale_edit: { status: 409, when: 'somebody changed it meanwhile' } },
      response: { status: 200, description: 'The vendor as it is now', schema: vendor },
      handle: ({ params, body, caller }) => updateVendor(db, caller, params.id, body),
    }),
    route({
      operationId: 'deleteVendorsById',
      method: 'DELETE',
      path: '/api/admin/vendors/:id',
      access: 'superAdmin',
      tag,
      summary: 'Hide a vendor from the site; its votes stay',
      params: idParams,
      stepUp: { when: 'the vendor has votes' },
      errors: notFound,
      response: { status: 200, description: 'It is hidden', schema: deletedRow },
      handle: ({ params, caller }) => deleteVendor(db, caller, params.id),
    }),
    route({
      operationId: 'postVendorsByIdRestore',
      method: 'POST',
      path: '/api/admin/vendors/:id/restore',
      access: 'superAdmin',
      tag,
      summary: 'Bring a deleted vendor back with its votes',
      params: idParams,
      errors: notFound,
      response: { status: 200, description: 'The vendor as it is now', schema: vendor },
      handle: ({ params, caller }) => restoreVendor(db, caller, params.id),
    }),
  ];
}
