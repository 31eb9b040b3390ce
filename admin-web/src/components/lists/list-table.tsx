import { type Column, ColumnsIcon, DataTable } from '@plaudit/shared-ui/ui';
import type { ReactNode } from 'react';
import { BulkBar, SelectBox } from './bulk-bar.tsx';
import { Popup } from './popup.tsx';
import { useColumnChoice } from './use-column-choice.ts';
import { useSelection } from './use-selection.ts';
import './list-table.css';
import './popup.css';

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
  const selection = useSelection(rows, allRows, bulk?.canSelect);
  const { selected, selectable, areAllSelected, toggle, togglePage, clear } = selection;
  const selectColumn: Column<Item> | undefined = bulk && {
    key: 'select',
    className: 'admin-cell-select',
    actions: true,
    rowHeader: false,
    header: (
      <SelectBox
        label={`Select all ${caption.toLowerCase()} of this page`}
        checked={areAllSelected}
        onChange={togglePage}
      />
    ),
    cell: (row) =>
      selectable.includes(row) ? (
        <SelectBox
          label={`Select ${bulk.nameOf(row)}`}
          checked={selected.includes(row)}
          onChange={() => toggle(row.id)}
        />
      ) : null,
  };
  return (
    <>
      <div className="admin-list-tools">
        {bulk ? <BulkBar selection={selection}>{bulk.actions(selected, clear)}</BulkBar> : null}
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
