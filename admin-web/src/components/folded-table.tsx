import { Button, classNames } from '@plaudit/shared-ui/ui';
import { type ReactNode, useId, useState } from 'react';
import { formatNumber } from '../lib/count.ts';

/** The styles show this many. A list that is hardly longer is not worth a button. */
const SHOWN = 4;
const FOLDED_FROM = SHOWN + 3;

type FoldedOnPhoneProps = { rows: number; noun: string; children: ReactNode };

/** A table whose rows are cards on a phone. There it shows the first ones, so that what comes after it can be reached. */
export function FoldedOnPhone({ rows, noun, children }: FoldedOnPhoneProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (rows < FOLDED_FROM) return children;
  return (
    <>
      <div id={id} className={classNames(!isOpen && 'admin-folded')}>
        {children}
      </div>
      <div className="admin-unfold">
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Show fewer' : `Show all ${formatNumber(rows)} ${noun}`}
        </Button>
      </div>
    </>
  );
}
