import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Where an item is whole: between the paddings for scrolling, which keep it clear of what fades and of the buttons. */
function placesIn(row: HTMLElement) {
  const { left, right } = row.getBoundingClientRect();
  const { scrollPaddingInlineStart, scrollPaddingInlineEnd } = getComputedStyle(row);
  const start = left + Number.parseFloat(scrollPaddingInlineStart);
  const end = right - Number.parseFloat(scrollPaddingInlineEnd);
  const boxes = [...row.children].map((item) => item.getBoundingClientRect());
  /** Scrolls by that much, or somewhat further on, so that an item begins at the start. */
  const scrollBy = (px: number, behavior: ScrollBehavior) => {
    const first = boxes.find((box) => box.left - px > start - 1);
    row.scrollBy({ left: first ? first.left - start : px, behavior });
  };
  return { start, end, boxes, scrollBy };
}

/** Scrolls a row of `count` items by as many as are whole. `onNearEnd` is called when less than its width is left. */
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
    // With large text there is no row.
    if (row.getBoundingClientRect().width === 0) return;
    const { start, end, scrollBy } = placesIn(row);
    const { left, right } = item.getBoundingClientRect();
    if (left < start - 1) scrollBy(left - start, 'instant');
    else if (right > end + 1) scrollBy(right - end, 'instant');
  }, []);
  const turn = (direction: 'back' | 'on') => {
    const row = rowRef.current;
    if (!row) return;
    const { start, end, boxes, scrollBy } = placesIn(row);
    const next =
      direction === 'on' ? boxes.find(({ right }) => right > end + 1) : boxes.findLast(({ left }) => left < start - 1);
    if (next) scrollBy(direction === 'on' ? next.left - start : next.right - end, 'smooth');
  };
  return {
    rowRef,
    canScrollBack,
    canScrollOn,
    scrollBack: () => turn('back'),
    scrollOn: () => turn('on'),
    bringIntoSight,
  };
}
