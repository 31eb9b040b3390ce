import type { AdminRole } from '@plaudit/admin-api/contract';

export const ADMIN_PATH = '/admin';
export const ADMIN_LOGIN_PATH = '/admin-login';

/** What the link of an invitation opens. It is outside of the sign-in gate. */
export const INVITATION_PATH = `${ADMIN_PATH}/invitation`;

/** The page that a presenter shows. It is outside of the panel's frame and tabs. */
export const REVEAL_PATH = `${ADMIN_PATH}/reveal/:cycleId`;
export const revealPath = (cycleId: number) => `${ADMIN_PATH}/reveal/${cycleId}`;
export const revealRehearsalPath = (cycleId: number) => `${revealPath(cycleId)}?rehearsal`;

export const SET_UP_PATH = `${ADMIN_PATH}/set-up`;

/** The page that opens and closes voting, beside the tabs. */
export const ONE_PAGE_PATH = `${ADMIN_PATH}/open-and-close`;

/** The steps of the set-up, in the order in which it proposes them. */
export const SET_UP_STEPS = ['texts', 'look', 'categories', 'vendors', 'rules', 'dates', 'organizer', 'open'] as const;

export type SetUpStep = (typeof SET_UP_STEPS)[number];

export const setUpPath = (step: SetUpStep) => `${SET_UP_PATH}?step=${step}`;

export const TABS = {
  dashboard: { label: 'Dashboard', segment: '' },
  tracking: { label: 'User Tracking', segment: 'user-tracking' },
  users: { label: 'Users', segment: 'users' },
  voting: { label: 'Voting System', segment: 'voting-system' },
  categories: { label: 'Categories', segment: 'categories' },
  vendors: { label: 'Vendors', segment: 'vendors' },
  security: { label: 'Security', segment: 'security' },
  account: { label: 'My Account', segment: 'account' },
} as const;

export type TabId = keyof typeof TABS;

/**
 * Seven tabs for a super admin, five for an admin, as the specification counts them. Both can open the account page by
 * the name in the header.
 */
export const TABS_OF_ROLE: Record<AdminRole, readonly TabId[]> = {
  super_admin: ['dashboard', 'tracking', 'users', 'voting', 'categories', 'vendors', 'security'],
  admin: ['dashboard', 'tracking', 'users', 'voting', 'account'],
};

export const tabPath = (tab: TabId) => (TABS[tab].segment === '' ? ADMIN_PATH : `${ADMIN_PATH}/${TABS[tab].segment}`);

export function tabOfPath(path: string): TabId | undefined {
  const segment = path.slice(ADMIN_PATH.length).replace(/^\/|\/$/g, '');
  return (Object.keys(TABS) as TabId[]).find((tab) => TABS[tab].segment === segment);
}
