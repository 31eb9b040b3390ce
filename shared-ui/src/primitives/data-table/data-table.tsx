import { type ReactNode, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { SortedDownIcon, SortedUpIcon, SortIcon } from '../../lib/icons.ts';
import { useRowWindow } from './use-row-window.ts';

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, with digits of equal width. */
  numeric?: boolean | undefined;
  /** This cell names its row and is the heading of the row's card on a phone. Default: the first column. */
  rowHeader?: boolean | undefined;
  /** The cell has buttons or menus, so the card on a phone shows no label for it. */
  actions?: boolean | undefined;
  className?: string | undefined;
  /** The heading is a button that sorts the table. Without a direction the table is sorted by another column. */
  sort?: { direction?: 'ascending' | 'descending' | undefined; onSort: () => void } | undefined;
}

export interface DataTableProps<Row> {
  /** The name of the table, shown above it unless hidden. */
  caption: ReactNode;
  hideCaption?: boolean | undefined;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  empty?: ReactNode;
  /** True while newer rows are loading. The current rows are shown faded. */
  busy?: boolean | undefined;
  dense?: boolean | undefined;
  /**
   * For a list that may be long: with more than 60 rows it scrolls in its own frame and renders only the rows near the
   * visible ones. Each row is one line.
   */
  long?: boolean | undefined;
  /** For a table that is wider than most screens. It scrolls sideways in its own frame, and the names of its rows stay. */
  wide?: boolean | undefined;
  /** The key of the row that somebody was sent to. It is marked and scrolled to. */
  markedRow?: string | number | undefined;
  className?: string | undefined;
}

// Explicit roles, because some browsers ignore the meaning of table elements if their `display` changes, as on a phone.
const ROLE = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  rowHeader: { role: 'rowheader' },
  columnHeader: { role: 'columnheader' },
} as const;

const MARKED_ROW_PROPS = {
  className: 'ui-row-marked',
  'aria-current': true,
  ref: (row: HTMLElement | null) => row?.scrollIntoView?.({ block: 'center' }),
} as const;

/**
 * A table. On a phone each row is shown as a card with the column names beside the values, unless the table is `dense`
 * or `long`.
 */
export function DataTable<Row>({
  caption,
  hideCaption = false,
  columns,
  rows,
  rowKey,
  empty,
  busy = false,
  dense = false,
  long = false,
  wide = false,
  markedRow,
  className,
}: DataTableProps<Row>) {
  const captionId = useId();
  const { isWindowed, firstIndex, rendered, heightAbove, heightBelow, onScroll } = useRowWindow(rows, long);
  const namesRow = (column: Column<Row>, index: number) =>
    column.rowHeader ?? (index === 0 && !columns.some((other) => other.rowHeader));
  const cellClassOf = (column: Column<Row>) =>
    classNames(column.numeric && 'ui-cell-numeric', column.actions && 'ui-cell-actions', column.className);
  return (
    <div
      className={classNames(
        'ui-table-frame',
        isWindowed && 'ui-table-frame-long',
        wide && 'ui-table-frame-wide',
        className,
      )}
      {...(isWindowed || wide ? { role: 'region', 'aria-labelledby': captionId, tabIndex: 0, onScroll } : {})}
    >
      <table
        className={classNames('ui-table', (dense || long) && 'ui-table-dense', long && 'ui-table-long')}
        aria-busy={busy || undefined}
        aria-rowcount={isWindowed ? rows.length + 1 : undefined}
        {...ROLE.table}
      >
        <caption id={captionId} className={hideCaption ? 'ui-visually-hidden' : 'ui-table-caption'}>
          {caption}
        </caption>
        <thead {...ROLE.group}>
          <tr {...ROLE.row}>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={cellClassOf(column)}
                aria-sort={column.sort && (column.sort.direction ?? 'none')}
                {...ROLE.columnHeader}
              >
                {column.sort ? <SortButton {...column.sort} header={column.header} /> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLE.group}>
          <SpacerRow height={heightAbove} />
          {rendered.map((row, position) => (
            <tr
              key={rowKey(row)}
              aria-rowindex={isWindowed ? firstIndex + position + 2 : undefined}
              {...(markedRow !== undefined && rowKey(row) === markedRow ? MARKED_ROW_PROPS : undefined)}
              {...ROLE.row}
            >
              {columns.map((column, index) =>
                namesRow(column, index) ? (
                  <th
                    key={column.key}
                    scope="row"
                    className={classNames('ui-cell-row-header', cellClassOf(column))}
                    {...ROLE.rowHeader}
                  >
                    {column.cell(row)}
                  </th>
                ) : (
                  <td
                    key={column.key}
                    className={cellClassOf(column)}
                    data-actions={column.actions || undefined}
                    {...ROLE.cell}
                  >
                    {column.actions ? null : (
                      <span className="ui-cell-label" aria-hidden="true">
                        {column.header}
                      </span>
                    )}
                    <div className="ui-cell-value">{column.cell(row)}</div>
                  </td>
                ),
              )}
            </tr>
          ))}
          <SpacerRow height={heightBelow} />
          {rows.length === 0 && empty ? (
            <tr {...ROLE.row} className="ui-table-empty">
              <td colSpan={columns.length} {...ROLE.cell}>
                {empty}
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  );
}

function SortButton({ direction, onSort, header }: NonNullable<Column<never>['sort']> & { header: ReactNode }) {
  const DirectionIcon = direction === undefined ? SortIcon : direction === 'ascending' ? SortedUpIcon : SortedDownIcon;
  return (
    <button type="button" className="ui-sort" onClick={onSort}>
      {header}
      <DirectionIcon aria-hidden="true" />
    </button>
  );
}

function SpacerRow({ height }: { height: number }) {
  return height > 0 ? (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can be focused.
    <tr aria-hidden="true">
      <td className="ui-table-space" height={height} />
    </tr>
  ) : null;
}
