/** A shorter run is as easy to read as its heading. */
const SHORTEST_RUN = 3;

/**
 * Puts items together that follow each other and have the same key. A list of one is an item that stands by itself: it
 * has no key, or too few others with its key are beside it.
 */
export function toRuns<Item>(items: readonly Item[], keyOf: (item: Item) => string | undefined): Item[][] {
  const runs: { key: string | undefined; items: Item[] }[] = [];
  for (const item of items) {
    const key = keyOf(item);
    const last = runs.at(-1);
    if (last && key !== undefined && last.key === key) last.items.push(item);
    else runs.push({ key, items: [item] });
  }
  return runs.flatMap((run) => (run.items.length >= SHORTEST_RUN ? [run.items] : run.items.map((item) => [item])));
}
