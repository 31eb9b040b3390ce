import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const ANIMATION_MS = 300;

/** When the order of the children changes, those with `data-animated-row` move smoothly to their new places. */
export function useRowAnimation(listRef: RefObject<HTMLElement | null>, order: string): void {
  const offsets = useRef(new Map<string, number>());
  const shownOrder = useRef(order);
  useLayoutEffect(() => {
    const hasNewOrder = shownOrder.current !== order;
    shownOrder.current = order;
    if (!hasNewOrder || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const row of rowsOf(listRef.current)) {
      const formerOffset = offsets.current.get(row.dataset.animatedRow ?? '');
      if (formerOffset === undefined || formerOffset === row.offsetTop) continue;
      row.animate([{ transform: `translateY(${formerOffset - row.offsetTop}px)` }, { transform: 'none' }], {
        duration: ANIMATION_MS,
        easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
      });
    }
  });
  useEffect(() =>
    afterPaint(() => {
      offsets.current = new Map(rowsOf(listRef.current).map((row) => [row.dataset.animatedRow ?? '', row.offsetTop]));
    }),
  );
}

const rowsOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-animated-row]') ?? []),
];

/**
 * Before the paint the browser would have to lay out the whole page in order to measure. React runs an effect sometimes
 * before it. Returns a function that cancels.
 */
function afterPaint(measure: () => void): () => void {
  let timer: number | undefined;
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(measure);
  });
  return () => {
    cancelAnimationFrame(frame);
    window.clearTimeout(timer);
  };
}
