import { useStoredState } from '../lib/first-rendering.ts';
import { tabStorage } from '../lib/usable-storage.ts';
import { readChoices } from '../lib/votes/choices.ts';
import { useVotingState } from './use-voting-state.ts';

/** How many choices wait for the sign-in. 0 while voting is not open, because none of them can be cast then. */
export function useKeptChoices(): number {
  const state = useVotingState();
  const [count] = useStoredState(() => Object.keys(readChoices(tabStorage)).length, 0);
  return state === 'open' ? count : 0;
}
