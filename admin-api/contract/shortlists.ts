/** Says who stands in a category. `open`: every vendor does. `shortlist`: only its nominees do. */
export type CategoryBallot = 'open' | 'shortlist';

export type CategoryShortlist = {
  categoryId: number;
  categoryName: string;
  ballot: CategoryBallot;
  /** The ids of the vendors that stand. Empty while the category is open. */
  nominees: number[];
  /** The ids of vendors that were taken off the list when people had voted already. */
  withdrawn: number[];
  /** False if the next period keeps the list of this one. Always true for a period that has begun. */
  isPrepared: boolean;
  /** 0 until something is stored. A save that names another version gets 409 `stale_edit`. */
  version: number;
};

/**
 * `GET /api/admin/next-shortlists`: what the next period begins with. `GET /api/admin/voting-cycles/{id}/shortlists`:
 * the lists of a period that has begun. Both list the current categories.
 */
export type Shortlists = { categories: CategoryShortlist[] };

/**
 * `PUT` to the same addresses stores the lists of these categories, all or none. `as_before` discards the list that was
 * prepared for the next period.
 */
export type SaveShortlistsRequest = {
  categories: {
    categoryId: number;
    ballot: CategoryBallot | 'as_before';
    /** Ignored unless the ballot is `shortlist`. */
    nominees: number[];
    version?: number;
  }[];
};

export const SHORTLIST_CATEGORIES_MAX = 200;
export const NOMINEES_MAX = 10_000;
