import type { Category } from '@plaudit/public-api/contract';

/** Returns true if a vendor can be voted for in a category. Without a shortlist every vendor can. */
export const standsIn = ({ nominees }: Category, vendorId: number): boolean => nominees?.includes(vendorId) ?? true;
