import type { CurrentCycle } from '@plaudit/public-api/contract';
import type { Page } from 'playwright/test';
import { alterJson } from './altered-responses.ts';

const HOUR_MS = 3_600_000;

/** Lets a page find that the period has ended, with its final results. */
export const simulateEnd = (page: Page, next: CurrentCycle['next'] = null) =>
  alterJson<CurrentCycle>(page, '/api/voting/cycle', (cycle) => ({
    ...cycle,
    state: 'ended',
    endDate: new Date(Date.parse(cycle.now) - HOUR_MS).toISOString(),
    results: { mode: 'live', state: 'final', frozenFrom: null, publishedAt: null },
    next,
  }));
