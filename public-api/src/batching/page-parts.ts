import { unavailable } from '@plaudit/server-kit/app-error';

/** How long a page waits for a part that the gateway puts into it. */
export const PAGE_PART_DEADLINE_MS = 900;

/** One batch runs at a time, so any number of views of a page uses one connection. */
export const PAGE_PART_BATCHES = { maxBatchSize: 500, maxWaiting: 5_000, reject: unavailable } as const;
