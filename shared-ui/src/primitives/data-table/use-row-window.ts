import { type UIEvent, useState } from 'react';

/** The height of a row, as in data-table.css. No row of a `long` table can be higher. */
const ROW_PX = 36;
/** How many rows are rendered: many more than fit into the frame, so that quick scrolling shows no gap. */
const RENDERED_ROWS = 60;
/** How many of the rendered rows are above the visible ones, except near the ends of the list. */
const EXTRA_ROWS = 15;

/**
 * The rows of a long list that are near the visible part. The others are only space, so 1,000 rows open as fast as 60.
 */
export function useRowWindow<Row>(rows: readonly Row[], isLong: boolean) {
  const [scrolledRows, setScrolledRows] = useState(0);
  if (!isLong || rows.length <= RENDERED_ROWS)
    return { isWindowed: false, firstIndex: 0, rendered: rows, heightAbove: 0, heightBelow: 0 };
  const firstIndex = Math.max(0, Math.min(scrolledRows - EXTRA_ROWS, rows.length - RENDERED_ROWS));
  const rendered = rows.slice(firstIndex, firstIndex + RENDERED_ROWS);
  return {
    isWindowed: true,
    firstIndex,
    rendered,
    heightAbove: firstIndex * ROW_PX,
    heightBelow: (rows.length - firstIndex - rendered.length) * ROW_PX,
    onScroll: (event: UIEvent<HTMLElement>) => setScrolledRows(Math.floor(event.currentTarget.scrollTop / ROW_PX)),
  };
}
