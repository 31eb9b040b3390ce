export type Page<Item> = {
  items: Item[];
  total: number;
  page: number;
  pageSize: number;
  /**
   * True while a long list is still being counted. Then `total` is what has been found so far, and rows of this page
   * may be missing. Ask again after `COUNTING_INTERVAL_MS`.
   */
  counting?: true;
};
export type PageQuery = { page?: number; pageSize?: number; search?: string };

export const PAGE_SIZE_DEFAULT = 25;
export const PAGE_SIZE_MAX = 200;
export const COUNTING_INTERVAL_MS = 1_000;

/**
 * The version with which the form was opened. If another version is stored by now, the response is 409 `stale_edit`
 * with the stored row in `current`. Without a version the edit overwrites the row.
 */
export type Versioned = { version?: number };

/**
 * Dangerous actions ask for a code again if the second factor is not fresh: the current one of the admin's
 * authenticator, or a recovery code.
 */
export type Confirmation = { twoFactorCode: string };
