import { setTimeout as pause } from 'node:timers/promises';
import { Connection, prepareRequest } from '../../bench/load/connection.ts';

export interface PreparedVote {
  voterId: number;
  token: string;
  categoryId: number;
  vendorId: number;
}

/** A vote with its final response: it is stored, or it was rejected. */
export interface VoteResponse {
  vote: PreparedVote;
  status: number;
  /** True if the vote had been sent before, without a final response. That attempt may have stored it. */
  isRepeat: boolean;
  respondedAt: number;
}

export interface LoadOptions {
  port: number;
  voters: number;
  /** The average pause of a voter between two votes. */
  pauseMs?: number;
}

const STORED_STATUS = 201;
const ATTEMPT_LIMIT_MS = 10_000;
const RETRY_PAUSE_MIN_MS = 100;
const RETRY_PAUSE_MAX_MS = 600;

/**
 * Voters who each send a vote again until a response accepts or rejects it, and only then take the next one. They share
 * one list of votes, so several of them may send those of one account.
 */
export class VotingLoad {
  readonly responses: VoteResponse[] = [];
  /** The number of responses with a 5xx or 429, after which the vote was sent again. */
  unavailable = 0;
  /** The number of attempts that failed or got no response in time. Their votes were sent again too. */
  unanswered = 0;
  readonly #options: LoadOptions;
  readonly #votes: Iterator<PreparedVote>;
  #isRunning = true;
  readonly #work: Promise<unknown>;

  constructor(votes: readonly PreparedVote[], options: LoadOptions) {
    this.#options = options;
    this.#votes = votes.values();
    this.#work = Promise.all(Array.from({ length: options.voters }, () => this.#vote()));
  }

  get stored(): VoteResponse[] {
    return this.responses.filter(({ status }) => status === STORED_STATUS);
  }

  /** Lets each voter finish the vote that is under way. */
  async stop(): Promise<void> {
    this.#isRunning = false;
    await this.#work;
  }

  async waitForStored(more: number, limitMs = 120_000): Promise<void> {
    const target = this.stored.length + more;
    const limit = Date.now() + limitMs;
    while (this.stored.length < target) {
      if (Date.now() > limit) throw new Error(`No ${more} more votes were stored within ${limitMs / 1000} s`);
      await pause(20);
    }
  }

  /** The longest time without a stored vote, from the first to the last one. */
  get longestGapMs(): number {
    const times = this.stored.map(({ respondedAt }) => respondedAt);
    return times.reduce((longest, at, index) => Math.max(longest, at - (times[index - 1] ?? at)), 0);
  }

  async #vote(): Promise<void> {
    let connection: Connection | undefined;
    const { port, pauseMs = 0 } = this.#options;
    for (let next = this.#votes.next(); this.#isRunning && !next.done; next = this.#votes.next()) {
      const vote = next.value;
      const { token, categoryId, vendorId } = vote;
      const request = prepareRequest({ method: 'POST', path: '/api/votes', token, body: { vendorId, categoryId } });
      for (let isRepeat = false; ; isRepeat = true) {
        try {
          connection ??= await Connection.open(port);
          const status = await withTimeLimit(ATTEMPT_LIMIT_MS, connection.send(request));
          if (status < 500 && status !== 429) {
            this.responses.push({ vote, status, isRepeat, respondedAt: Date.now() });
            break;
          }
          this.unavailable += 1;
        } catch {
          this.unanswered += 1;
          connection?.close();
          connection = undefined;
        }
        await pause(randomBetween(RETRY_PAUSE_MIN_MS, RETRY_PAUSE_MAX_MS));
      }
      if (pauseMs > 0) await pause(randomBetween(0, 2 * pauseMs));
    }
    connection?.close();
  }
}

const randomBetween = (least: number, most: number): number => least + Math.random() * (most - least);

async function withTimeLimit<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const over = new AbortController();
  try {
    return await Promise.race([
      work,
      pause(limitMs, undefined, { signal: over.signal }).then(() => Promise.reject(new Error('No response'))),
    ]);
  } finally {
    over.abort();
  }
}
