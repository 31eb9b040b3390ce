import type { Db } from '@plaudit/db/connect';
import { csvSchema, idParams } from '@plaudit/server-kit/http/fields';
import { download, errorsOf } from '@plaudit/server-kit/http/route';
import {
  type AdminVendor,
  type DeleteVendorsRequest,
  IMPORT_BYTES_MAX,
  type RestoreVendorsRequest,
  VENDORS_ORDER_MAX,
} from '../../../contract/index.ts';
import { resultErrors } from '../../changes.errors.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type ApprovalInput, type ApprovalRule, type Route, route } from '../../http/route.ts';
import { deletedResponseSchema } from '../../http/schemas.ts';
import { approvalOfVoted } from '../approvals/approval-of-voted.ts';
import { retirableQuerySchema } from '../categories/categories.schemas.ts';
import { getNextShortlists } from '../shortlists/shortlists.service.ts';
import { toVendorsCsv } from './vendor-file.ts';
import { importVendors } from './vendor-import.service.ts';
import { reorderVendors } from './vendor-places.ts';
import { listVendors } from './vendors.queries.ts';
import {
  deleteVendorsRequestSchema,
  deleteVendorsResponseSchema,
  importRequestSchema,
  importResponseSchema,
  reorderVendorsRequestSchema,
  restoreVendorsRequestSchema,
  restoreVendorsResponseSchema,
  saveVendorRequestSchema,
  vendorSchema,
  vendorsSchema,
} from './vendors.schemas.ts';
import {
  createVendor,
  deleteVendor,
  deleteVendors,
  findVotedVendor,
  findVotedVendors,
  restoreVendor,
  restoreVendors,
  updateVendor,
} from './vendors.service.ts';

const tag = 'Vendors';
const notFound = errorsOf(404, 'There is no such vendor', 'vendor.not_found');
/** JSON writes each line break and each quote of the file as two characters. */
const IMPORT_BODY_MAX = 2 * IMPORT_BYTES_MAX;
/** An import of thousands of vendors may have to wait for another one of that size. */
const IMPORT_DEADLINE_MS = 30_000;
/** An id has ten digits at most, and a comma. */
const ORDER_BODY_MAX = 11 * VENDORS_ORDER_MAX + 1_024;

const approvalOfRename = (db: Db): ApprovalRule =>
  approvalOfVoted({
    kind: 'vendor',
    verb: 'rename',
    find: async ({ params, body }) => {
      const vendor = await findVotedVendor(db, params.id, 'live');
      return vendor?.name === body.name ? undefined : vendor;
    },
  });

const approvalOfDeletion = (db: Db): ApprovalRule =>
  approvalOfVoted({ kind: 'vendor', verb: 'delete', find: ({ params }) => findVotedVendor(db, params.id, 'live') });

type SeveralInput = ApprovalInput<unknown, DeleteVendorsRequest & RestoreVendorsRequest>;

const SEVERAL = {
  deleted: { action: 'delete_voted_vendors', status: 'live' },
  restored: { action: 'restore_voted_vendors', status: 'retired' },
} as const;

function approvalOfSeveral(db: Db, change: keyof typeof SEVERAL): ApprovalRule {
  const { action, status } = SEVERAL[change];
  const find = async ({ body }: SeveralInput) =>
    (await findVotedVendors(db, body.vendorIds, status)).filter(
      ({ deleted }) => body.deletedAt === undefined || deleted?.at === body.deletedAt,
    );
  return {
    when: 'switched on',
    action,
    concerns: async (input: SeveralInput) => (await find(input)).length > 0,
    preview: async (input: SeveralInput) => {
      const voted = await find(input);
      const sum = (votesOf: (vendor: AdminVendor) => number) => voted.reduce((total, one) => total + votesOf(one), 0);
      const votesThisPeriod = sum((vendor) => vendor.votesThisPeriod);
      const names = voted.map(({ name }) => `"${name}"`).join(', ');
      return {
        text: `Vendors with votes that are ${change}: ${names}. Public votes in this period: ${votesThisPeriod}, in all periods: ${sum(({ votes }) => votes)}.`,
        amount: votesThisPeriod,
      };
    },
  };
}

const approvalOfRestoring = (db: Db): ApprovalRule =>
  approvalOfVoted({ kind: 'vendor', verb: 'restore', find: ({ params }) => findVotedVendor(db, params.id, 'retired') });

