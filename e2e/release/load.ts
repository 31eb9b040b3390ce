import { setTimeout as pause } from 'node:timers/promises';
import type { VoteReceipt } from '@plaudit/public-api/contract';

export interface LoadOptions {
  url: string;
  voters: number;
  makeToken: () => Promise<string>;
  categoryIds: readonly number[];
  vendorIds: readonly number[];
}

const BETWEEN_REQUESTS_MS = 40;

/**
 * Sends load: voters who vote and poll all the time, and two readers who load `/` and `/admin` with the files that they
 * name. Records the receipts and the failures.
 */
export class Load {
  /** The receipt of every vote whose response was a success. */
  readonly receipts: string[] = [];
  readonly failures: string[] = [];
  requests = 0;
  readonly #options: LoadOptions;
  #isRunning = true;
  #work: Promise<unknown> = Promise.resolve();

  constructor(options: LoadOptions) {
    this.#options = options;
  }

  start(): void {
    const voters = Array.from({ length: this.#options.voters }, () => this.#voteUntilStopped());
    this.#work = Promise.all([...voters, this.#readUntilStopped('/'), this.#readUntilStopped('/admin')]);
  }

  async stop(): Promise<void> {
    this.#isRunning = false;
    await this.#work;
  }

  async #voteUntilStopped(): Promise<void> {
    const { makeToken, categoryIds, vendorIds } = this.#options;
    while (this.#isRunning) {
      const headers = { authorization: `Bearer ${await makeToken()}` };
      for (const categoryId of categoryIds) {
        const vendorId = vendorIds[Math.floor(Math.random() * vendorIds.length)];
        const body = JSON.stringify({ vendorId, categoryId });
        const vote = await this.#send('/api/votes', {
          method: 'POST',
          body,
          headers: { ...headers, 'content-type': 'application/json' },
        });
        if (vote) this.receipts.push((JSON.parse(vote) as VoteReceipt).receipt);
        await this.#send('/api/voting/progress', { headers });
        await this.#send('/api/leaderboard');
      }
      // Requests go to admin-api too. Without a token it responds with 401.
      await this.#send('/api/admin/dashboard', {}, 401);
    }
  }

  async #readUntilStopped(page: string): Promise<void> {
    while (this.#isRunning) {
      const html = await this.#send(page);
      const links = html?.match(/(?<=(?:src|href)=")\/(?:assets|shared-ui)\/[^"]+/g) ?? [];
      if (html !== undefined && links.length < 3)
        this.failures.push(`${page} has lost its scripts: ${html.slice(0, 300)}`);
      for (const link of links) await this.#send(link);
    }
  }

  /** Returns the body. Each is read to its end, as browsers do: a connection whose response is not read is never free again. */
  async #send(path: string, init: RequestInit = {}, expected = 200): Promise<string | undefined> {
    if (!this.#isRunning) return undefined;
    this.requests++;
    try {
      const response = await fetch(`${this.#options.url}${path}`, init);
      const body = await response.text();
      const isExpected = response.status === expected || (expected === 200 && response.status === 201);
      if (!isExpected) this.failures.push(`${init.method ?? 'GET'} ${path}: ${response.status} ${body}`);
      await pause(BETWEEN_REQUESTS_MS);
      return isExpected ? body : undefined;
    } catch (error) {
      this.failures.push(`${init.method ?? 'GET'} ${path}: ${(error as Error).cause ?? error}`);
      return undefined;
    }
  }
}
