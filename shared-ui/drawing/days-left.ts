import { t } from '../texts/texts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The days until the end, rounded up and never below 0. */
export function daysLeft(endIso: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(endIso) - now) / DAY_MS));
}

/** Sentences say it in words of their own, so it is not a time that `formatTimeLeft` can write. */
export const isLastMinute = (leftMs: number): boolean => leftMs < MINUTE_MS;

/** '31 h 12 min', '12 min' */
export function formatTimeLeft(leftMs: number): string {
  const minutes = Math.floor(leftMs / MINUTE_MS);
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? t('{hours} h {minutes} min', { hours, minutes: minutes % 60 }) : t('{minutes} min', { minutes });
}

/** Which of the last times before the end has begun: the last day, or its last hour. Undefined before, and after the end. */
export function urgencyAt(leftMs: number): 'day' | 'hour' | undefined {
  if (leftMs <= 0 || leftMs > DAY_MS) return undefined;
  return leftMs <= HOUR_MS ? 'hour' : 'day';
}
