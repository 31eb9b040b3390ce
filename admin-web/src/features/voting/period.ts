import { type CreateCycleRequest, CYCLE_DAYS_MAX, RESET_PERIOD_DAYS } from '@plaudit/admin-api/contract';

const DAY_MS = 86_400_000;

// `Number` alone also takes 0x10, 1e2 and +5, which nobody means.
const PLAIN_NUMBER = /^\d+(\.\d+)?$/;

/** The number of days typed, or undefined where it is none that a period could have. */
export function parseDays(text: string): number | undefined {
  const days = PLAIN_NUMBER.test(text.trim()) ? Number(text.trim()) : 0;
  return days > 0 && days <= CYCLE_DAYS_MAX ? days : undefined;
}

/** A period that starts now. `now` is the server's clock, or a fast browser would start it in the future. */
export function periodOf(days: number, now: number): CreateCycleRequest {
  return {
    name: `${days}-Day Voting Period`,
    startDate: new Date(now).toISOString(),
    endDate: new Date(now + days * DAY_MS).toISOString(),
    isActive: true,
  };
}

export const resetPeriod = (now: number) => periodOf(RESET_PERIOD_DAYS, now);
