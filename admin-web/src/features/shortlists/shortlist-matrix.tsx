import type { AdminVendor } from '@plaudit/admin-api/contract';
import { classNames, hueClass, VendorPicture } from '@plaudit/shared-ui/ui';
import { memo, type ReactNode, useState } from 'react';
import { type Cell, useMatrixCells } from './matrix-cells.ts';
import type { MatrixColumn } from './matrix-columns.ts';
import './matrix.css';

type ShortlistMatrixProps = {
  vendors: readonly AdminVendor[];
  columns: readonly MatrixColumn[];
  chosenId: number;
  disabled: boolean;
  /** The heading of the vendors. */
  nameHead: ReactNode;
  sorted: 'ascending' | 'descending' | 'none';
  headOf: (column: MatrixColumn) => ReactNode;
  onChoose: (categoryId: number) => void;
  onTick: (ticks: readonly Tick[], value: boolean, isOneStep: boolean) => void;
};

export type Tick = { column: MatrixColumn; vendorId: number };

/** All vendors and all categories. A category without a list is grey, because everybody stands there. */
export function ShortlistMatrix({
  vendors,
  columns,
  chosenId,
  disabled,
  nameHead,
  sorted,
  headOf,
  onChoose,
  onTick,
}: ShortlistMatrixProps) {
  const [entered, setEntered] = useState<Cell>({ row: 0, column: 0 });
  const listed = columns.flatMap(({ standing }, index) => (standing === 'list' ? [index] : []));
  const ticksOf = (cells: readonly Cell[]) =>
    cells.flatMap(({ row, column }): Tick[] => {
      const [vendor, at] = [vendors[row], columns[column]];
      return vendor && at ? [{ column: at, vendorId: vendor.id }] : [];
    });
  const tickRow = (row: number) => {
    const ticks = ticksOf(listed.map((column) => ({ row, column })));
    onTick(
      ticks,
      ticks.some(({ column, vendorId }) => !column.nominees.has(vendorId)),
      true,
    );
  };
  const handlers = useMatrixCells({
    rows: vendors.length,
    columns: listed,
    onTick: (cells, value) => onTick(ticksOf(cells), value, true),
    onPaint: (cells, value, isFirst) => onTick(ticksOf(cells), value, isFirst),
    onRow: tickRow,
    onEnter: (cell) => {
      setEntered(cell);
      const id = columns[cell.column]?.category.categoryId;
      if (id !== undefined) onChoose(id);
    },
  });
  // The one cell that Tab reaches.
  const chosenAt = columns.findIndex(({ category }) => category.categoryId === chosenId);
  const tabColumn = listed.includes(entered.column) ? entered.column : (listed[0] ?? -1);
  const tabRow = Math.min(entered.row, vendors.length - 1);
  return (
    <div className="shortlist-frame">
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys walk through it, as in a grid. */}
      <table className="shortlist-matrix" role="grid" aria-label="Who stands in which category">
        <thead>
          <tr>
            <th scope="col" aria-sort={sorted}>
              {nameHead}
            </th>
            {columns.map((column) => (
              <th
                key={column.category.categoryId}
                scope="col"
                className={hueClass(column.color)}
                data-chosen={column.category.categoryId === chosenId || undefined}
                data-changed={column.isChanged || undefined}
              >
                {headOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...(disabled ? {} : handlers)}>
          {vendors.map((vendor, row) => (
            <MatrixRow
              key={vendor.id}
              vendor={vendor}
              row={row}
              names={columns.map(({ category }) => category.categoryName).join('\n')}
              hues={columns.map(({ color }) => hueClass(color)).join('\n')}
              marks={columns
                .map(({ standing, nominees }) => (standing === 'list' ? Number(nominees.has(vendor.id)) : standing[0]))
                .join('')}
              chosenAt={chosenAt}
              tabColumn={row === tabRow ? tabColumn : -1}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type MatrixRowProps = {
  vendor: AdminVendor;
  row: number;
  /** One in a line for each column. Texts are compared faster than lists. */
  names: string;
  hues: string;
  /** '1' ticked, '0' not, anything else: the category has no list. */
  marks: string;
  chosenAt: number;
  tabColumn: number;
};

/** Drawn again only if something in it has changed: there can be hundreds of rows. */
const MatrixRow = memo(function MatrixRow({ vendor, row, names, hues, marks, chosenAt, tabColumn }: MatrixRowProps) {
  const hue = hues.split('\n');
  return (
    <tr>
      <th scope="row">
        <span className="shortlist-vendor">
          <VendorPicture name={vendor.name} src={vendor.imageUrl} size={28} decorative />
          <span title={vendor.name}>{vendor.name}</span>
        </span>
      </th>
      {names.split('\n').map((name, column) => {
        const mark = marks[column];
        const isListed = mark === '1' || mark === '0';
        return (
          <td
            // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other identity here.
            key={column}
            className={classNames(hue[column])}
            data-row={isListed ? row : undefined}
            data-column={isListed ? column : undefined}
            data-all={isListed ? undefined : mark}
            data-chosen={column === chosenAt || undefined}
          >
            {isListed ? (
              <input
                type="checkbox"
                className="shortlist-tick"
                aria-label={`${vendor.name} in ${name}`}
                checked={mark === '1'}
                readOnly
                tabIndex={column === tabColumn ? 0 : -1}
              />
            ) : null}
          </td>
        );
      })}
    </tr>
  );
});
