import type { Answers } from './answers.ts';
import { beforeFirst } from './before-first.recorded.ts';
import { final } from './final.recorded.ts';
import { hidden } from './hidden.recorded.ts';
import { hiddenEnded } from './hidden-ended.recorded.ts';
import { nobodyVoted } from './nobody-voted.recorded.ts';
import { notStarted } from './not-started.recorded.ts';
import { open } from './open.recorded.ts';
import { paused } from './paused.recorded.ts';
import { provisional } from './provisional.recorded.ts';
import { revealing } from './revealing.recorded.ts';
import { someWait } from './some-wait.recorded.ts';

/** What public-api's recorded-states.test.ts has recorded. */
export const STATES: Record<string, Answers> = {
  beforeFirst,
  open,
  paused,
  hidden,
  hiddenEnded,
  revealing,
  final,
  provisional,
  someWait,
  nobodyVoted,
  notStarted,
};
