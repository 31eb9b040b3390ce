import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { upTo } from '../../../../shared-ui/format/widths.ts';
import { useFirstHints } from '../../lib/first-rendering.ts';

type RowSteps = {
  /** How many rows a list begins with, except on a phone, and how many a click adds. */
  atOnce: number;
  firstOnPhone: number;
};

/**
 * More rows are drawn once the page has been taken over, because a server cannot interrupt a long rendering. A podium
 * above the rows has three more vendors.
 */
const FIRST_ROWS_MAX = 45;

const isPhone = () => window.matchMedia(upTo('phone')).matches;

/**
 * How many rows of a list are shown. A larger number is a part of the address, so that a visitor who comes back from a
 * profile finds the same rows.
 */
export function useShownRows(
  listRef: RefObject<HTMLElement | null>,
  { atOnce, firstOnPhone }: RowSteps,
): { rows: number; showMore: () => void } {
  const [params, setParams] = useSearchParams();
  const isFirst = useFirstHints() !== undefined;
  // A page from the server has the same rows on a phone, because it is not known where it is read. They stay.
  const [initialRows] = useState(() => (!isFirst && isPhone() ? firstOnPhone : atOnce));
  const wanted = Number(params.get('rows'));
  const asked = Number.isInteger(wanted) && wanted > initialRows ? wanted : initialRows;
  const rows = isFirst ? Math.min(asked, FIRST_ROWS_MAX) : asked;
  const rowToFocus = useRef<number>(undefined);

  const showMore = () => {
    rowToFocus.current = rows;
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('rows', String(rows + atOnce));
        return next;
      },
      { replace: true },
    );
  };
  // The button may be gone now. Keyboard and screen reader users continue at the first of the new rows.
  useEffect(() => {
    if (rowToFocus.current === undefined || rowToFocus.current >= rows) return;
    const row = listRef.current?.children[rowToFocus.current];
    const target = row instanceof HTMLElement && row.hasAttribute('tabindex') ? row : row?.querySelector('a');
    target?.focus({ preventScroll: true });
    rowToFocus.current = undefined;
  }, [rows, listRef]);
  return { rows, showMore };
}
