const FIRST_MS = 250;
const LONGEST_MS = 15_000;
/** A process that ran this long is taken to have been well. */
const WELL_AFTER_MS = 30_000;

/** The pause before the next start of something that keeps ending. */
export class Backoff {
  #failures = 0;
  #startedAt = 0;

  started(): void {
    this.#startedAt = Date.now();
  }

  next(): number {
    if (Date.now() - this.#startedAt > WELL_AFTER_MS) this.#failures = 0;
    return Math.min(FIRST_MS * 2 ** this.#failures++, LONGEST_MS);
  }
}
