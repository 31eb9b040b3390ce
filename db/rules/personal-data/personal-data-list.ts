import { DATA_ABOUT_ACCOUNTS } from './account-data.ts';
import { DATA_ABOUT_ADMINS } from './admin-data.ts';
import { DATA_ABOUT_LETTERS } from './letter-data.ts';
import type { PersonalData } from './personal-data.ts';
import { DATA_ABOUT_VOTES } from './vote-data.ts';

/**
 * What the database keeps about people, for how long, and why. Tests compare it with docs/privacy.md, with every column
 * of the schema, with what housekeeping removes, and with what is left of a voter who has deleted the account.
 */
export const PERSONAL_DATA: readonly PersonalData[] = [
  ...DATA_ABOUT_ACCOUNTS,
  ...DATA_ABOUT_VOTES,
  ...DATA_ABOUT_LETTERS,
  ...DATA_ABOUT_ADMINS,
];
