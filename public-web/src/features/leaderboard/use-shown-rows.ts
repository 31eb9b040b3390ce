import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

export const ROWS_AT_ONCE = 50;
const FIRST_ROWS_ON_PHONE = 10;

/**
 * How many rows of a ranking are shown. A larger number is a part of the address, so that a visitor who comes back from
 * a profile finds the same rows.
 */
export function useShownRows(listRef: RefObject<HTMLOListElement | null>): { rows: number; showMore: () => void } {
  const [params, setParams] = useSearchParams();
  const [initialRows] = useState(() =>
    window.matchMedia('(width <= 40rem)').matches ? FIRST_ROWS_ON_PHONE : ROWS_AT_ONCE,
  );
  const wanted = Number(params.get('rows'));
  const rows = Number.isInteger(wanted) && wanted > initialRows ? wanted : initialRows;
  const rowToFocus = useRef<number>(undefined);

  const showMore = () => {
    rowToFocus.current = rows;
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('rows', String(rows + ROWS_AT_ONCE));
        return next;
      },
      { replace: true },
    );
  };
  // The button may be gone now. Keyboard and screen reader users continue at the first of the new rows.
  useEffect(() => {
    if (rowToFocus.current === undefined || rowToFocus.current >= rows) return;
    listRef.current?.children[rowToFocus.current]?.querySelector('a')?.focus({ preventScroll: true });
    rowToFocus.current = undefined;
  }, [rows, listRef]);
  return { rows, showMore };
}
