import { Button, classNames } from '@plaudit/shared-ui/ui';
import { type ReactNode, useId, useState } from 'react';
import { formatNumber } from '../../lib/format-counts.ts';
import './folded-table.css';

/**
 * The styles show four rows on a phone, where each is a card, and ten elsewhere. A button that hides only one or two
 * more is not worth it.
 */
const FOLDED_ON_PHONE_FROM = 7;
const FOLDED_FROM = 13;

type FoldedTableProps = { rows: number; noun: string; children: ReactNode };

/** A table that shows only its first rows, so that the content below it is not far away. */
export function FoldedTable({ rows, noun, children }: FoldedTableProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (rows < FOLDED_ON_PHONE_FROM) return children;
  const onlyOnPhone = rows < FOLDED_FROM;
  return (
    <>
      <div id={id} className={classNames(!isOpen && (onlyOnPhone ? 'admin-folded-on-phone' : 'admin-folded'))}>
        {children}
      </div>
      <div className={classNames('admin-unfold', onlyOnPhone && 'admin-unfold-on-phone')}>
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Show fewer' : `Show all ${formatNumber(rows)} ${noun}`}
        </Button>
      </div>
    </>
  );
}
