import type { PossibleApprovers } from './approvals.ts';
import type { ResultsMode } from './voting.ts';

/** `GET /api/admin/checklist`: what an admin should check before a period opens, and while setting up a new site. */
export type Checklist = {
  /** True until the first period is over. */
  isNewSite: boolean;
  /** Present until the first period of the site begins. Meanwhile the public sees neither categories nor vendors. */
  isBeforeFirstOpening?: true;
  /** True if the admins have changed a text of the site. */
  hasOwnTexts: boolean;
  categories: number;
  vendors: number;
  vendorsWithoutPicture: number;
  /** The names of the categories whose shortlist for the next period has no vendor that is on the site. */
  emptyCategories: string[];
  /** The number of usable super admins with a second factor. */
  superAdmins: number;
  /** The super admins who may approve the caller's requests. */
  approvers: number;
  /** Who they are, and from when the others may. */
  possibleApprovers: PossibleApprovers;
  /** When `npm run db:backup`, or `backup.mjs` in containers, took the last backup. Null if there is none. */
  lastBackupAt: string | null;
  /** The active period. */
  current: { name: string; endDate: string } | null;
  next: { name: string; startDate: string; endDate: string; resultsMode: ResultsMode } | null;
  /**
   * The running or next period in which nobody can confirm an account, so that no vote would count. `needsCodes` is
   * present if invitation codes would do, and none has been made.
   */
  unconfirmable?: { name: string; needsCodes?: true };
};

export const CHECKLIST_INTERVAL_MS = 30_000;
