/** The planned end of a period, or the time at which it was ended if that was earlier. No vote is accepted after it. */
export function votingEnd<Time extends string | Date>(planned: Time, ended: Time | null | undefined): Time {
  return ended && ended < planned ? ended : planned;
}
