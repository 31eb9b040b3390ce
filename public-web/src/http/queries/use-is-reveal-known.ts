import { useState } from 'react';
import { hasFailed } from '../has-failed.ts';
import { useSharedQuery } from '../use-shared-query.ts';
import { revealQuery } from './reveal.ts';

/**
 * False until the places of a reveal that is on are loaded or have failed. What is below the revealed winners waits for
 * that, so that they push nothing down. Once it is on the screen it stays, also when a reveal begins.
 */
export function useIsRevealKnown(isRevealing: boolean): boolean {
  const reveal = useSharedQuery(isRevealing ? revealQuery : undefined);
  const isKnown = !isRevealing || reveal.data !== undefined || hasFailed(reveal);
  const [wasKnown, setWasKnown] = useState(isKnown);
  if (isKnown && !wasKnown) setWasKnown(true);
  return isKnown || wasKnown;
}
