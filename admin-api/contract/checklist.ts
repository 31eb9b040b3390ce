import type { ResultsMode } from './voting.ts';

/** `GET /api/admin/checklist`: what should be looked at before a period opens, and while a new site is set up. */
export type Checklist = {
  /** No period has ended yet. */
  isNewSite: boolean;
  /** Some text of the site is not the default. */
  hasOwnTexts: boolean;
  categories: number;
  vendors: number;
  vendorsWithoutPicture: number;
  /** The categories in which nobody stands when the next period begins, by name. */
  emptyCategories: string[];
  /** Active ones with a second factor. */
  superAdmins: number;
  /** When the last backup was taken. Null if `npm run db:backup` has not made any. */
  lastBackupAt: string | null;
  /** `isEdited`: its name or dates are not those it was made with. */
  current: { name: string; endDate: string; isEdited: boolean } | null;
  /** The scheduled period that begins next. */
  next: { name: string; startDate: string; endDate: string; resultsMode: ResultsMode } | null;
};

export const CHECKLIST_INTERVAL_MS = 30_000;
