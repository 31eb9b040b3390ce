import type { Category } from '@plaudit/public-api/contract';

/** Returns true if a vendor can be voted for in a category. Without a shortlist every vendor can. */
export const standsIn = ({ nominees }: Category, vendorId: number): boolean => nominees?.includes(vendorId) ?? true;

/** True if some vendor stands in at least half of the categories. One that does not has no place in the ranking. */
export function canAnyVendorRank(categories: readonly Category[]): boolean {
  const open = categories.filter(({ nominees }) => nominees === undefined).length;
  const named = new Set(categories.flatMap(({ nominees = [] }) => nominees));
  const most = Math.max(open, ...[...named].map((id) => categories.filter((each) => standsIn(each, id)).length));
  return most * 2 >= categories.length;
}
