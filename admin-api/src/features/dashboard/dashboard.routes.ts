import type { Dependencies } from '../../dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import { dashboardResponseSchema } from './dashboard.schemas.ts';
import { createDashboard } from './dashboard.service.ts';

export function dashboardRoutes(dependencies: Dependencies): Route[] {
  const readDashboard = createDashboard(dependencies);
  return [
    route({
      operationId: 'getDashboard',
      method: 'GET',
      path: '/api/admin/dashboard',
      access: 'signedIn',
      tag: 'Dashboard',
      summary: 'Who is signed in; after the second factor, also the state of the site',
      response: {
        status: 200,
        description: 'Without figures before the second factor, with them after it',
        schema: dashboardResponseSchema,
      },
      handle: ({ caller }) => readDashboard(caller),
    }),
  ];
}
