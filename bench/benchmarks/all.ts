import type { Benchmark } from '../benchmark.ts';
import { adminLists } from './admin-lists.ts';
import { crowd } from './crowd.ts';
import { growth } from './growth.ts';
import { housekeeping } from './housekeeping.ts';
import { memory } from './memory.ts';
import { noisy } from './noisy.ts';
import { polls } from './polls.ts';
import { reads } from './reads.ts';
import { voteTail } from './vote-tail.ts';
import { votes } from './votes.ts';

/** In the order of the table in docs/performance.md. */
export const BENCHMARKS: readonly Benchmark[] = [
  votes,
  voteTail,
  polls,
  ...noisy,
  ...reads,
  ...growth,
  ...adminLists,
  housekeeping,
  crowd,
  ...memory,
];
