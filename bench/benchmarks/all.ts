import type { Benchmark } from '../benchmark.ts';
import { adminLists } from './admin-lists.ts';
import { crowd } from './crowd.ts';
import { growth } from './growth.ts';
import { housekeeping } from './housekeeping.ts';
import { letters } from './letters.ts';
import { memory } from './memory.ts';
import { noisy } from './noisy.ts';
import { polls } from './polls.ts';
import { reads } from './reads.ts';
import { voteTail } from './vote-tail.ts';
import { votes } from './votes.ts';

/**
 * Benchmarks run in this order, and the table that they write into docs/performance.md has the same order. The large
 * ones, from `growth` on, run only by name or with --large, and are not in that table.
 */
export const BENCHMARKS: readonly Benchmark[] = [
  votes,
  voteTail,
  polls,
  ...noisy,
  ...reads,
  ...growth,
  ...adminLists,
  housekeeping,
  letters,
  crowd,
  ...memory,
];
