import { type ReactNode, useContext, useMemo } from 'react';
import { UNSAFE_LocationContext as LocationContext } from 'react-router-dom';
import { useFirstHints } from '../lib/first-rendering.ts';

/**
 * The page is first rendered at the address that the server knew: without a fragment, without parameters that the site
 * does not declare, and with the id 0 in place of one that does not exist.
 */
export function FirstAddress({ children }: { children: ReactNode }) {
  const hints = useFirstHints();
  const actual = useContext(LocationContext);
  const value = useMemo(() => {
    if (!hints) return actual;
    const { path: pathname, search } = hints;
    return { ...actual, location: { ...actual.location, pathname, search, hash: '', state: null, key: 'default' } };
  }, [hints, actual]);
  return <LocationContext.Provider value={value}>{children}</LocationContext.Provider>;
}
