import type { Reveal } from '@plaudit/public-api/contract';
import { queryOptions } from '@tanstack/react-query';
import { getQuery } from '../http-client.ts';
import { pollEvery } from '../query-client.ts';
import { REVEAL_INTERVAL_MS } from './reveal-interval.ts';

export const revealQuery = getQuery<Reveal>('/api/reveal');

export const polledRevealQuery = queryOptions({ ...revealQuery, refetchInterval: pollEvery(REVEAL_INTERVAL_MS) });
