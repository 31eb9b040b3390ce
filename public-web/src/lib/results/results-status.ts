import type { ResultsStatus } from '@plaudit/public-api/contract';

const LIVE: ResultsStatus = { mode: 'live', state: 'live', frozenFrom: null, publishedAt: null };

/** Without a status the numbers count as live: before the first period, and while it is not known. */
export function statusOf(shown: { results: ResultsStatus | null } | undefined): ResultsStatus {
  return shown?.results ?? LIVE;
}

/** True if results stay closed until a reveal, and that reveal has not begun or is not complete. */
export function waitsForReveal({ state }: ResultsStatus): boolean {
  return state === 'hidden' || state === 'frozen' || state === 'revealing';
}
