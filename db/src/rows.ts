/** The rows of all tables and views, as the driver reads them. */
export type * from './rows/accounts.ts';
export type * from './rows/approvals.ts';
export type * from './rows/contest.ts';
export type * from './rows/exclusions.ts';
export type * from './rows/flag.ts';
export type * from './rows/results.ts';
export type * from './rows/upkeep.ts';
export type * from './rows/voting.ts';
