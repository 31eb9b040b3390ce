/**
 * The least number of voters whose votes may be told apart from all others. With fewer, a number before and the same
 * number after a change would show single ballots.
 */
export const LEAST_GROUP = 10;
