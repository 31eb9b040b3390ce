/**
 * Who stands in a category. `open`: every vendor. `shortlist`: only its nominees. In this file `ballot` means the list
 * of vendors that people choose from, and not a voter's votes as elsewhere.
 */
export type CategoryBallot = 'open' | 'shortlist';

export type CategoryShortlist = {
  categoryId: number;
  categoryName: string;
  ballot: CategoryBallot;
  /** The ids of the nominees. Empty if the category has no shortlist, so that every vendor stands. */
  nominees: number[];
  /** The ids of the vendors that stood in the category once people had voted in it, and that a later list left out. */
  withdrawn: number[];
  /** False if the next period takes over the list of the current one. Always true for a period that has begun. */
  isPrepared: boolean;
  /** 0 until something is stored. A save that names another version gets 409 `stale_edit`. */
  version: number;
};

/**
 * `GET /api/admin/next-shortlists`: the lists with which the next period begins. `GET
 * /api/admin/voting-cycles/{id}/shortlists`: the lists of a period that has begun. Both have an entry for each category
 * that is on the site now.
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
    /** Stored only if `ballot` is `shortlist`. Unknown vendors are rejected in any case. */
    nominees: number[];
    version?: number;
  }[];
};

export const SHORTLIST_CATEGORIES_MAX = 200;
export const NOMINEES_MAX = 10_000;
