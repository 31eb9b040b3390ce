import type { AdminVendor, CategoryShortlist } from '@plaudit/admin-api/contract';
import { type Draft, type Standing, shownIn, standingIn } from './shortlist-draft.ts';

/** How a category looks everywhere in the panel. */
export type CategoryLooks = ReadonlyMap<number, { icon: string; color: string }>;

export type MatrixColumn = {
  category: CategoryShortlist;
  icon: string;
  color: string;
  standing: Standing;
  nominees: ReadonlySet<number>;
  /** How many of the vendors that voters see stand in it. */
  count: number;
  isChanged: boolean;
};

export function columnsOf(
  draft: Draft,
  categories: readonly CategoryShortlist[],
  looks: CategoryLooks,
  vendors: readonly AdminVendor[],
): MatrixColumn[] {
  return categories.map((category) => {
    const shown = shownIn(draft, category);
    return {
      category,
      icon: '',
      color: '',
      ...looks.get(category.categoryId),
      standing: standingIn(shown, category),
      nominees: shown.nominees,
      count: vendors.filter(({ id }) => shown.nominees.has(id)).length,
      isChanged: draft.has(category.categoryId),
    };
  });
}

/** 'All 60', '8': what stands below the name of a category. */
export function tallyOf({ standing, count }: MatrixColumn, vendors: number): string {
  if (standing === 'list') return String(count);
  return standing === 'everybody' ? `All ${vendors}` : 'As before';
}
