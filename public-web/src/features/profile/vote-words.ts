import type { Vendor } from '@plaudit/public-api/contract';

/** The head shows the button to vote on a wide screen, and the bar at the end of the screen shows it on a phone. */
export type VotePlace = 'head' | 'bar';

/** A longer name would make the bar cover too much of a phone's screen. */
const BAR_NAME_MAX = 30;

export const isTooLongForBar = ({ name }: Pick<Vendor, 'name'>): boolean => name.length > BAR_NAME_MAX;

export const voteWords = (vendor: Pick<Vendor, 'name'>, at: VotePlace): string =>
  `Vote for ${at === 'bar' && isTooLongForBar(vendor) ? 'this vendor' : vendor.name}`;
