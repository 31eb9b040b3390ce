import { t } from '../../../../shared-ui/texts/texts.ts';
import type { DescribedHome } from './home-description.ts';
import type { PageDescription } from './vendor-description.ts';

/** What the head of a page says in place of that of the home page, in the language that is spoken then. */
type AppPage = {
  /** As the page itself names the window. */
  title: () => string;
  /** The site's own if undefined. */
  description?: () => string;
  /** Undefined for a page that does not exist, which has no address to be found at. */
  path: string | undefined;
};

/** The tabs of the home page that have an address of their own. */
export const TABS = ['leaderboard', 'vendors', 'results'] as const;
export type TabName = (typeof TABS)[number];

const tabPages: Record<TabName, AppPage> = {
  leaderboard: {
    title: () => t('Leaderboard'),
    description: () => t('Where the vendors stand, overall and in each category.'),
    path: '/?tab=leaderboard',
  },
  vendors: {
    title: () => t('All Vendors'),
    description: () => t('Everybody who can be voted for, with what they offer and how to reach them.'),
    path: '/?tab=vendors',
  },
  results: {
    title: () => t('Results'),
    description: () => t('The results in numbers, of this voting period and of those before it.'),
    path: '/?tab=results',
  },
};

/** The other pages, and those that stand for addresses at which there is nothing. */
export const APP_PAGES = {
  login: { title: () => t('Sign In'), description: () => t('Sign in to see your ballots.'), path: '/login' },
  register: {
    title: () => t('Create Account'),
    description: () => t('One account, one vote in each category.'),
    path: '/register',
  },
  'forgot-password': { title: () => t('Forgot Your Password?'), path: '/forgot-password' },
  'new-password': { title: () => t('New Password'), path: '/new-password' },
  'confirm-email': { title: () => t('Confirm E-mail'), path: '/confirm-email' },
  unsubscribe: { title: () => t('Unsubscribe'), path: '/unsubscribe' },
  link: { title: () => t('Your Personal Link'), path: '/link' },
  'confirm-account': { title: () => t('Confirm Account'), path: '/confirm-account' },
  account: { title: () => t('Your Account'), path: '/account' },
  decisions: {
    title: () => t('Decisions'),
    description: () => t('What the organizers decided about each voting period, and why.'),
    path: '/decisions',
  },
  'missing-page': {
    title: () => t('Page Not Found'),
    description: () => t('The address may be mistyped, or the page may have moved.'),
    path: undefined,
  },
  'missing-vendor': {
    title: () => t('Vendor Not Found'),
    description: () => t('This vendor isn’t taking part in these awards.'),
    path: undefined,
  },
  'missing-decision': {
    title: () => t('Decision Not Found'),
    description: () => t('There is no decision at this address.'),
    path: undefined,
  },
} as const satisfies Record<string, AppPage>;
export type AppPageName = keyof typeof APP_PAGES;

/** The description of a page that is otherwise described as the home page is. */
function describeAs({ title, description, path }: AppPage, home: PageDescription): PageDescription {
  return {
    ...home,
    title: `${title()} · ${home.siteName}`,
    description: description?.() ?? home.description,
    path,
    cardText: home.cardText ?? home.siteName,
  };
}

export const describeAppPage = (name: AppPageName, home: PageDescription): PageDescription =>
  describeAs(APP_PAGES[name], home);

/** The leaderboard without an overall ranking. */
const rankingOfCategories: AppPage = {
  ...tabPages.leaderboard,
  description: () => t('Where the vendors stand in each category.'),
};

/** After the end, the home page says who has won or when that is revealed. So do the tabs with the results. */
export function describeTab(name: TabName, { page: home, isOver, hasOverall }: DescribedHome): PageDescription {
  const page = name === 'leaderboard' && !hasOverall ? rankingOfCategories : tabPages[name];
  const isAboutResults = isOver && name !== 'vendors';
  return describeAs(isAboutResults ? { ...page, description: () => home.description } : page, home);
}
