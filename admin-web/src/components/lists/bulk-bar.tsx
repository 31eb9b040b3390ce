import { Button } from '@plaudit/shared-ui/ui';
import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/format-counts.ts';
import type { Selection } from './use-selection.ts';
import './list-table.css';

type BulkBarProps<Item extends { id: number }> = { selection: Selection<Item>; children: ReactNode };

/** How many rows are selected, and what can be done with them. Shows nothing while none is. */
export function BulkBar<Item extends { id: number }>({ selection, children }: BulkBarProps<Item>) {
  const { selected, areAllSelected, everywhere, selectEverywhere, clear } = selection;
  if (selected.length === 0) return null;
  return (
    <div className="admin-bulk" role="status">
      <strong>{formatNumber(selected.length)} selected</strong>
      {areAllSelected && selected.length < everywhere ? (
        <Button size="small" variant="quiet" onClick={selectEverywhere}>
          {`Select all ${formatNumber(everywhere)}`}
        </Button>
      ) : null}
      {children}
      <Button size="small" variant="quiet" onClick={clear}>
        Clear
      </Button>
    </div>
  );
}

type SelectBoxProps = { label: string; checked: boolean; onChange: () => void };

export function SelectBox({ label, checked, onChange }: SelectBoxProps) {
  return (
    <label className="admin-checkbox">
      <input type="checkbox" aria-label={label} checked={checked} onChange={onChange} />
    </label>
  );
}
