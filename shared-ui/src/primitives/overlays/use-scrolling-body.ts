import { useCallback, useRef, useState } from 'react';

const FOCUSABLE = 'button, input, select, textarea, a[href], summary, [tabindex]';

/**
 * Returns whether the body of a dialog scrolls, and whether it has to be focusable so that the keyboard can scroll it.
 * The refs are for the body and for its content.
 */
export function useScrollingBody() {
  const body = useRef<HTMLElement | null>(null);
  const [state, setState] = useState({ scrolls: false, needsFocus: false });
  const measure = useCallback(() => {
    const { current } = body;
    if (!current) return;
    const scrolls = current.scrollHeight > current.clientHeight + 1;
    const needsFocus = scrolls && current.querySelector(FOCUSABLE) === null;
    setState((former) =>
      former.scrolls === scrolls && former.needsFocus === needsFocus ? former : { scrolls, needsFocus },
    );
  }, []);
  const observe = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [measure],
  );
  const bodyRef = useCallback(
    (element: HTMLElement | null) => {
      body.current = element;
      return observe(element);
    },
    [observe],
  );
  // The body stops growing at its greatest height, but its content can still grow, so both are observed.
  return { bodyRef, contentRef: observe, ...state };
}
