import type { Confirmation } from './page.ts';
import type { CategoryBallot } from './shortlists.ts';
import type { CountsRequest, ResultsRequest } from './voting.ts';

/**
 * `GET /api/admin/voting-cycles/{id}/next`: what a period that repeats this one would begin with. Categories, vendors, texts
 * and settings are those of the site, so they need no copy.
 */
export type NextCyclePreview = {
  categories: {
    categoryId: number;
    categoryName: string;
    ballot: CategoryBallot;
    nominees: number;
    /** True if this list was already prepared for the next period. Repeating a period does not change it. */
    isPrepared: boolean;
  }[];
  /** Categories of this period that are not on the site anymore. They do not come back. */
  goneCategories: string[];
  /** Texts of the site that name a year. They stay as they are. */
  textsWithYear: string[];
};

/**
 * `POST` to the same address: schedules that period and prepares its shortlists, both or nothing. It needs a fresh second
 * factor if it ends the running period early.
 */
export type NextCycleRequest = { name: string; startDate: string; endDate: string } & ResultsRequest &
  CountsRequest &
  Partial<Confirmation>;
