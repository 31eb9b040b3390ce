import type { ResultsMode } from './voting.ts';

/** `GET /api/admin/checklist`: what an admin should check before a period opens, and while setting up a new site. */
export type Checklist = {
  /** No period has ended yet. */
  isNewSite: boolean;
  /** The admins have changed some text of the site. */
  hasOwnTexts: boolean;
  categories: number;
  vendors: number;
  vendorsWithoutPicture: number;
  /** The names of the categories that will have no nominees when the next period begins. */
  emptyCategories: string[];
  /** The number of active super admins with a second factor. */
  superAdmins: number;
  /** When the last backup was taken. Null if `npm run db:backup` has not made any. */
  lastBackupAt: string | null;
  /** `isEdited`: somebody has changed its name or dates since it was made. */
  current: { name: string; endDate: string; isEdited: boolean } | null;
  /** The scheduled period that begins next. */
  next: { name: string; startDate: string; endDate: string; resultsMode: ResultsMode } | null;
};

export const CHECKLIST_INTERVAL_MS = 30_000;
