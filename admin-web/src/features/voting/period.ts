import { type CreateCycleRequest, CYCLE_DAYS_MAX, RESET_PERIOD_DAYS } from '@plaudit/admin-api/contract';

const DAY_MS = 86_400_000;

// `Number` alone would also accept 0x10, 1e2 and +5.
const PLAIN_NUMBER = /^\d+(\.\d+)?$/;

/** The number of days in the field, or undefined if no period can have that length. */
export function parseDays(text: string): number | undefined {
  const days = PLAIN_NUMBER.test(text.trim()) ? Number(text.trim()) : 0;
  return days > 0 && days <= CYCLE_DAYS_MAX ? days : undefined;
}

/**
 * A period that starts now. `now` is the server's time: with a browser's clock that is fast, it would start in the
 * future.
 */
export function periodOf(days: number, now: number): CreateCycleRequest {
  return {
    name: `${days}-Day Voting Period`,
    startDate: new Date(now).toISOString(),
    endDate: new Date(now + days * DAY_MS).toISOString(),
    isActive: true,
  };
}

export const periodAfterReset = (now: number) => periodOf(RESET_PERIOD_DAYS, now);
