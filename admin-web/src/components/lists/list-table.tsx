import { type Column, DataTable } from '@plaudit/shared-ui/ui';
import type { ReactNode } from 'react';
import { BulkBar, type Everywhere } from './bulk-bar.tsx';
import { hiddenColumns } from './column-choice.tsx';
import { SelectBox } from './select-box.tsx';
import { SortField } from './sort-field.tsx';
import type { ListAddress } from './use-list-address.ts';
import type { ListOrder, Sorts } from './use-list-order.ts';
import { usePhone } from './use-phone.ts';
import { useSelection } from './use-selection.ts';
import './list-table.css';

type Row = { id: number };

export type Bulk<Item> = {
  nameOf: (row: Item) => string;
  canSelect?: (row: Item) => boolean;
  /** What it loads has to be in `allRows` from then on. */
  everywhere?: Everywhere<Item> | undefined;
  actions: (selected: readonly Item[], clear: () => void) => ReactNode;
};

type ListTableProps<Item extends Row> = {
  caption: string;
  columns: readonly Column<Item>[];
  /** Has the hidden columns. Without it all are shown. */
  address?: ListAddress;
  /** How the list is sorted, and by which columns it can be. */
  sorting?: { sorts: Sorts; order: ListOrder; ownOrder?: string };
  rows: readonly Item[];
  /** The rows of all pages, if the browser has them. Then all of them can be selected. */
  allRows?: readonly Item[];
  busy?: boolean;
  empty?: ReactNode;
  /** The actions on several rows at once. Without it rows cannot be selected. */
  bulk?: Bulk<Item> | undefined;
  /** Below the table, such as the pages. */
  foot?: ReactNode;
  markedRow?: number | undefined;
};

/** A list of the panel: columns to choose, headings that sort, rows to select. */
export function ListTable<Item extends Row>({
  caption,
  columns,
  address,
  sorting,
  rows,
  allRows = rows,
  busy = false,
  empty,
  bulk,
  foot,
  markedRow,
}: ListTableProps<Item>) {
  const selection = useSelection(rows, allRows, bulk?.canSelect);
  const { selected, selectable, areAllSelected, toggle, toggleAll, clear } = selection;
  const isPhone = usePhone();
  const hidden = address ? hiddenColumns(address) : [];
  const shown = columns
    .filter(({ key }) => !hidden.includes(key))
    .map((column) => (isPhone ? column : withSort(column, sorting)));
  const selectColumn: Column<Item> | undefined = bulk && {
    key: 'select',
    className: 'admin-cell-select',
    actions: true,
    rowHeader: false,
    header: (
      <SelectBox
        label={`Select all ${caption.toLowerCase()}`}
        checked={areAllSelected}
        mixed={selected.length > 0}
        onChange={toggleAll}
      />
    ),
    cell: (row) =>
      selectable.includes(row) ? (
        <SelectBox
          label={`Select ${bulk.nameOf(row)}`}
          checked={selected.includes(row)}
          onChange={(isRange) => toggle(row.id, isRange)}
        />
      ) : null,
  };
  return (
    <>
      {isPhone && sorting ? (
        <div className="admin-list-sort">
          <SortField
            order={sorting.order}
            labels={Object.fromEntries(
              columns.filter(({ key }) => key in sorting.sorts).map(({ key, header }) => [key, String(header)]),
            )}
            ownOrder={sorting.ownOrder}
          />
        </div>
      ) : null}
      <DataTable
        caption={caption}
        hideCaption
        className="admin-list"
        columns={selectColumn ? [selectColumn, ...shown] : shown}
        rows={rows}
        rowKey={(row) => row.id}
        busy={busy}
        empty={empty}
        markedRow={markedRow}
      />
      {foot}
      {bulk ? (
        <BulkBar selection={selection} everywhere={bulk.everywhere}>
          {bulk.actions(selected, clear)}
        </BulkBar>
      ) : null}
    </>
  );
}

function withSort<Item>(column: Column<Item>, sorting: ListTableProps<never>['sorting']): Column<Item> {
  if (!sorting || !(column.key in sorting.sorts)) return column;
  const { sort, order, press } = sorting.order;
  const direction = order === 'asc' ? ('ascending' as const) : ('descending' as const);
  return { ...column, sort: { ...(sort === column.key && { direction }), onSort: () => press(column.key) } };
}
