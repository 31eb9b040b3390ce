import { useRef, useState } from 'react';

type Row = { id: number };

export type Selection<Item extends Row> = {
  selected: readonly Item[];
  /** The rows on the screen that can be selected. */
  selectable: readonly Item[];
  /** True if all rows of the result are selected, or all on the screen, if the browser does not have the others. */
  areAllSelected: boolean;
  /** With `isRange` all rows from the last that was pressed up to this one are as this one will be. */
  toggle: (id: number, isRange?: boolean) => void;
  toggleAll: () => void;
  /** Selects these rows, once they are in the list. */
  select: (rows: readonly Item[]) => void;
  clear: () => void;
};

/**
 * `allRows` are the rows of all pages, if the browser has them. A selected row that leaves them is not selected any more, so
 * that an action never changes a row that is not in the list.
 */
export function useSelection<Item extends Row>(
  rows: readonly Item[],
  allRows: readonly Item[],
  canSelect: (row: Item) => boolean = () => true,
): Selection<Item> {
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set());
  const lastPressed = useRef<number>(undefined);
  const everywhere = allRows.filter(canSelect);
  const selected = everywhere.filter(({ id }) => chosenIds.has(id));
  const selectable = rows.filter(canSelect);
  const areAllSelected = everywhere.length > 0 && selected.length === everywhere.length;
  const choose = (ids: Iterable<number>) => setChosenIds(new Set(ids));
  const toggle = (id: number, isRange = false) => {
    const next = new Set(selected.map((row) => row.id));
    const isChosen = !next.has(id);
    const [from, to] = [lastPressed.current, id]
      .map((pressed) => selectable.findIndex((row) => row.id === pressed))
      .toSorted((a, b) => a - b) as [number, number];
    const range = isRange && from >= 0 ? selectable.slice(from, to + 1).map((row) => row.id) : [id];
    for (const pressed of range) {
      if (isChosen) next.add(pressed);
      else next.delete(pressed);
    }
    lastPressed.current = id;
    choose(next);
  };
  return {
    selected,
    selectable,
    areAllSelected,
    toggle,
    toggleAll: () => choose(areAllSelected ? [] : everywhere.map(({ id }) => id)),
    select: (chosen) => choose(chosen.map(({ id }) => id)),
    clear: () => choose([]),
  };
}
