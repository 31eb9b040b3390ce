import type { Category } from '@plaudit/public-api/contract';

/** Returns true if a vendor can be voted for in a category. Without a shortlist every vendor can. */
export const standsIn = ({ nominees }: Category, vendorId: number): boolean => nominees?.includes(vendorId) ?? true;

/** True if some vendor stands in at least half of the categories. One that does not has no place in the ranking. */
export function canAnyVendorRank(categories: readonly Category[]): boolean {
  const open = categories.filter(({ nominees }) => nominees === undefined).length;
  const nomineeIds = new Set(categories.flatMap(({ nominees = [] }) => nominees));
  const mostCategories = Math.max(
    open,
    ...[...nomineeIds].map((id) => categories.filter((each) => standsIn(each, id)).length),
  );
  return mostCategories * 2 >= categories.length;
}
