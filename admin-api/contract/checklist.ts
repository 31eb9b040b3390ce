import type { ResultsMode } from './voting.ts';

/** `GET /api/admin/checklist`: what should be looked at before a period opens, and while a new site is set up. */
export type Checklist = {
  /** No period has ended yet. */
  isNewSite: boolean;
  /** The admins have changed some text of the site. */
  hasOwnTexts: boolean;
  categories: number;
  vendors: number;
  vendorsWithoutPicture: number;
  /** The categories in which nobody stands when the next period begins, by name. */
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
