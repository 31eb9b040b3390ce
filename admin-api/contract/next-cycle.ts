import type { Confirmation } from './page.ts';
import type { CategoryBallot } from './shortlists.ts';
import type { ResultsRequest, WhoseVotesCountRequest } from './voting.ts';

/**
 * `GET /api/admin/voting-cycles/{id}/next`: what a new period that repeats this one would begin with. Categories,
 * vendors, texts and settings belong to the site and not to a period, so they are not copied.
 */
export type NextCyclePreview = {
  /** The end that was planned for this period, even if it was closed early. */
  plannedEndDate: string;
  categories: {
    categoryId: number;
    categoryName: string;
    ballot: CategoryBallot;
    nominees: number;
    /** True if a list was already prepared for the next period. It stays as it is when this period is repeated. */
    isPrepared: boolean;
  }[];
  /** Categories that this period had at its end and that were deleted after it. They are not in the new period. */
  goneCategories: string[];
  /** Texts of the site that name a year. They stay as they are. */
  textsWithYear: string[];
};

/**
 * `POST` to the same address: schedules the new period and prepares the shortlists of the period that begins next, both
 * or nothing. The request needs a fresh second factor if the new period ends the running one early.
 */
export type NextCycleRequest = { name: string; startDate: string; endDate: string } & ResultsRequest &
  WhoseVotesCountRequest &
  Partial<Confirmation>;
