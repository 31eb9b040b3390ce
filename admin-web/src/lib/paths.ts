import type { AdminRole, LetterKind, SitePageName } from '@plaudit/admin-api/contract';

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

/** The room of the dashboard with what visitors read. */
export const SITE_PATH = `${ADMIN_PATH}/site`;
export const sitePagePath = (name: SitePageName) => `${SITE_PATH}?page=${name}`;

/** Where what an organizer wants to do is done. */
export const GUIDE_PATH = `${ADMIN_PATH}/guide`;

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

/** `segment` is empty for the room that opens first: it has the address of the tab. */
export type Room = { label: string; segment: string; isForSuperAdmins?: true };

/** The rooms of a tab, in their order. A tab without an entry is one page. */
export const ROOMS: Partial<Record<TabId, readonly Room[]>> = {
  dashboard: [
    { label: 'Overview', segment: '' },
    { label: 'Site', segment: 'site', isForSuperAdmins: true },
  ],
  users: [
    { label: 'Accounts', segment: '' },
    { label: 'Roll', segment: 'roll', isForSuperAdmins: true },
    { label: 'Letters', segment: 'letters', isForSuperAdmins: true },
  ],
  voting: [
    { label: 'Now', segment: '' },
    { label: 'Periods', segment: 'periods' },
    { label: 'Integrity', segment: 'integrity' },
    { label: 'Show', segment: 'show' },
  ],
  categories: [
    { label: 'All Categories', segment: '' },
    { label: 'Shortlists', segment: 'shortlists' },
  ],
  security: [
    { label: 'Team', segment: '' },
    { label: 'Limits', segment: 'limits' },
    { label: 'Audit Log', segment: 'audit-log' },
  ],
};

/** None if only the first is left to this role. */
export function roomsOf(tab: TabId, role: AdminRole): readonly Room[] {
  const rooms = ROOMS[tab]?.filter(({ isForSuperAdmins }) => role === 'super_admin' || !isForSuperAdmins) ?? [];
  return rooms.length > 1 ? rooms : [];
}

export const tabPath = (tab: TabId) => (TABS[tab].segment === '' ? ADMIN_PATH : `${ADMIN_PATH}/${TABS[tab].segment}`);

export const roomPath = (tab: TabId, { segment }: Pick<Room, 'segment'>) =>
  segment === '' ? tabPath(tab) : `${tabPath(tab)}/${segment}`;

export const ROLL_PATH = roomPath('users', { segment: 'roll' });
export const letterPath = (kind: LetterKind) => `${roomPath('users', { segment: 'letters' })}?letter=${kind}`;

/** The tab of an address, and its room if the tab has rooms. */
export function placeOfPath(path: string): { tab: TabId; room?: Room } | undefined {
  const at = path.replace(/\/$/, '');
  for (const tab of Object.keys(TABS) as TabId[]) {
    const room = ROOMS[tab]?.find((each) => roomPath(tab, each) === at);
    if (room) return { tab, room };
    if (tabPath(tab) === at) return { tab };
  }
  return undefined;
}

export const PERIODS_PATH = `${tabPath('voting')}/periods`;
export const INTEGRITY_PATH = `${tabPath('voting')}/integrity`;
export const integrityPath = (item: string) => `${INTEGRITY_PATH}?item=${encodeURIComponent(item)}`;
export const SHOW_PATH = `${tabPath('voting')}/show`;
export const SHORTLISTS_PATH = `${tabPath('categories')}/shortlists`;
export const LIMITS_PATH = `${tabPath('security')}/limits`;
