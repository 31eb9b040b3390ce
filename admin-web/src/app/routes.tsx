import { type ComponentType, lazy } from 'react';
import type { RouteObject } from 'react-router-dom';
import { ADMIN_LOGIN_PATH, ADMIN_PATH, TABS, type TabId } from '../lib/paths.ts';
import { AdminRoute } from '../routes/admin.tsx';
import { AdminLoginRoute } from '../routes/admin-login.tsx';
import { NotFoundRoute } from '../routes/not-found.tsx';
import { Root, RouteBroke } from './root.tsx';

/**
 * Tabs are fetched when they are first shown. They use React's `lazy` and not the router's, because the sign-in gate must
 * be drawn at once, whatever tab is behind it.
 */
const TAB_ROUTES: Record<TabId, ComponentType> = {
  dashboard: lazy(async () => ({ default: (await import('../routes/dashboard.tsx')).DashboardRoute })),
  tracking: lazy(async () => ({ default: (await import('../routes/user-tracking.tsx')).UserTrackingRoute })),
  users: lazy(async () => ({ default: (await import('../routes/users.tsx')).UsersRoute })),
  voting: lazy(async () => ({ default: (await import('../routes/voting-system.tsx')).VotingSystemRoute })),
  categories: lazy(async () => ({ default: (await import('../routes/categories.tsx')).CategoriesRoute })),
  vendors: lazy(async () => ({ default: (await import('../routes/vendors.tsx')).VendorsRoute })),
  security: lazy(async () => ({ default: (await import('../routes/security.tsx')).SecurityRoute })),
  account: lazy(async () => ({ default: (await import('../routes/account.tsx')).AccountRoute })),
};

const tabRoutes = (Object.keys(TABS) as TabId[]).map((tab): RouteObject => {
  const Tab = TAB_ROUTES[tab];
  const { segment } = TABS[tab];
  return segment === '' ? { index: true, element: <Tab /> } : { path: segment, element: <Tab /> };
});

export const routes: RouteObject[] = [
  {
    element: <Root />,
    ErrorBoundary: RouteBroke,
    children: [
      { path: ADMIN_LOGIN_PATH, element: <AdminLoginRoute /> },
      { path: ADMIN_PATH, element: <AdminRoute />, children: [...tabRoutes, { path: '*', element: null }] },
      { path: '*', element: <NotFoundRoute /> },
    ],
  },
];
