import { useEffect, useRef, useState } from 'react';

/** Browsers limit how often an address may change, so it does not change with every key. */
const TYPING_PAUSE_MS = 250;

type TypedSearch = {
  /** The text in the search field. The address gets it a moment later. */
  typed: string;
  /** Calls `write` after a pause in typing. */
  type: (text: string) => void;
  /** For a change of the address that writes the search too, at once. Returns the search to write. */
  settle: (text?: string) => string;
};

/** Keeps a search in the address, so that a list can be linked and reloaded, and Back finds it again. */
export function useTypedSearch(inAddress: string, write: (text: string) => void): TypedSearch {
  const [typed, setTyped] = useState(inAddress);
  const written = useRef(inAddress);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const settle = (text = typed) => {
    clearTimeout(timer.current);
    written.current = text;
    setTyped(text);
    return text;
  };

  // Back, Forward or a link has changed the address, so the search field follows.
  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setTyped(inAddress);
  }, [inAddress]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    typed,
    type: (text) => {
      setTyped(text);
      clearTimeout(timer.current);
      const address = window.location.href;
      timer.current = setTimeout(() => {
        // A link was followed meanwhile, and the page that it leads to is still being drawn.
        if (window.location.href === address) write(settle(text));
      }, TYPING_PAUSE_MS);
    },
    settle,
  };
}
