/** Moves the id at `index` up or down by one place. The first cannot move up, nor the last down. */
export function moveId(ids: readonly number[], index: number, by: -1 | 1): number[] {
  const next = [...ids];
  const [id] = next.splice(index, 1);
  if (id === undefined || index + by < 0 || index + by > next.length) return [...ids];
  next.splice(index + by, 0, id);
  return next;
}
