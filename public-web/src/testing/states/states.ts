import { allRevealed } from './all-revealed.recorded.ts';
import type { Answers } from './answers.ts';
import { beforeFirst } from './before-first.recorded.ts';
import { final } from './final.recorded.ts';
import { frozen } from './frozen.recorded.ts';
import { hidden } from './hidden.recorded.ts';
import { hiddenEnded } from './hidden-ended.recorded.ts';
import { inSteps } from './in-steps.recorded.ts';
import { lastHour } from './last-hour.recorded.ts';
import { nobodyVoted } from './nobody-voted.recorded.ts';
import { notStarted } from './not-started.recorded.ts';
import { open } from './open.recorded.ts';
import { paused } from './paused.recorded.ts';
import { provisional } from './provisional.recorded.ts';
import { rehearsal } from './rehearsal.recorded.ts';
import { revealBegun } from './reveal-begun.recorded.ts';
import { revealing } from './revealing.recorded.ts';
import { shortlisted } from './shortlisted.recorded.ts';
import { someWait } from './some-wait.recorded.ts';
import { tied } from './tied.recorded.ts';

/** What public-api's recorded-states.test.ts has recorded. */
export const STATES: Record<string, Answers> = {
  beforeFirst,
  open,
  lastHour,
  paused,
  shortlisted,
  rehearsal,
  inSteps,
  frozen,
  hidden,
  hiddenEnded,
  revealBegun,
  revealing,
  allRevealed,
  final,
  provisional,
  someWait,
  tied,
  nobodyVoted,
  notStarted,
};
