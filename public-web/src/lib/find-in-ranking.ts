/** What a search for a vendor or a rank asks for. '12' and '#12' are a rank. */
export function rankIn(search: string): number | undefined {
  const digits = /^#?\s*(\d{1,6})$/.exec(search.trim())?.[1];
  return digits === undefined || Number(digits) === 0 ? undefined : Number(digits);
}

type Ranked = { rank: number; name: string };

/** The rows whose name contains the search, or those from the wanted rank on. */
export function findInRanking<Row extends Ranked>(rows: readonly Row[], search: string): readonly Row[] {
  const rank = rankIn(search);
  // A vendor can have a number for a name.
  const wanted = search.trim().toLowerCase();
  const byName = wanted === '' ? rows : rows.filter(({ name }) => name.toLowerCase().includes(wanted));
  if (rank === undefined || byName.length > 0) return byName;
  return rows.filter((row) => row.rank >= rank);
}
