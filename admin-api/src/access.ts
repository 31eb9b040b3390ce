import type { AdminRole } from '../contract/index.ts';

/** Who may call a route. `anyone` needs no token; every other needs one, and the second factor unless it says otherwise. */
export type Access = { least: 'anyone' } | { least: AdminRole; secondFactor: boolean };

const anyone: Access = { least: 'anyone' };
const signedIn: Access = { least: 'admin', secondFactor: false };
const admin: Access = { least: 'admin', secondFactor: true };
const superAdmin: Access = { least: 'super_admin', secondFactor: true };

/** Every route of this API and the least it asks of its caller. A route that is missing here keeps the API from starting. */
export const ACCESS: Readonly<Record<string, Access>> = {
  'GET /api/admin/openapi.json': anyone,
  'GET /api/admin/docs': anyone,
  'GET /api/admin/docs/style.css': anyone,

  'GET /api/admin/dashboard': signedIn,
  'POST /api/admin/verify-2fa': signedIn,

  'POST /api/admin/recovery-codes/kept': admin,

  'GET /api/admin/user-sessions': admin,
  'GET /api/admin/user-sessions/:id': admin,
  'POST /api/admin/user-sessions/:id/block': admin,
  'POST /api/admin/user-sessions/:id/unblock': admin,

  'GET /api/admin/users': admin,
  'POST /api/admin/users': superAdmin,
  'PUT /api/admin/users/:username': superAdmin,
  'DELETE /api/admin/users/:username': superAdmin,
  'GET /api/admin/two-factor/new': superAdmin,

  'GET /api/admin/system-settings': superAdmin,
  'POST /api/admin/system-settings': superAdmin,

  'GET /api/admin/categories': superAdmin,
  'POST /api/admin/categories': superAdmin,
  'PUT /api/admin/categories/:id': superAdmin,
  'DELETE /api/admin/categories/:id': superAdmin,
  'POST /api/admin/categories/:id/restore': superAdmin,

  'GET /api/admin/vendors': superAdmin,
  'POST /api/admin/vendors': superAdmin,
  'POST /api/admin/vendors/import': superAdmin,
  'PUT /api/admin/vendors/:id': superAdmin,
  'DELETE /api/admin/vendors/:id': superAdmin,
  'POST /api/admin/vendors/:id/restore': superAdmin,
  'POST /api/admin/vendors/:id/links': superAdmin,
  'POST /api/admin/vendors/:id/links/order': superAdmin,
  'PUT /api/admin/vendors/:id/links/:linkId': superAdmin,
  'DELETE /api/admin/vendors/:id/links/:linkId': superAdmin,

  'GET /api/admin/voting': admin,
  'POST /api/admin/pause-voting': superAdmin,
  'GET /api/admin/voting-cycles': admin,
  'POST /api/admin/voting-cycles': admin,
  'PUT /api/admin/voting-cycles/:id': admin,
  'DELETE /api/admin/voting-cycles/:id': admin,
  'POST /api/admin/voting-cycles/:id/end': admin,
  'GET /api/admin/voting-cycles/:id/results': admin,
  'GET /api/admin/voting-cycles/:id/results/csv': admin,

  'GET /api/admin/reset-preview': admin,
  'POST /api/admin/reset-votes': admin,
  'POST /api/admin/categories/:id/reset-votes': admin,
  'GET /api/admin/resets': admin,
  'POST /api/admin/resets/:id/undo': admin,

  'GET /api/admin/audit-log': superAdmin,
  'GET /api/admin/audit-log/csv': superAdmin,
};
