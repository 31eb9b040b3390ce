import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { periodQuery } from '../http/queries/cycle.ts';
import { readChoices } from '../lib/choices.ts';
import { SENT_PAGE } from '../lib/sent-page.ts';
import { tabStorage } from '../lib/usable-storage.ts';

/** How many choices wait for the sign-in. 0 while voting is not open, because none of them can be cast then. */
export function useKeptChoices(): number {
  const { data: { state } = { state: SENT_PAGE.voting } } = useQuery(periodQuery);
  const [count] = useState(() => Object.keys(readChoices(tabStorage)).length);
  return state === 'open' ? count : 0;
}
