const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 15_000;
/** A process that ran this long was healthy, so the pause starts from the shortest again. */
const HEALTHY_AFTER_MS = 30_000;

/** Starts a process again when it ends. The pause before each start grows while it keeps ending. */
export class Restarter {
  readonly #name: string;
  readonly #report: (line: string) => void;
  #endsInARow = 0;
  #startedAt = 0;
  #count = 0;
  #isStopped = false;

  constructor(name: string, report: (line: string) => void) {
    this.#name = name;
    this.#report = report;
  }

  /** The number of restarts, including those that failed and one whose pause is not over yet. */
  get count(): number {
    return this.#count;
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** To be called at each start, the first one included. */
  noteStart(): void {
    this.#startedAt = Date.now();
  }

  /** Calls `start`, after a pause, until it succeeds or the process is not needed any more. */
  restart(ended: string, start: () => Promise<unknown>, isNeeded = () => true): void {
    const pause = this.#nextPause();
    this.#count++;
    this.#report(`${ended}; starting it again in ${pause / 1000} s`);
    setTimeout(async () => {
      if (this.#isStopped || !isNeeded()) return;
      try {
        await start();
        this.#report(`${this.#name} is back`);
      } catch (error) {
        if (!this.#isStopped && isNeeded()) this.restart((error as Error).message, start, isNeeded);
      }
    }, pause);
  }

  stop(): void {
    this.#isStopped = true;
  }

  #nextPause(): number {
    if (Date.now() - this.#startedAt > HEALTHY_AFTER_MS) this.#endsInARow = 0;
    return Math.min(FIRST_PAUSE_MS * 2 ** this.#endsInARow++, LONGEST_PAUSE_MS);
  }
}
