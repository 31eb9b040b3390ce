/** The rows of all tables and views, as the driver reads them. */
export type * from './rows/accounts.ts';
export type * from './rows/approvals.ts';
export type * from './rows/exclusions.ts';
export type * from './rows/flag.ts';
export type * from './rows/letters.ts';
export type * from './rows/log.ts';
export type * from './rows/results.ts';
export type * from './rows/roll.ts';
export type * from './rows/settings-limits-and-logs.ts';
export type * from './rows/vendors-and-categories.ts';
export type * from './rows/voting.ts';
