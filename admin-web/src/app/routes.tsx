import { LazyChunk, type LoadChunk } from '@plaudit/shared-ui/ui';
import type { RouteObject } from 'react-router-dom';
import type { ConnectionWatch } from '../http/connection-watch.ts';
import {
  ADMIN_LOGIN_PATH,
  ADMIN_PATH,
  GUIDE_PATH,
  INVITATION_PATH,
  ONE_PAGE_PATH,
  roomPath,
  SET_UP_PATH,
  TABS,
  type TabId,
  tabPath,
} from '../lib/paths.ts';
import { AdminLoginRoute } from '../routes/admin-login.tsx';
import { InvitationRoute } from '../routes/invitation.tsx';
import { NotFoundRoute } from '../routes/not-found.tsx';
import { AdminRoute } from './admin.tsx';
import { Root, RouteError } from './root.tsx';

/**
 * The code of a tab is loaded when the tab is first shown, and that of the dashboard earlier: see `AdminRoute`. The
 * router does not wait for it, so the sign-in gate appears at once.
 */
const LOAD_TAB: Record<TabId, LoadChunk> = {
  dashboard: () => import('../routes/dashboard.tsx').then(({ DashboardRoute }) => DashboardRoute),
  tracking: () => import('../routes/user-tracking.tsx').then(({ UserTrackingRoute }) => UserTrackingRoute),
  users: () => import('../routes/users.tsx').then(({ UsersRoute }) => UsersRoute),
  voting: () => import('../routes/voting-system.tsx').then(({ VotingSystemRoute }) => VotingSystemRoute),
  categories: () => import('../routes/categories.tsx').then(({ CategoriesRoute }) => CategoriesRoute),
  vendors: () => import('../routes/vendors.tsx').then(({ VendorsRoute }) => VendorsRoute),
  security: () => import('../routes/security.tsx').then(({ SecurityRoute }) => SecurityRoute),
  account: () => import('../routes/account.tsx').then(({ AccountRoute }) => AccountRoute),
};

/** The rooms but for the first of each tab, which is the tab's own screen. */
const LOAD_ROOM: Partial<Record<TabId, Record<string, LoadChunk>>> = {
  dashboard: { site: () => import('../routes/site.tsx').then(({ SiteRoute }) => SiteRoute) },
  users: {
    roll: () => import('../routes/roll.tsx').then(({ RollRoute }) => RollRoute),
    letters: () => import('../routes/letters.tsx').then(({ LettersRoute }) => LettersRoute),
  },
  voting: {
    periods: () => import('../routes/periods.tsx').then(({ PeriodsRoute }) => PeriodsRoute),
    integrity: () => import('../routes/integrity.tsx').then(({ IntegrityRoute }) => IntegrityRoute),
    show: () => import('../routes/show.tsx').then(({ ShowRoute }) => ShowRoute),
  },
  categories: {
    shortlists: () => import('../routes/shortlists.tsx').then(({ ShortlistsRoute }) => ShortlistsRoute),
  },
  security: {
    limits: () => import('../routes/limits.tsx').then(({ LimitsRoute }) => LimitsRoute),
    'audit-log': () => import('../routes/audit-log.tsx').then(({ AuditLogRoute }) => AuditLogRoute),
  },
};

const tabRoutes = (Object.keys(TABS) as TabId[]).flatMap((tab): RouteObject[] => {
  const element = <LazyChunk key={tab} load={LOAD_TAB[tab]} />;
  const rooms = Object.entries(LOAD_ROOM[tab] ?? {});
  return [
    tab === 'dashboard' ? { index: true, element } : { path: tabPath(tab), element },
    ...rooms.map(([segment, load]) => ({
      path: roomPath(tab, { segment }),
      element: <LazyChunk key={`${tab} ${segment}`} load={load} />,
    })),
  ];
});

const setUpRoute: RouteObject = {
  path: SET_UP_PATH,
  element: <LazyChunk load={() => import('../routes/set-up.tsx').then(({ SetUpRoute }) => SetUpRoute)} />,
};

const guideRoute: RouteObject = {
  path: GUIDE_PATH,
  element: <LazyChunk load={() => import('../routes/guide.tsx').then(({ GuideRoute }) => GuideRoute)} />,
};

const onePageRoute: RouteObject = {
  path: ONE_PAGE_PATH,
  element: (
    <LazyChunk load={() => import('../routes/open-and-close.tsx').then(({ OpenAndCloseRoute }) => OpenAndCloseRoute)} />
  ),
};

export const createRoutes = (watch: ConnectionWatch): RouteObject[] => [
  {
    element: <Root watch={watch} />,
    ErrorBoundary: RouteError,
    children: [
      { path: ADMIN_LOGIN_PATH, element: <AdminLoginRoute /> },
      { path: INVITATION_PATH, element: <InvitationRoute /> },
      {
        path: ADMIN_PATH,
        element: <AdminRoute />,
        children: [...tabRoutes, setUpRoute, onePageRoute, guideRoute, { path: '*', element: null }],
      },
      { path: '*', element: <NotFoundRoute /> },
    ],
  },
];
