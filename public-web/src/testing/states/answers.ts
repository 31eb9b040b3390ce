import type {
  Category,
  CategoryResults,
  CategoryVoteCount,
  CurrentCycle,
  DecisionDetail,
  Decisions,
  LeaderboardEntry,
  PageHead,
  PasswordHelp,
  PeriodResults,
  PublicLinkNumbers,
  Race,
  ResultsPeriod,
  ResultVersion,
  Reveal,
  SiteConfigEntry,
  SitePage,
  Stats,
  Vendor,
  VendorLink,
} from '@plaudit/public-api/contract';

/** What the API answers in one state of the site, by path. Everything else is answered with 404. */
export type Answers = {
  '/api/voting/cycle': CurrentCycle;
  '/api/site-config': SiteConfigEntry[];
  '/api/password-help': PasswordHelp;
  '/api/categories': Category[];
  '/api/vendors': Vendor[];
  '/api/leaderboard': LeaderboardEntry[];
  '/api/stats': Stats;
  '/api/category-votes': CategoryVoteCount[];
  '/api/reveal'?: Reveal | undefined;
  '/api/decisions': Decisions;
  '/api/personal-links'?: PublicLinkNumbers | undefined;
  '/api/results/periods': ResultsPeriod[];
} & {
  [path: `/api/vendors/${number}/links`]: VendorLink[] | undefined;
  [path: `/api/categories/${number}/results`]: CategoryResults | undefined;
  [path: `/api/results/periods/${number}`]: PeriodResults | undefined;
  [path: `/api/results/periods/${number}/race`]: Race | undefined;
  [path: `/api/results/periods/${number}/versions`]: ResultVersion[] | undefined;
  [path: `/api/decisions/${number}`]: DecisionDetail | undefined;
  [path: `/api/site-pages/${string}`]: SitePage | undefined;
  [path: `/internal/page-head${string}`]: PageHead | undefined;
};
