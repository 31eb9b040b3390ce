import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/**
 * While a row is dragged near the upper or lower edge of the list, or beyond it, the list scrolls. EDGE_PX says how far
 * from the edge this begins, SCROLL_PX by how much the list scrolls at most in each frame.
 */
const EDGE_PX = 56;
const SCROLL_PX = 14;

/** The row that is dragged, and the row whose place it would take. */
type Drag = { from: number; over: number };

/**
 * Drags rows of a list with a mouse, a pen or a finger. Rows stay where they are until the row is dropped, because an
 * element that is moved in the page gets no more events of the pointer. Each row has its place in `data-place`.
 */
export function useDragToPlace(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>();
  const pointer = useRef<{ y: number; frame: number }>(undefined);

  const stopDragging = () => {
    if (pointer.current) cancelAnimationFrame(pointer.current.frame);
    pointer.current = undefined;
    setDrag(undefined);
  };
  useEffect(() => () => cancelAnimationFrame(pointer.current?.frame ?? 0), []);

  const followPointer = () => {
    const at = pointer.current;
    if (!at || !list.current) return;
    scrollAtEdge(list.current, at.y);
    const over = placeAt(list.current, at.y);
    if (over !== undefined) setDrag((now) => (now && now.over !== over ? { ...now, over } : now));
    at.frame = requestAnimationFrame(followPointer);
  };
  const handleOf = (place: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointer.current = { y: event.clientY, frame: requestAnimationFrame(followPointer) };
      setDrag({ from: place, over: place });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (pointer.current) pointer.current.y = event.clientY;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const over = pointer.current && list.current ? placeAt(list.current, event.clientY) : undefined;
      const from = drag?.from;
      stopDragging();
      if (from !== undefined && over !== undefined && over !== from) onDrop(from, over);
    },
    onPointerCancel: stopDragging,
  });
  return { drag, handleOf };
}

/** The place of the row at this height. Above all rows it is that of the first row, below them that of the last. */
function placeAt(list: HTMLElement, y: number): number | undefined {
  const rows = [...list.children] as HTMLElement[];
  const row = rows.find((candidate) => y < candidate.getBoundingClientRect().bottom) ?? rows.at(-1);
  return row && Number(row.dataset.place);
}

function scrollAtEdge(list: HTMLElement, y: number): void {
  const frame = list.parentElement;
  if (!frame) return;
  const { top, bottom } = frame.getBoundingClientRect();
  const beyond = Math.min(0, y - top - EDGE_PX) + Math.max(0, y - bottom + EDGE_PX);
  frame.scrollTop += Math.max(-1, Math.min(1, beyond / EDGE_PX)) * SCROLL_PX;
}
