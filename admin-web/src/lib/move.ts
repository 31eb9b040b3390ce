/** The list with the item at `from` moved to `to`. A place before the first or after the last is the first or the last. */
export function move<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = [...items];
  const [item] = moved.splice(from, 1);
  if (item === undefined) return moved;
  moved.splice(Math.min(Math.max(to, 0), moved.length), 0, item);
  return moved;
}
