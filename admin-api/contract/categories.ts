import type { Versioned } from './page.ts';

export const DEFAULT_CATEGORY_COLOR = '#3B82F6';
/** A category's color is #rrggbb or one of these names. The six categories of a new site have them. */
export const CATEGORY_COLOR_NAMES: readonly string[] = ['blue', 'yellow', 'purple', 'orange', 'green', 'indigo'];
/** How often the Categories tab reads the categories. The other tabs read them less often. */
export const CATEGORIES_INTERVAL_MS = 30_000;

export type AdminCategory = {
  id: number;
  name: string;
  description: string;
  icon: string;
  color: string;
  /** A picture for its ballot. Absent without one. */
  imageUrl?: string;
  /** The votes of all periods, without those that were reset, wait or are set aside. */
  votes: number;
  /** Those of the current period. */
  votesThisPeriod: number;
  version: number;
};
/** Without `imageUrl` the picture stays as it is. An empty text takes it away. */
export type SaveCategoryRequest = {
  name: string;
  description: string;
  icon?: string;
  color?: string;
  imageUrl?: string;
} & Versioned;

/**
 * `POST /api/admin/categories`: with `next_period` people can vote in the category from the next period on. Otherwise
 * they can at once, if a period is running.
 */
export type CreateCategoryRequest = SaveCategoryRequest & { opens?: 'now' | 'next_period' };

/** `POST /api/admin/categories/order`: the ids of all categories of the site, in the new order. */
export type ReorderCategoriesRequest = { categoryIds: number[] };
export const CATEGORIES_ORDER_MAX = 500;
