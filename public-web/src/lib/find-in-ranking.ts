/** Returns the rank that the visitor typed, as '12' or '#12'. Undefined for any other text. */
export function readRank(search: string): number | undefined {
  const digits = /^#?\s*(\d{1,6})$/.exec(search.trim())?.[1];
  return digits === undefined || Number(digits) === 0 ? undefined : Number(digits);
}

type Ranked = { rank: number; name: string };

/** The rows whose name contains the search. If there are none and the search is a rank, those from that rank on. */
export function findInRanking<Row extends Ranked>(rows: readonly Row[], search: string): readonly Row[] {
  const rank = readRank(search);
  // A number can also be the name of a vendor.
  const wanted = search.trim().toLowerCase();
  const byName = wanted === '' ? rows : rows.filter(({ name }) => name.toLowerCase().includes(wanted));
  if (rank === undefined || byName.length > 0) return byName;
  return rows.filter((row) => row.rank >= rank);
}
