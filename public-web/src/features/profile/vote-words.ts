import type { Vendor } from '@plaudit/public-api/contract';

/** The head shows the button to vote on a wide screen, and the bar at the end of the screen shows it on a phone. */
export type VotePlace = 'head' | 'bar';

/** A longer name would take several lines. */
const NAME_MAX = 30;

export const isTooLongForButton = ({ name }: Pick<Vendor, 'name'>): boolean => name.length > NAME_MAX;

export const voteWords = (vendor: Pick<Vendor, 'name'>): string =>
  `Vote for ${isTooLongForButton(vendor) ? 'this vendor' : vendor.name}`;
