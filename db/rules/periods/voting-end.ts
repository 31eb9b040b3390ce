/** The planned end of a period, or the time at which it was ended if that was earlier. No vote is accepted after it. */
export function votingEnd<Time extends string | Date>(planned: Time, ended: Time | null | undefined): Time {
  return ended && ended < planned ? ended : planned;
}

/** In a select from any table: the start of the scheduled period that is made active next. */
export const NEXT_START = '(select min(starts_at) from voting_cycles where is_scheduled = 1) as next_starts_at';

/** What voters are told: the planned end, or the start of a scheduled period that takes the place of this one before. */
export function closingTime(period: { starts_at: Date; ends_at: Date; next_starts_at: Date | null }): Date {
  const { starts_at, ends_at, next_starts_at: next } = period;
  return next && next > starts_at && next < ends_at ? next : ends_at;
}
