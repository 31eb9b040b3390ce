import { Button, type Column, ColumnsIcon, DataTable } from '@plaudit/shared-ui/ui';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '../../lib/format-counts.ts';
import { Popup } from './popup.tsx';
import { useColumnChoice } from './use-column-choice.ts';

type Row = { id: number };

type ListTableProps<Item extends Row> = {
  caption: string;
  /** The key under which the browser stores the chosen columns. */
  list: string;
  columns: readonly Column<Item>[];
  /** The columns that can be hidden, with their names. */
  optional: Readonly<Record<string, string>>;
  rows: readonly Item[];
  /** The rows of all pages, if the browser has them. Then all of them can be selected. */
  allRows?: readonly Item[];
  busy?: boolean;
  empty?: ReactNode;
  /** The actions on several rows at once. Without it rows cannot be selected. */
  bulk?:
    | {
        nameOf: (row: Item) => string;
        canSelect?: (row: Item) => boolean;
        actions: (selected: readonly Item[], clear: () => void) => ReactNode;
      }
    | undefined;
};

export function ListTable<Item extends Row>({
  caption,
  list,
  columns,
  optional,
  rows,
  allRows = rows,
  busy = false,
  empty,
  bulk,
}: ListTableProps<Item>) {
  const columnChoice = useColumnChoice(list, columns);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set());
  const [hasChosenAll, setHasChosenAll] = useState(false);
  const canSelect = (row: Item) => bulk?.canSelect?.(row) ?? true;
  // Unless all were chosen, only rows on the screen can be selected, so that an action never changes a row that has left
  // the page.
  const selected = hasChosenAll ? allRows.filter(canSelect) : rows.filter(({ id }) => chosenIds.has(id));
  const choose = (ids: Iterable<number>) => {
    setHasChosenAll(false);
    setChosenIds(new Set(ids));
  };
  const clearSelection = () => choose([]);
  const toggle = (id: number) => {
    const next = new Set(selected.map((row) => row.id));
    if (!next.delete(id)) next.add(id);
    choose(next);
  };
  const selectable = bulk ? rows.filter(canSelect) : [];
  const areAllSelected = selectable.length > 0 && selected.length >= selectable.length;
  const selectableEverywhere = allRows.filter(canSelect).length;
  const selectColumn: Column<Item> | undefined = bulk && {
    key: 'select',
    className: 'admin-cell-select',
    actions: true,
    rowHeader: false,
    header: (
      <Checkbox
        label={`Select all ${caption.toLowerCase()} of this page`}
        checked={areAllSelected}
        onChange={() => choose(areAllSelected ? [] : selectable.map(({ id }) => id))}
      />
    ),
    cell: (row) =>
      selectable.includes(row) ? (
        <Checkbox
          label={`Select ${bulk.nameOf(row)}`}
          checked={selected.includes(row)}
          onChange={() => toggle(row.id)}
        />
      ) : null,
  };
  return (
    <>
      <div className="admin-list-tools">
        {bulk && selected.length > 0 ? (
          <div className="admin-bulk" role="status">
            <strong>{formatNumber(selected.length)} selected</strong>
            {areAllSelected && selected.length < selectableEverywhere ? (
              <Button size="small" variant="quiet" onClick={() => setHasChosenAll(true)}>
                {`Select all ${formatNumber(selectableEverywhere)}`}
              </Button>
            ) : null}
            {bulk.actions(selected, clearSelection)}
            <Button size="small" variant="quiet" onClick={clearSelection}>
              Clear
            </Button>
          </div>
        ) : null}
        <Popup kind="dialog" label="Columns" icon={<ColumnsIcon aria-hidden="true" />}>
          {() =>
            Object.entries(optional).map(([key, label]) => (
              <label key={key} className="admin-menu-item">
                <input
                  type="checkbox"
                  checked={columnChoice.isShown(key)}
                  onChange={(event) => columnChoice.setShown(key, event.target.checked)}
                />
                {label}
              </label>
            ))
          }
        </Popup>
      </div>
      <DataTable
        caption={caption}
        hideCaption
        columns={selectColumn ? [selectColumn, ...columnChoice.shown] : columnChoice.shown}
        rows={rows}
        rowKey={(row) => row.id}
        busy={busy}
        empty={empty}
      />
    </>
  );
}

function Checkbox({ label, checked, onChange }: { label: string; checked: boolean; onChange: () => void }) {
  return (
    <label className="admin-checkbox">
      <input type="checkbox" aria-label={label} checked={checked} onChange={onChange} />
    </label>
  );
}
