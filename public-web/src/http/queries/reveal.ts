import type { Reveal } from '@plaudit/public-api/contract';
import { getQuery } from '../http-client.ts';

export const revealQuery = getQuery<Reveal>('/api/reveal');
