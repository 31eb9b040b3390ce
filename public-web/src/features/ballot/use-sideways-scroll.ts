import { useEffect, useEffectEvent, useRef, useState } from 'react';

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
  const scrollBy = (widths: number) => {
    const row = rowRef.current;
    row?.scrollBy({ left: widths * (1 - KEPT_IN_SIGHT) * row.clientWidth, behavior: 'smooth' });
  };
  return { rowRef, canScrollBack, canScrollOn, scrollBack: () => scrollBy(-1), scrollOn: () => scrollBy(1) };
}
