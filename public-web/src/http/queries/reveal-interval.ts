/**
 * How often pages other than `/reveal` are brought up to date while results wait for their reveal. The gateway's
 * response is up to two seconds old, so a place appears within seven seconds.
 */
export const REVEAL_INTERVAL_MS = 4_000;
