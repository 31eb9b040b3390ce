import { type ReactNode, useContext, useMemo, useState } from 'react';
import { UNSAFE_LocationContext as LocationContext } from 'react-router-dom';
import { useFirstHints } from '../lib/first-rendering.ts';

/** The gateway gives these to what does not exist. */
const MISSING_PATH = /^\/-\/|\/0$/;

/**
 * The page is first rendered at the address that the server knew: without a fragment, without parameters that the site
 * does not declare, and with the id 0 in place of one that does not exist. The page of what does not exist stays until
 * the visitor goes on, because it would be the same, but only after another request.
 */
export function FirstAddress({ children }: { children: ReactNode }) {
  const hints = useFirstHints();
  const actual = useContext(LocationContext);
  const [first] = useState({ hints, location: actual.location });
  const isMissing = first.location === actual.location && MISSING_PATH.test(first.hints?.path ?? '');
  const sent = isMissing ? first.hints : hints;
  const value = useMemo(() => {
    if (!sent) return actual;
    const { path: pathname, search } = sent;
    return { ...actual, location: { ...actual.location, pathname, search, hash: '', state: null, key: 'default' } };
  }, [sent, actual]);
  return <LocationContext.Provider value={value}>{children}</LocationContext.Provider>;
}
