/** While results wait for their reveal. With a response that is up to two seconds old, a place shows within seven seconds. */
export const REVEAL_INTERVAL_MS = 4_000;
