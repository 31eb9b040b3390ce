const FIRST_ROWS = 250;
const ROWS_MIN = 50;
const ROWS_MAX = 1_000;
const LONG_MS = 100;
const SHORT_MS = 40;

/**
 * How many rows the next statement of a step looks at. A row costs a hundred times as much if it is not in the
 * database's memory. So a fixed number would either take many statements where rows are in memory, or lock rows for
 * seconds where they are not.
 */
export class BatchSize {
  #rows = FIRST_ROWS;

  get rows(): number {
    return this.#rows;
  }

  /**
   * Runs a statement for as many rows as `rows` says, and measures it. The time of one that fails counts too, because
   * it may have reached its time limit.
   */
  async timed<T>(statement: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    try {
      return await statement();
    } finally {
      this.#rows = nextSize(this.#rows, performance.now() - startedAt);
    }
  }
}

export function nextSize(rows: number, tookMs: number): number {
  if (tookMs > LONG_MS) return Math.max(ROWS_MIN, Math.floor(rows / 2));
  return tookMs < SHORT_MS ? Math.min(ROWS_MAX, rows * 2) : rows;
}
