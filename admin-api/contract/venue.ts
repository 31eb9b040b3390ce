import type { Confirmation } from './page.ts';

export const VENUE_ACCOUNTS_LEAST = 20;
export const VENUE_ACCOUNTS_MAX = 5_000;
export const VENUE_HOURS_MAX = 24;

/**
 * A network that has higher limits on registering, signing in and mails until `endsAt`, such as that of a hall: an IPv4
 * /24 to /32, or an IPv6 /48 to /64.
 */
export type Venue = {
  network: string;
  /** How many accounts may be registered from the network until the end. */
  accounts: number;
  endsAt: string;
};

/** `GET /api/admin/venue`. `ownNetwork` is what the caller's request came from. */
export type VenueState = { venue: Venue | null; ownNetwork: string };

/**
 * `POST /api/admin/venue`: gives one network higher limits, which is a public decision. `DELETE /api/admin/venue` ends
 * that at once.
 */
export type StartVenueRequest = Venue & Partial<Confirmation>;
