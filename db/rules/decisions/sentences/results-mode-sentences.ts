import type { DecisionFacts } from './decision-facts.ts';
import { type Sentences, say, type WriteTime } from './sentences.ts';

type Changed = DecisionFacts['mode.changed'];
type Mode = Changed['to'];

export function resultsAre(
  { mode, frozenFrom }: Pick<DecisionFacts['period.opened'], 'mode' | 'frozenFrom'>,
  time: WriteTime,
): string {
  if (mode === 'live') return 'Results are shown live.';
  if (mode === 'in_steps') return 'Results are shown in steps.';
  if (mode === 'hidden') return 'Results are hidden until they are revealed.';
  return frozenFrom === null
    ? 'Results are frozen from a given time until they are revealed.'
    : `Results are frozen from ${time(frozenFrom)} until they are revealed.`;
}

/** From which mode, and to which one. Only a frozen period has a time, and it always has one. */
const CHANGES: Record<Mode, Partial<Record<Mode, (frozenFrom: string) => string>>> = {
  live: {
    in_steps: () => 'They were shown live, and now they are shown in steps.',
    frozen: (at) => `They were shown live, and now they are frozen from ${at} until they are revealed.`,
    hidden: () => 'They were shown live, and now they are hidden until they are revealed.',
  },
  in_steps: {
    live: () => 'They were shown in steps, and now they are shown live.',
    frozen: (at) => `They were shown in steps, and now they are frozen from ${at} until they are revealed.`,
    hidden: () => 'They were shown in steps, and now they are hidden until they are revealed.',
  },
  frozen: {
    live: () => 'They were frozen from a given time, and now they are shown live.',
    in_steps: () => 'They were frozen from a given time, and now they are shown in steps.',
    hidden: () => 'They were frozen from a given time, and now they are hidden until they are revealed.',
  },
  hidden: {
    live: () => 'They were hidden until they are revealed, and now they are shown live.',
    in_steps: () => 'They were hidden until they are revealed, and now they are shown in steps.',
    frozen: (at) =>
      `They were hidden until they are revealed, and now they are frozen from ${at} until they are revealed.`,
  },
};

export function modeChanged({ from, to, frozenFrom }: Changed, time: WriteTime): Sentences {
  const at = frozenFrom === null ? '' : time(frozenFrom);
  if (from === to) return say(`An organizer changed the time from which results are frozen to ${at}.`);
  return say('An organizer changed how results are shown.', CHANGES[from][to]?.(at) ?? false);
}
