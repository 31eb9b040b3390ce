import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { tabStorage } from '../lib/usable-storage.ts';

const STORAGE_KEY = 'plaudit.scroll';

/** A page that grows later would move under a visitor who reads. */
const GROWTH_MS = 10_000;

type Positions = Record<string, number>;

/**
 * Scrolls to the top of a new page, and after Back, Forward or a reload to where the visitor was on it. The router's
 * own component for this needs the data router, which the site does not load because of its size.
 *
 * A new state of the same page, such as a filter, does not scroll. Nor does a navigation with the state
 * `keepsScroll`.
 */
export function ScrollRestoration(): null {
  const location = useLocation();
  const navigationType = useNavigationType();
  const key = scrollKey(location);
  const positions = useRef<Positions>(undefined);
  positions.current ??= readStoredPositions();
  const shownPage = useRef<{ key: string; pathname: string }>(undefined);

  useEffect(() => {
    const recordPosition = () => {
      if (shownPage.current && positions.current) positions.current[shownPage.current.key] = window.scrollY;
    };
    const storePositions = () => {
      // The event of the last scroll may still be to come.
      recordPosition();
      // Nor may a new state of the page be drawn yet, which is in the address and does not scroll.
      const entry = window.history.state?.key;
      if (entry && positions.current && shownPage.current?.pathname === window.location.pathname)
        positions.current[entry] = window.scrollY;
      tabStorage.setItem(STORAGE_KEY, JSON.stringify(positions.current));
    };
    const { scrollRestoration } = window.history;
    window.history.scrollRestoration = 'manual';
    window.addEventListener('scroll', recordPosition, { passive: true });
    window.addEventListener('pagehide', storePositions);
    return () => {
      window.history.scrollRestoration = scrollRestoration;
      window.removeEventListener('scroll', recordPosition);
      window.removeEventListener('pagehide', storePositions);
    };
  }, []);

  useLayoutEffect((): (() => void) | undefined => {
    const lastPage = shownPage.current;
    if (lastPage?.key === key) return undefined;
    shownPage.current = { key, pathname: location.pathname };
    // The address names a place in the page, and the browser itself scrolls there.
    if (location.hash !== '') return undefined;
    if (lastPage === undefined && isOpenedAnew()) {
      delete positions.current?.[key];
    } else if (lastPage === undefined || navigationType === 'POP') {
      const position = positions.current?.[key] ?? (lastPage && 0);
      if (position !== undefined) return scrollOnceLongEnough(position);
    } else if (lastPage.pathname !== location.pathname && !keepsScroll(location.state)) {
      window.scrollTo(0, 0);
    } else if (positions.current) {
      // The page stays where it is, which no scroll event tells.
      positions.current[key] = window.scrollY;
    }
    return undefined;
  }, [key, location, navigationType]);
  return null;
}

/**
 * A page that the server has not rendered is short until its data is here, so the place is reached only then. Ends as soon
 * as the visitor does something. Returns a function that ends it, unless the page is there already.
 */
function scrollOnceLongEnough(position: number): (() => void) | undefined {
  const isThere = () => Math.abs(window.scrollY - position) < 1;
  window.scrollTo(0, position);
  if (isThere()) return undefined;
  const waiting = new AbortController();
  const { signal } = waiting;
  const end = () => waiting.abort();
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, position);
    if (isThere()) end();
  });
  const timer = setTimeout(end, GROWTH_MS);
  signal.addEventListener('abort', () => {
    growth.disconnect();
    clearTimeout(timer);
  });
  for (const type of ['wheel', 'pointerdown', 'touchmove', 'keydown']) {
    window.addEventListener(type, end, { signal, passive: true });
  }
  growth.observe(document.body);
  return end;
}

/** True if the page was opened by its address or by a link of another site, and not by Back, Forward or a reload. */
function isOpenedAnew(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'navigate';
}

/**
 * Returns the key under which a scroll position is kept. Every history entry that the router has not made has the key
 * 'default', so the address is used for it. Otherwise a page that is opened in the same tab would begin where another
 * one was left.
 */
const scrollKey = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

function keepsScroll(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsScroll' in state;
}

function readStoredPositions(): Positions {
  try {
    return JSON.parse(tabStorage.getItem(STORAGE_KEY) ?? '{}');
  } catch {
    return {};
  }
}
