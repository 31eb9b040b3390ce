import { t } from '../../../../shared-ui/texts/texts.ts';
import type { DecisionFacts } from './decision-facts.ts';
import { type Sentences, say, type WriteTime } from './sentences.ts';

type Changed = DecisionFacts['mode.changed'];
type Mode = Changed['to'];

export function resultsAre(
  { mode, frozenFrom }: Pick<DecisionFacts['period.opened'], 'mode' | 'frozenFrom'>,
  time: WriteTime,
): string {
  if (mode === 'live') return t('Results are shown live.');
  if (mode === 'in_steps') return t('Results are shown in steps.');
  if (mode === 'hidden') return t('Results are hidden until they are revealed.');
  return frozenFrom === null
    ? t('Results are frozen from a given time until they are revealed.')
    : t('Results are frozen from {time} until they are revealed.', { time: time(frozenFrom) });
}

/** From which mode, and to which one. Only a frozen period has a time, and it always has one. */
const CHANGES: Record<Mode, Partial<Record<Mode, (frozenFrom: string) => string>>> = {
  live: {
    in_steps: () => t('They were shown live, and now they are shown in steps.'),
    frozen: (time) => t('They were shown live, and now they are frozen from {time} until they are revealed.', { time }),
    hidden: () => t('They were shown live, and now they are hidden until they are revealed.'),
  },
  in_steps: {
    live: () => t('They were shown in steps, and now they are shown live.'),
    frozen: (time) =>
      t('They were shown in steps, and now they are frozen from {time} until they are revealed.', { time }),
    hidden: () => t('They were shown in steps, and now they are hidden until they are revealed.'),
  },
  frozen: {
    live: () => t('They were frozen from a given time, and now they are shown live.'),
    in_steps: () => t('They were frozen from a given time, and now they are shown in steps.'),
    hidden: () => t('They were frozen from a given time, and now they are hidden until they are revealed.'),
  },
  hidden: {
    live: () => t('They were hidden until they are revealed, and now they are shown live.'),
    in_steps: () => t('They were hidden until they are revealed, and now they are shown in steps.'),
    frozen: (time) =>
      t('They were hidden until they are revealed, and now they are frozen from {time} until they are revealed.', {
        time,
      }),
  },
};

export function modeChanged({ from, to, frozenFrom }: Changed, time: WriteTime): Sentences {
  const at = frozenFrom === null ? '' : time(frozenFrom);
  if (from === to)
    return say(t('An organizer changed the time from which results are frozen to {time}.', { time: at }));
  return say(t('An organizer changed how results are shown.'), CHANGES[from][to]?.(at) ?? false);
}
