/** The list with the item at `from` moved to `to`. If there is no such place, the nearest is used. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = [...items];
  const [item] = moved.splice(from, 1);
  if (item === undefined) return moved;
  moved.splice(Math.min(Math.max(to, 0), moved.length), 0, item);
  return moved;
}
