import { useState } from 'react';
import { HttpError, isTransient } from '../../../http/http-error.ts';
import type { Casting } from './cast-vote.ts';

type CardState = Pick<Casting, 'error' | 'triedId'> & {
  chosenId: number | undefined;
  /** Why votes are not accepted now. Undefined while voting is open. */
  closedReason: string | undefined;
};

/** True once the cause of the card's last error is gone, so that the card no longer shows the error. */
export function useIsErrorOver({ error, triedId, chosenId, closedReason }: CardState): boolean {
  // A notice of the page says that voting is closed. A card shows such an error only until the page has that notice.
  const [explainedError, setExplainedError] = useState(error);
  if (closedReason !== undefined && error !== explainedError) setExplainedError(error);
  if (error === null) return false;
  if (isAboutClosedVoting(error)) return error === explainedError;
  // Another choice ends what was wrong with the last one, unless that vote may have been stored.
  return chosenId !== undefined && chosenId !== triedId && !isTransient(error);
}

const CLOSED_VOTING_CODES = new Set(['vote.paused', 'vote.not_started', 'vote.ended']);

function isAboutClosedVoting(error: Error): boolean {
  return error instanceof HttpError && error.code !== undefined && CLOSED_VOTING_CODES.has(error.code);
}