export function vendorRoutes({ db }: Dependencies): Route[] {
  return [
    route({
      operationId: 'getVendors',
      method: 'GET',
      path: '/api/admin/vendors',
      access: 'superAdmin',
      tag,
      summary: 'The vendors with their links and public votes, or the deleted ones',
      query: retirableQuerySchema,
      response: {
        status: 200,
        description: 'In the order that was made by hand, and by name',
        schema: vendorsSchema,
      },
      handle: ({ query }) => listVendors(db, query.status),
    }),
    route({
      operationId: 'getVendorsCsv',
      method: 'GET',
      path: '/api/admin/vendors/csv',
      access: 'superAdmin',
      tag,
      summary:
        'The vendors with their links and next shortlists as a CSV file, which an import reads without changing anything',
      response: { status: 200, description: 'One vendor in each row', mediaType: 'text/csv', schema: csvSchema },
      handle: async () => {
        const { categories } = await getNextShortlists(db);
        return download('vendors.csv', toVendorsCsv(await listVendors(db, 'live'), categories));
      },
    }),
    route({
      operationId: 'postVendors',
      method: 'POST',
      path: '/api/admin/vendors',
      access: 'superAdmin',
      tag,
      summary: 'Create a vendor',
      body: saveVendorRequestSchema,
      errors: resultErrors,
      response: { status: 201, description: 'The new vendor', schema: vendorSchema },
      handle: ({ body, caller }) => createVendor(db, caller, body),
    }),
    route({
      operationId: 'postVendorsImport',
      method: 'POST',
      path: '/api/admin/vendors/import',
      access: 'superAdmin',
      tag,
      summary: 'Create and update vendors from a CSV file, or only report what would change',
      body: importRequestSchema,
      bodyLimit: IMPORT_BODY_MAX,
      deadlineMs: IMPORT_DEADLINE_MS,
      freshSecondFactor: {
        when: 'It changes the case of the name of a vendor with votes, or some votes are not public or do not count yet',
      },
      errors: {
        ...errorsOf(400, 'The file is not CSV with the three columns', 'import.unreadable'),
        ...errorsOf(409, 'It renames a vendor with votes, which another super admin has to approve', 'import.renames'),
        ...errorsOf(409, 'A result with these vendors might have no room in the database', 'vendors.too_many'),
        ...resultErrors,
      },
      response: { status: 200, description: 'The result of each row', schema: importResponseSchema },
      handle: ({ body, caller }) => importVendors(db, caller, body),
    }),
    route({
      operationId: 'postVendorsOrder',
      method: 'POST',
      path: '/api/admin/vendors/order',
      access: 'superAdmin',
      tag,
      summary: 'Put the vendors of the directory in order, or return to the order by name',
      body: reorderVendorsRequestSchema,
      bodyLimit: ORDER_BODY_MAX,
      errors: errorsOf(409, 'The list is not exactly the vendors of the site', 'vendor.order'),
      response: { status: 200, description: 'The vendors in their new order', schema: vendorsSchema },
      handle: ({ body, caller }) => reorderVendors(db, caller, body.vendorIds),
    }),
    route({
      operationId: 'postVendorsDeletion',
      method: 'POST',
      path: '/api/admin/vendors/deletion',
      access: 'superAdmin',
      tag,
      summary: 'Hide several vendors from the site, as one public decision; their votes stay',
      body: deleteVendorsRequestSchema,
      freshSecondFactor: { when: 'A vendor has votes, or some votes are not public or do not count yet' },
      approval: approvalOfSeveral(db, 'deleted'),
      errors: resultErrors,
      response: {
        status: 200,
        description: 'Those that are hidden now, and those that were not on the site',
        schema: deleteVendorsResponseSchema,
      },
      handle: ({ body, caller }) => deleteVendors(db, caller, body.vendorIds),
    }),
    route({
      operationId: 'postVendorsRestoration',
      method: 'POST',
      path: '/api/admin/vendors/restoration',
      access: 'superAdmin',
      tag,
      summary: 'Bring several deleted vendors back with their votes, as one public decision',
      body: restoreVendorsRequestSchema,
      freshSecondFactor: { when: 'A vendor has votes, or some votes are not public or do not count yet' },
      approval: approvalOfSeveral(db, 'restored'),
      errors: resultErrors,
      response: {
        status: 200,
        description: 'Those that are on the site again, and those that were not deleted, or at another time',
        schema: restoreVendorsResponseSchema,
      },
      handle: ({ body, caller }) => restoreVendors(db, caller, body),
    }),
    route({
      operationId: 'putVendorsById',
      method: 'PUT',
      path: '/api/admin/vendors/:id',
      access: 'superAdmin',
      tag,
      summary: 'Change a vendor',
      params: idParams,
      body: saveVendorRequestSchema,
      freshSecondFactor: {
        when: 'Its name changes and it has votes, or some votes are not public or do not count yet',
      },
      approval: approvalOfRename(db),
      errors: {
        ...resultErrors,
        ...notFound,
        ...errorsOf(409, 'It was changed since the form was opened', 'stale_edit'),
      },
      response: { status: 200, description: 'The vendor as it is now', schema: vendorSchema },
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
      freshSecondFactor: { when: 'The vendor has votes, or some votes are not public or do not count yet' },
      approval: approvalOfDeletion(db),
      errors: { ...notFound, ...resultErrors },
      response: { status: 200, description: 'The vendor is hidden', schema: deletedResponseSchema },
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
      freshSecondFactor: { when: 'The vendor has votes, or some votes are not public or do not count yet' },
      approval: approvalOfRestoring(db),
      errors: { ...notFound, ...resultErrors },
      response: { status: 200, description: 'The vendor as it is now', schema: vendorSchema },
      handle: ({ params, caller }) => restoreVendor(db, caller, params.id),
    }),
  ];
}
