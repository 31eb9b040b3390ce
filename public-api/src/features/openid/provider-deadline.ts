/** This deadline is longer than usual, because the API sends requests to the provider meanwhile. */
export const PROVIDER_DEADLINE_MS = 10_000;
