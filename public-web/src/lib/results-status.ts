import type { BadgeState, ResultsStatus, VotingState, Win } from '@plaudit/public-api/contract';

const LIVE: ResultsStatus = { mode: 'live', state: 'live', frozenFrom: null, publishedAt: null };

/** Without a status the numbers count as live: before the first period, and with an older API, which has no others. */
export function statusOf(shown: { results?: ResultsStatus | null } | undefined): ResultsStatus {
  return shown?.results ?? LIVE;
}

/** True if the result can still change, because votes were set aside and objections are still open. */
export const isProvisional = ({ provisionalUntil }: ResultsStatus): boolean => provisionalUntil !== undefined;

/** What decides about the badge of a place. `win` is the first place, whoever has it. */
export const badgeStateOf = (status: ResultsStatus, voting: VotingState | undefined, win: Win): BadgeState => ({
  results: status.state,
  isProvisional: isProvisional(status),
  voting,
  win,
});

/** True if results stay closed until a reveal, and that reveal has not begun or is not complete. */
export function waitsForReveal({ state }: ResultsStatus): boolean {
  return state === 'hidden' || state === 'frozen' || state === 'revealing';
}
