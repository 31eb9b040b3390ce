import { Button, CloseIcon, IconButton } from '@plaudit/shared-ui/ui';
import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/format-counts.ts';
import type { Selection } from './use-selection.ts';
import './bulk-bar.css';

/** Loads the rows of the other pages, which the browser does not have yet. */
export type Everywhere<Item> = { total: number; isLoading: boolean; load: () => Promise<readonly Item[]> };

type BulkBarProps<Item extends { id: number }> = {
  selection: Selection<Item>;
  everywhere?: Everywhere<Item> | undefined;
  children: ReactNode;
};

/** Floats above the end of the list: how many rows are selected, and what can be done with them. */
export function BulkBar<Item extends { id: number }>({ selection, everywhere, children }: BulkBarProps<Item>) {
  const { selected, select, clear } = selection;
  if (selected.length === 0) return null;
  return (
    <section className="admin-bulk" aria-label="Selected rows">
      <strong role="status">{formatNumber(selected.length)} selected</strong>
      {everywhere && selected.length < everywhere.total ? (
        <Button
          size="small"
          variant="quiet"
          busy={everywhere.isLoading}
          busyLabel="Loading..."
          onClick={() => void everywhere.load().then(select, () => undefined)}
        >
          {`All ${formatNumber(everywhere.total)}`}
        </Button>
      ) : null}
      {children}
      <IconButton size="small" label="Select nothing" icon={<CloseIcon aria-hidden="true" />} onClick={clear} />
    </section>
  );
}
