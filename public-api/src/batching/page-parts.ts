import { unavailable } from '@plaudit/server-kit/app-error';
import Joi from 'joi';

/**
 * What the routes of all parts of pages declare. Only the gateway uses these routes. If somebody else requests a path
 * below /internal/, it responds with 404. If the response takes longer than a second, the gateway sends the page
 * without the part.
 */
export const PAGE_PART = {
  method: 'GET',
  tag: null,
  access: 'everybody',
  deadlineMs: 900,
  response: {
    status: 200,
    description: 'The part',
    schema: Joi.string().required(),
    mediaType: 'text/html',
    caching: 'shared',
  },
} as const;

/** One batch of each part runs at a time, so any number of views needs no more database connections than one. */
export const PAGE_PART_BATCHES = { maxBatchSize: 500, maxWaiting: 5_000, reject: unavailable } as const;
