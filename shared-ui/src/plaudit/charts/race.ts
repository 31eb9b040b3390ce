/** The ranks of the leading vendors by day. It has the fields that both APIs send. */
export interface Race {
  days: readonly string[];
  /** Best first. `ranks` has a rank for each day, or null if the vendor had none. */
  vendors: readonly { id: number; name: string; imageUrl: string; ranks: readonly (number | null)[] }[];
}

/**
 * The race from the first day on which no two of its vendors share a rank. Before that there are so few votes that chance
 * decides. Without such a day, and if it is the last one, this is the whole race.
 */
export function fromFirstDistinctDay(race: Race): Race {
  const { days, vendors } = race;
  const start = days.findIndex((_day, index) => {
    const ranks = vendors.map((vendor) => vendor.ranks[index] ?? null).filter((rank) => rank !== null);
    return ranks.length > 1 && new Set(ranks).size === ranks.length;
  });
  if (start <= 0 || start >= days.length - 1) return race;
  return { days: days.slice(start), vendors: vendors.map((each) => ({ ...each, ranks: each.ranks.slice(start) })) };
}

/**
 * Counts the rows of the chart: one for each vendor in it, and one more at the bottom if a vendor's rank was below all
 * these rows on some day.
 */
export function countLanes({ vendors }: Race): number {
  const isBelow = vendors.some(({ ranks }) => ranks.some((rank) => rank !== null && rank > vendors.length));
  return vendors.length + (isBelow ? 1 : 0);
}

export type Lane = {
  id: number;
  name: string;
  imageUrl: string;
  rank: number;
  /**
   * The vendor's row in the chart on each day, from 0 at the top. Null on a day without a rank. On the last day every
   * vendor has its own row, even if some share a rank.
   */
  places: (number | null)[];
  /** The ranks that the vendor has gained since the first day. Negative if it lost some, null if it had none then. */
  gained: number | null;
};

export function lanesOf(race: Race): Lane[] {
  const count = countLanes(race);
  return race.vendors.map(({ id, name, imageUrl, ranks }, row) => {
    const places = ranks.map((rank) => (rank === null ? null : Math.min(rank, count) - 1));
    places[places.length - 1] = row;
    const rank = ranks.at(-1) ?? row + 1;
    const first = ranks[0] ?? null;
    return { id, name, imageUrl, rank, places, gained: first === null ? null : first - rank };
  });
}

const DAYS_ON_PHONE = 12;

/**
 * The places of at most twelve days, at even distances, with the first and the last. On a phone the lines of a whole month
 * would be a scribble.
 */
export function placesOnPhone(places: Lane['places']): Lane['places'] {
  if (places.length <= DAYS_ON_PHONE) return places;
  const step = (places.length - 1) / (DAYS_ON_PHONE - 1);
  return Array.from({ length: DAYS_ON_PHONE }, (_none, index) => places[Math.round(index * step)] ?? null);
}

type Point = { x: number; y: number };

/** The segments of a line, in percent of the chart's width and height. The line has a gap on days without a rank. */
export function linesOf(places: Lane['places'], count: number): Point[][] {
  const lines: Point[][] = [];
  let line: Point[] = [];
  for (const [index, place] of places.entries()) {
    if (place === null) {
      line = [];
      continue;
    }
    if (line.length === 0) lines.push(line);
    line.push({ x: (100 * index) / Math.max(1, places.length - 1), y: (100 * (place + 0.5)) / count });
  }
  return lines;
}
