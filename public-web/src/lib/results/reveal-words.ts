import { formatPublicTimeShort, formatWeekday } from '../format.ts';
import { t } from '../texts.ts';
import { resultsAreHidden, resultsFollow } from './result-words.ts';

export const HOUR_MS = 3_600_000;

/** It begins when the organizers are ready. An hour after the announced time nobody can say that this is soon. */
export const startsShortly = (leftMs: number): boolean => leftMs > -HOUR_MS;

/** How far a reveal is that was announced for this time. A sentence does not name a time that has passed. */
function revealStart(at: string, now: Date): 'ahead' | 'shortly' | 'late' {
  const leftMs = Date.parse(at) - now.getTime();
  if (leftMs > 0) return 'ahead';
  return startsShortly(leftMs) ? 'shortly' : 'late';
}

/** When the results follow. `announcedFor` is when the organizers mean to reveal them. */
export function followText(announcedFor: string | undefined, now: Date): string {
  if (!announcedFor) return resultsFollow();
  switch (revealStart(announcedFor, now)) {
    case 'ahead':
      return t('Results follow with the reveal on {time}.', { time: formatPublicTimeShort(announcedFor, now) });
    case 'shortly':
      return t('Results follow with the reveal, which starts shortly.');
    case 'late':
      return t('Results follow with the reveal, which has not started yet.');
  }
}

export function hiddenText(announcedFor: string | undefined, now: Date): string {
  if (!announcedFor) return t('Results are hidden until the reveal.');
  switch (revealStart(announcedFor, now)) {
    case 'ahead':
      return t('Results are hidden until the reveal on {time}.', { time: formatPublicTimeShort(announcedFor, now) });
    case 'shortly':
      return t('Results are hidden until the reveal, which starts shortly.');
    case 'late':
      return t('Results are hidden until the reveal, which has not started yet.');
  }
}

/** The same as a title, with the day alone. */
export function hiddenTitle(announcedFor: string | undefined, now: Date): string {
  if (!announcedFor) return resultsAreHidden();
  switch (revealStart(announcedFor, now)) {
    case 'ahead':
      return t('Results are hidden until the reveal on {time}', { time: formatWeekday(announcedFor, now) });
    case 'shortly':
      return t('Results are hidden until the reveal, which starts shortly');
    case 'late':
      return t('Results are hidden until the reveal, which has not started yet');
  }
}
