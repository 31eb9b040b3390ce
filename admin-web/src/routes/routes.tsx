import type { RouteObject } from 'react-router-dom';
import { AdminRoute } from './admin.tsx';
import { AdminLoginRoute } from './admin-login.tsx';
import { NotFoundRoute } from './not-found.tsx';
import { ADMIN_LOGIN_PATH, ADMIN_PATH, TABS } from './paths.ts';
import { Root, RouteBroke } from './root.tsx';

export const routes: RouteObject[] = [
  {
    element: <Root />,
    ErrorBoundary: RouteBroke,
    children: [
      { path: ADMIN_LOGIN_PATH, element: <AdminLoginRoute /> },
      {
        path: ADMIN_PATH,
        element: <AdminRoute />,
        children: [
          {
            index: true,
            lazy: async () => ({ Component: (await import('./dashboard.tsx')).DashboardRoute }),
          },
          {
            path: TABS.tracking.segment,
            lazy: async () => ({ Component: (await import('./user-tracking.tsx')).UserTrackingRoute }),
          },
          {
            path: TABS.users.segment,
            lazy: async () => ({ Component: (await import('./users.tsx')).UsersRoute }),
          },
          {
            path: TABS.voting.segment,
            lazy: async () => ({ Component: (await import('./voting-system.tsx')).VotingSystemRoute }),
          },
          {
            path: TABS.categories.segment,
            lazy: async () => ({ Component: (await import('./categories.tsx')).CategoriesRoute }),
          },
          {
            path: TABS.vendors.segment,
            lazy: async () => ({ Component: (await import('./vendors.tsx')).VendorsRoute }),
          },
          {
            path: TABS.security.segment,
            lazy: async () => ({ Component: (await import('./security.tsx')).SecurityRoute }),
          },
          {
            path: TABS.account.segment,
            lazy: async () => ({ Component: (await import('./account.tsx')).AccountRoute }),
          },
        ],
      },
      { path: '*', element: <NotFoundRoute /> },
    ],
  },
];
