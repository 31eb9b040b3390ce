import { waitFor } from './guide-run.ts';
import type { Installation } from './installation.ts';
import { Voters } from './voters.ts';

/** What voters notice of faults: the longest time without a stored vote, for each fault. */
export class VotingGaps {
  readonly #site: Installation;
  readonly #people: number;
  readonly #seconds = new Map<string, number>();

  constructor(site: Installation, people: number) {
    this.#site = site;
    this.#people = people;
  }

  /**
   * Lets people vote before, during and after a fault. Returns the longest time without a stored vote, in seconds.
   */
  async during(
    fault: string,
    cause: () => Promise<unknown>,
    waitForRecovery?: () => Promise<unknown>,
  ): Promise<number> {
    const voters = await Voters.start(this.#site, this.#people);
    await waitFor('the first votes', async () => voters.stored > 20 || undefined);
    await cause();
    const stored = voters.stored;
    await waitFor(`votes after: ${fault}`, async () => voters.stored > stored + 20 || undefined);
    await waitForRecovery?.();
    await voters.stop();
    const seconds = voters.longestGapMs / 1000;
    this.#seconds.set(fault, seconds);
    return seconds;
  }

  toString(): string {
    return [...this.#seconds].map(([fault, seconds]) => `${fault}: ${seconds.toFixed(1)} s without a vote`).join('; ');
  }
}
