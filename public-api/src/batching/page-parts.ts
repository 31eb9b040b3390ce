import { unavailable } from '@plaudit/server-kit/app-error';

/**
 * The deadline of a part that the gateway puts into a page. The gateway sends the page without the part after one
 * second at the latest.
 */
export const PAGE_PART_DEADLINE_MS = 900;

/** One batch of each part runs at a time, so any number of views needs no more database connections than one. */
export const PAGE_PART_BATCHES = { maxBatchSize: 500, maxWaiting: 5_000, reject: unavailable } as const;
