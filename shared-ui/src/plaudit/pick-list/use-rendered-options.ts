import { type RefObject, startTransition, type UIEvent, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';

/** Twice as many options as a list below its field has room for. The first frame renders only them, so that a list of hundreds opens at once. */
const FIRST_OPTIONS = 12;
/** As many as a list has room for that fills the screen of a phone, and those that a step has scrolled past. */
const VISIBLE_OPTIONS = 20;
/** How many options are rendered after that frame. A shorter list has all of its options. */
const RENDERED_OPTIONS = 40;
/** How many of these are above the visible ones, so that quick scrolling shows no gap. */
const EXTRA_OPTIONS = 12;
/** Other options are rendered each time so many have been scrolled past, and not at each one. */
const STEP = 4;
/** How many options are visible above a marked one at the bottom of the list. */
const OPTIONS_ABOVE_MARKED = 5;

export interface Mark {
  /** The index of the marked option, or -1. */
  index: number;
  /** True if the list scrolls to the option, as after a key. Under a pointer it stays where it is. */
  isScrolledTo: boolean;
}

/**
 * The indexes of the options that are rendered, in their order: those near the visible part, and the marked one. In place of
 * the others there is only space. All options have one height, so each has an equal share of the list's height.
 */
export function useRenderedOptions(listRef: RefObject<HTMLElement | null>, items: readonly unknown[], mark: Mark) {
  const [scrolledPast, setScrolledPast] = useState(() => toStep(Math.max(0, mark.index - OPTIONS_ABOVE_MARKED)));
  const visible = useMemo(() => ({ items, scrolledPast }), [items, scrolledPast]);
  const [settled, setSettled] = useState<typeof visible>();
  const count = items.length;

  useEffect(() => {
    // The frame with the visible options is painted before this timer runs.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setSettled(visible)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [visible]);

  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list || mark.index === -1 || !mark.isScrolledTo) return;
    list.querySelector(`[aria-posinset="${mark.index + 1}"]`)?.scrollIntoView?.({ block: 'nearest' });
    setScrolledPast(countScrolledPast(list, count));
  }, [listRef, count, mark]);

  const rendered = new Set(indexesFrom(scrolledPast, settled ? VISIBLE_OPTIONS : FIRST_OPTIONS, count));
  if (settled?.items === items)
    for (const index of indexesFrom(settled.scrolledPast - EXTRA_OPTIONS, RENDERED_OPTIONS, count)) rendered.add(index);
  if (mark.index >= 0 && mark.index < count) rendered.add(mark.index);

  return {
    rendered: [...rendered].sort((a, b) => a - b),
    scrollToTop: () => {
      listRef.current?.scrollTo?.({ top: 0 });
      setScrolledPast(0);
    },
    // Rendered at once, because the browser paints the scrolled list after this event.
    onScroll: ({ currentTarget }: UIEvent<HTMLElement>) =>
      flushSync(() => setScrolledPast(countScrolledPast(currentTarget, count))),
  };
}

const toStep = (index: number): number => index - (index % STEP);

/** 0 where nothing has a height, as in tests without a layout. */
const countScrolledPast = ({ scrollTop, scrollHeight }: HTMLElement, count: number): number =>
  toStep(Math.floor((scrollTop / scrollHeight) * count) || 0);

/** Near the ends of the list they are moved, so that they are as many as elsewhere. */
function indexesFrom(start: number, size: number, count: number): number[] {
  const first = Math.max(0, Math.min(start, count - size));
  return Array.from({ length: Math.min(size, count) }, (_, position) => first + position);
}
