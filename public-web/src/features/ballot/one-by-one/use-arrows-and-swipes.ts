import { type RefObject, useEffect } from 'react';
import { directionOf, towardEnd } from '../arrow-keys.ts';

/** How far a finger has to go, and how much more sideways than up or down. */
const SWIPE_PX = 64;
const SWIPE_RATIO = 2;

/** Arrow keys choose there, or write. */
const OWN_ARROWS = 'input, textarea, select, [data-pick-list], dialog, [role="dialog"]';

const ownsArrows = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(OWN_ARROWS) !== null;

/** Calls `move` with 1 or -1 after an arrow key or a swipe to the next award or to the one before. */
export function useArrowsAndSwipes(sectionRef: RefObject<HTMLElement | null>, move: (by: 1 | -1) => void): void {
  useEffect(() => {
    const section = sectionRef.current;
    const listening = new AbortController();
    const { signal } = listening;
    let start: Touch | undefined;
    window.addEventListener(
      'keydown',
      (event) => {
        const direction = directionOf(event);
        if (direction && !ownsArrows(event.target)) move(direction);
      },
      { signal },
    );
    section?.addEventListener(
      'touchstart',
      ({ touches, target }) => {
        const isInList =
          target instanceof Element && target.closest('[data-pick-list], dialog, [role="dialog"]') !== null;
        start = touches.length === 1 && !isInList ? touches[0] : undefined;
      },
      { signal, passive: true },
    );
    section?.addEventListener(
      'touchend',
      ({ changedTouches: [end] }) => {
        if (!start || !end) return;
        const across = towardEnd() * (end.clientX - start.clientX);
        const down = Math.abs(end.clientY - start.clientY);
        start = undefined;
        if (Math.abs(across) >= SWIPE_PX && Math.abs(across) > SWIPE_RATIO * down) move(across < 0 ? 1 : -1);
      },
      { signal, passive: true },
    );
    return () => listening.abort();
  }, [sectionRef, move]);
}
