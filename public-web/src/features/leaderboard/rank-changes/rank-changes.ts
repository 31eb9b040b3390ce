/** How long a mark stays after the latest change of its row: two polls, and long enough to find the row again. */
export const MARKED_MS = 10_000;

/**
 * A ranking that was on the page before begins with its former numbers until the new ones arrive. What they change in
 * this time is older than the ranking on the screen, so it is not marked.
 */
export const SETTLED_MS = 1_000;

/** A vendor has a rank once it has votes. */
export type Ranked = { id: number; rank: number; votes: number };

type Mark = { gained: number; until: number };

export type RankChanges = {
  /** Marks whose rank is not what it was. Without a scope nothing is marked. Ranks of different scopes are not compared. */
  show: (ranked: readonly Ranked[], scope: string | undefined) => void;
  /** How many ranks the marked row has gained, below 0 if it lost some. 0 if it has no mark. */
  gainedBy: (id: number) => number;
  subscribe: (onChange: () => void) => () => void;
  /** Takes all marks away. */
  stop: () => void;
};

/**
 * Remembers which rows of a ranking have just changed their rank. Each mark asks for itself, so that a mark which comes or
 * goes draws no row again. There is a timer only while there are marks.
 */
export function createRankChanges(): RankChanges {
  const appearedAt = Date.now();
  const listeners = new Set<() => void>();
  const marks = new Map<number, Mark>();
  let shown: { scope: string | undefined; ranks: ReadonlyMap<number, number> } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const removeOld = () => {
    const now = Date.now();
    for (const [id, { until }] of marks) if (until <= now) marks.delete(id);
  };
  const wait = () => {
    clearTimeout(timer);
    timer = undefined;
    if (marks.size === 0) return;
    const next = Math.min(...[...marks.values()].map(({ until }) => until));
    timer = setTimeout(() => {
      removeOld();
      wait();
      notify();
    }, next - Date.now());
  };
  /**
   * A second change while the mark is there is added to it. Somebody who saw a row rise by 2 and then by 1 expects 3, and
   * 'down 1' after a rise by 3 would contradict what they saw. A row that is back where it was has no mark.
   */
  const mark = (id: number, gained: number) => {
    const sum = (marks.get(id)?.gained ?? 0) + gained;
    if (sum === 0) marks.delete(id);
    else marks.set(id, { gained: sum, until: Date.now() + MARKED_MS });
  };

  return {
    show(ranked, scope) {
      const ranks = new Map(ranked.filter(({ votes }) => votes > 0).map(({ id, rank }) => [id, rank]));
      const former = shown;
      shown = { scope, ranks };
      // The timer of a page in the background is late.
      removeOld();
      if (scope === undefined || scope !== former?.scope) marks.clear();
      else if (Date.now() - appearedAt >= SETTLED_MS) {
        for (const [id, rank] of ranks) {
          const formerRank = former.ranks.get(id);
          if (formerRank !== undefined && formerRank !== rank) mark(id, formerRank - rank);
        }
      }
      wait();
      notify();
    },
    gainedBy: (id) => marks.get(id)?.gained ?? 0,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    stop() {
      marks.clear();
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
