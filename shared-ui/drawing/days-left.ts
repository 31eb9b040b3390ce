const DAY_MS = 86_400_000;

/** The days until the end, rounded up and never below 0. */
export function daysLeft(endIso: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(endIso) - now) / DAY_MS));
}

/** '19 days left'. The first response has it too. */
export const daysLeftText = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'} left`;
