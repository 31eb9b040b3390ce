import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

/** The room that an item keeps to the ends of the row when it is brought into sight, so that its neighbor is seen to go on. */
const ROOM_PX = { start: 14, end: 32 };

/** How much of what is in sight stays in sight when a button scrolls. */
const KEPT_IN_SIGHT = 0.15;

/** Scrolls a row of `count` items by most of its width. `onNearEnd` is called when less than that is left. */
export function useSidewaysScroll({ count, onNearEnd }: { count: number; onNearEnd: () => void }) {
  const rowRef = useRef<HTMLDivElement>(null);
  const [{ canScrollBack, canScrollOn }, setPossible] = useState({ canScrollBack: false, canScrollOn: false });
  const callNearEnd = useEffectEvent(onNearEnd);
  // biome-ignore lint/correctness/useExhaustiveDependencies: more items make the row longer, which no event tells.
  useEffect(() => {
    const row = rowRef.current;
    if (!row) return;
    const look = () => {
      const scrolled = Math.abs(row.scrollLeft);
      const left = row.scrollWidth - row.clientWidth - scrolled;
      setPossible((before) => {
        const next = { canScrollBack: scrolled > 1, canScrollOn: left > 1 };
        const isSame = before.canScrollBack === next.canScrollBack && before.canScrollOn === next.canScrollOn;
        return isSame ? before : next;
      });
      if (scrolled > 0 && left < row.clientWidth) callNearEnd();
    };
    // Called once at first, after the browser has computed the layout anyway.
    const observer = new ResizeObserver(look);
    observer.observe(row);
    row.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      row.removeEventListener('scroll', look);
    };
  }, [count]);
  /**
   * Leaves the page where it is, which `scrollIntoView` would move too. At once, because a smooth scroll ends early when the
   * page is moved meanwhile, and a list that closes moves it.
   */
  const bringIntoSight = useCallback((item: Element) => {
    const row = rowRef.current;
    if (!row) return;
    const [around, box] = [row.getBoundingClientRect(), item.getBoundingClientRect()];
    // With large text there is no row.
    if (around.width === 0) return;
    const hiddenAtStart = around.left + ROOM_PX.start - box.left;
    const hiddenAtEnd = box.right + ROOM_PX.end - around.right;
    if (hiddenAtStart > 0) row.scrollBy({ left: -hiddenAtStart, behavior: 'instant' });
    else if (hiddenAtEnd > 0) row.scrollBy({ left: hiddenAtEnd, behavior: 'instant' });
  }, []);
  const scrollBy = (widths: number) => {
    const row = rowRef.current;
    row?.scrollBy({ left: widths * (1 - KEPT_IN_SIGHT) * row.clientWidth, behavior: 'smooth' });
  };
  return {
    rowRef,
    canScrollBack,
    canScrollOn,
    scrollBack: () => scrollBy(-1),
    scrollOn: () => scrollBy(1),
    bringIntoSight,
  };
}
