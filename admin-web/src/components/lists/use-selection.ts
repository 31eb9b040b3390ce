import { useState } from 'react';

type Row = { id: number };

export type Selection<Item extends Row> = {
  selected: readonly Item[];
  /** The rows on the screen that can be selected. */
  selectable: readonly Item[];
  areAllSelected: boolean;
  /** How many rows of all pages can be selected. */
  everywhere: number;
  toggle: (id: number) => void;
  /** Selects the rows on the screen, or none if they are selected already. */
  togglePage: () => void;
  selectEverywhere: () => void;
  clear: () => void;
};

/**
 * Unless all were chosen, only rows on the screen can be selected, so that an action never changes a row that has left the
 * page.
 */
export function useSelection<Item extends Row>(
  rows: readonly Item[],
  allRows: readonly Item[],
  canSelect: (row: Item) => boolean = () => true,
): Selection<Item> {
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set());
  const [hasChosenAll, setHasChosenAll] = useState(false);
  const selected = hasChosenAll ? allRows.filter(canSelect) : rows.filter(({ id }) => chosenIds.has(id));
  const selectable = rows.filter(canSelect);
  const areAllSelected = selectable.length > 0 && selected.length >= selectable.length;
  const choose = (ids: Iterable<number>) => {
    setHasChosenAll(false);
    setChosenIds(new Set(ids));
  };
  return {
    selected,
    selectable,
    areAllSelected,
    everywhere: allRows.filter(canSelect).length,
    toggle: (id) => {
      const next = new Set(selected.map((row) => row.id));
      if (!next.delete(id)) next.add(id);
      choose(next);
    },
    togglePage: () => choose(areAllSelected ? [] : selectable.map(({ id }) => id)),
    selectEverywhere: () => setHasChosenAll(true),
    clear: () => choose([]),
  };
}
