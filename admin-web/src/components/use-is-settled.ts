import { useEffect, useState } from 'react';

/** Longer than a double click, also a slow one. */
const SECOND_PRESS_MS = 1_000;

/**
 * False for a second after a button has appeared. What opens voting waits for it: otherwise the second press of a
 * double click could hit it, which was meant for the button that was in its place.
 */
export function useIsSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), SECOND_PRESS_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
