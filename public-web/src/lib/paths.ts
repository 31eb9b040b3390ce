export const TABS = ['vote', 'leaderboard', 'vendors', 'results'] as const;
export type Tab = (typeof TABS)[number];

export const paths = {
  home: '/',
  tab: (tab: Tab): string => (tab === 'vote' ? '/' : `/?tab=${tab}`),
  /** The ballot of a category. A given vendor is chosen in it. */
  ballot: (categoryId: number, vendorId?: number): string =>
    vendorId === undefined ? `/?ballot=${categoryId}` : `/?ballot=${categoryId}&vendor=${vendorId}`,
  /** The screen of an award on which voters go from one to the next. */
  award: (categoryId: number): string => `/?award=${categoryId}`,
  period: (id: number): string => `/?tab=results&period=${id}`,
  /** The results of a period, at the badge of a winner. */
  badge: (periodId: number, vendorId: number): string => `${paths.period(periodId)}&badge=${vendorId}`,
  /** The results of a period, with a line that confirms what a badge says, or denies it. */
  proof: (periodId: number, vendorId: number, categoryId: number | undefined): string =>
    `${paths.period(periodId)}&proof=${vendorId}-${categoryId ?? 'overall'}`,
  login: '/login',
  register: '/register',
  account: '/account',
  forgotPassword: '/forgot-password',
  link: '/link',
  vendor: (id: number): string => `/vendor/${id}`,
  decisions: '/decisions',
  decisionsOf: (periodId: number): string => `/decisions?period=${periodId}`,
  decision: (id: number): string => `/decisions/${id}`,
  reveal: '/reveal',
  /** No page of the list: `isPreview` says what it is. */
  preview: '/preview',
  /** Files of the API, which calendars and feed readers can subscribe to. */
  calendar: '/calendar.ics',
  feed: '/feed.atom',
  /** Another application, so the browser loads it and not the router. */
  admin: '/admin',
} as const;

/** The pattern of `paths.vendor`. */
export const VENDOR_ROUTE = '/vendor/:id';

export function tabOf(params: URLSearchParams): Tab {
  const wanted = params.get('tab');
  return TABS.find((tab) => tab === wanted) ?? 'vote';
}
