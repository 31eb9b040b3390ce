/** The ids with the one at `index` moved by a place; as they were where it cannot move. */
export function moved(ids: readonly number[], index: number, by: -1 | 1): number[] {
  const next = [...ids];
  const [id] = next.splice(index, 1);
  if (id === undefined || index + by < 0 || index + by > next.length) return [...ids];
  next.splice(index + by, 0, id);
  return next;
}
