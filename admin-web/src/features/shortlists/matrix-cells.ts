import { type ChangeEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';

export type Cell = { row: number; column: number };

function cellAt(target: EventTarget): Cell | undefined {
  const { row, column } = (target instanceof Element && target.closest<HTMLElement>('td[data-row]')?.dataset) || {};
  return row === undefined || column === undefined ? undefined : { row: Number(row), column: Number(column) };
}

/** A fast pointer skips cells, so those of the same column that lie between are painted too. */
function cellsFrom(last: Cell, cell: Cell): Cell[] {
  if (last.column !== cell.column) return [cell];
  const step = cell.row > last.row ? 1 : -1;
  return Array.from({ length: Math.abs(cell.row - last.row) }, (_, index) => ({
    row: last.row + step * (index + 1),
    column: cell.column,
  }));
}

type Stroke = { value: boolean; last: Cell; isPainting: boolean };

type MatrixCells = {
  rows: number;
  /** The columns that have ticks, in their order. */
  columns: readonly number[];
  onTick: (cells: readonly Cell[], value: boolean) => void;
  /** A stroke of the mouse over several cells. Only its first step can be undone. */
  onPaint: (cells: readonly Cell[], value: boolean, isFirst: boolean) => void;
  onRow: (row: number) => void;
  onEnter: (cell: Cell) => void;
};

/**
 * What keys and the mouse do in the body of the matrix: arrows move, Space ticks a cell, Shift and Space a row, and
 * dragging gives all cells that it touches the value of the first.
 */
export function useMatrixCells({ rows, columns, onTick, onPaint, onRow, onEnter }: MatrixCells) {
  const stroke = useRef<Stroke>(undefined);
  const hasPainted = useRef(false);
  useEffect(() => {
    const end = () => {
      hasPainted.current = stroke.current?.isPainting ?? false;
      stroke.current = undefined;
      // The click that ends a stroke comes at once, or not at all.
      setTimeout(() => {
        hasPainted.current = false;
      });
    };
    document.addEventListener('pointerup', end);
    document.addEventListener('pointercancel', end);
    return () => {
      document.removeEventListener('pointerup', end);
      document.removeEventListener('pointercancel', end);
    };
  }, []);

  const onPointerDown = ({ target, pointerType, button }: PointerEvent) => {
    const cell = cellAt(target);
    if (cell === undefined || pointerType === 'touch' || button !== 0 || !(target instanceof HTMLInputElement)) return;
    stroke.current = { value: !target.checked, last: cell, isPainting: false };
  };

  const onPointerOver = ({ target }: PointerEvent) => {
    const cell = cellAt(target);
    const drawn = stroke.current;
    if (!drawn || !cell || (cell.row === drawn.last.row && cell.column === drawn.last.column)) return;
    const cells = cellsFrom(drawn.last, cell);
    onPaint(drawn.isPainting ? cells : [drawn.last, ...cells], drawn.value, !drawn.isPainting);
    stroke.current = { ...drawn, last: cell, isPainting: true };
  };

  const onChange = ({ target }: ChangeEvent<HTMLTableSectionElement>) => {
    const cell = cellAt(target);
    if (cell && !hasPainted.current && target instanceof HTMLInputElement) onTick([cell], target.checked);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cell = cellAt(event.target);
    if (cell === undefined) return;
    if (event.key === ' ' && event.shiftKey) {
      event.preventDefault();
      if (!event.repeat) onRow(cell.row);
      return;
    }
    const place = columns.indexOf(cell.column);
    const target: Cell | undefined = {
      ArrowUp: { ...cell, row: cell.row - 1 },
      ArrowDown: { ...cell, row: cell.row + 1 },
      ArrowLeft: { ...cell, column: columns[place - 1] ?? cell.column },
      ArrowRight: { ...cell, column: columns[place + 1] ?? cell.column },
      Home: { ...cell, column: columns[0] ?? cell.column },
      End: { ...cell, column: columns.at(-1) ?? cell.column },
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const row = Math.max(0, Math.min(rows - 1, target.row));
    event.currentTarget
      .querySelector<HTMLElement>(`td[data-row="${row}"][data-column="${target.column}"] input`)
      ?.focus();
  };

  // Firefox ticks when the key comes up again.
  const onKeyUp = (event: KeyboardEvent) => {
    if (event.key === ' ' && event.shiftKey) event.preventDefault();
  };

  const onFocus = ({ target }: { target: EventTarget }) => {
    const cell = cellAt(target);
    if (cell) onEnter(cell);
  };
  return { onPointerDown, onPointerOver, onChange, onKeyDown, onKeyUp, onFocus };
}
