import type { Deps } from '../../deps.ts';
import { type Route, route } from '../../http/route.ts';
import { dashboard } from './dashboard.schemas.ts';
import { createDashboard } from './dashboard.service.ts';

export function dashboardRoutes({ db }: Deps): Route[] {
  const readDashboard = createDashboard(db);
  return [
    route({
      operationId: 'getDashboard',
      method: 'GET',
      path: '/api/admin/dashboard',
      access: 'signedIn',
      tag: 'Dashboard',
      summary: 'Who one is; after the second factor the state of the site as well',
      response: { status: 200, description: 'Locked or open', schema: dashboard },
      handle: ({ caller }) => readDashboard(caller),
    }),
  ];
}
