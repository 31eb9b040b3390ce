import { type ComponentType, lazy } from 'react';
import type { RouteObject } from 'react-router-dom';
import { AdminRoute } from './admin.tsx';
import { AdminLoginRoute } from './admin-login.tsx';
import { NotFoundRoute } from './not-found.tsx';
import { ADMIN_LOGIN_PATH, ADMIN_PATH, TABS, type TabId } from './paths.ts';
import { Root, RouteBroke } from './root.tsx';

/**
 * Tabs are fetched when they are first shown. React's own `lazy` and not the router's: the door must open at once,
 * whatever tab lies behind it.
 */
const TAB_ROUTES: Record<TabId, ComponentType> = {
  dashboard: lazy(async () => ({ default: (await import('./dashboard.tsx')).DashboardRoute })),
  tracking: lazy(async () => ({ default: (await import('./user-tracking.tsx')).UserTrackingRoute })),
  users: lazy(async () => ({ default: (await import('./users.tsx')).UsersRoute })),
  voting: lazy(async () => ({ default: (await import('./voting-system.tsx')).VotingSystemRoute })),
  categories: lazy(async () => ({ default: (await import('./categories.tsx')).CategoriesRoute })),
  vendors: lazy(async () => ({ default: (await import('./vendors.tsx')).VendorsRoute })),
  security: lazy(async () => ({ default: (await import('./security.tsx')).SecurityRoute })),
  account: lazy(async () => ({ default: (await import('./account.tsx')).AccountRoute })),
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
