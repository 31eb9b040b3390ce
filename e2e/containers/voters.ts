import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hashSessionId, newSessionId } from '@plaudit/db/rules/sign-in/sessions';
import { createTokenKey, signToken } from '@plaudit/db/rules/sign-in/tokens';
import type { Category, Vendor } from '@plaudit/public-api/contract';
import type { Installation } from './installation.ts';
import { sendJson } from './people.ts';

interface PreparedVote {
  token: string;
  vendorId: number;
  categoryId: number;
}

/** The pause after each stored vote, after each attempt to send one that failed, and after each read. */
const PAUSE_MS = 100;
const REQUEST_LIMIT_MS = 15_000;
const VOTING_AT_ONCE = 10;

/**
 * People who vote and load pages while something happens to the site. They send a vote again until it gets a 201. A
 * browser would give up after a minute.
 */
export class Voters {
  stored = 0;
  /** Why votes were sent again, and which reads failed. */
  readonly failures: string[] = [];
  longestGapMs = 0;
  readonly #site: Installation;
  readonly #prefix: string;
  readonly #work: Promise<unknown>;
  #storedAt = Date.now();
  #isRunning = true;

  private constructor(site: Installation, prefix: string, votes: readonly PreparedVote[], reads: readonly Request[]) {
    this.#site = site;
    this.#prefix = prefix;
    const remaining = votes.values();
    this.#work = Promise.all([
      ...Array.from({ length: VOTING_AT_ONCE }, () => this.#vote(remaining)),
      ...reads.map((read) => this.#read(read)),
    ]);
  }

  /** Makes the accounts and their sessions in the database, because thousands of registrations would take minutes. */
  static async start(site: Installation, people: number, reads: readonly Request[] = []): Promise<Voters> {
    const prefix = `w${randomBytes(3).toString('hex')}_`;
    const key = createTokenKey(readFileSync(join(site.folder, '.secrets', 'token-secret'), 'utf8'));
    const accounts = Array.from({ length: people }, (_, index) => ({ name: `${prefix}${index}`, sid: newSessionId() }));
    const hash = (sid: string) => hashSessionId(sid).toString('hex');
    await site.sql(`
      insert into accounts (username, password_hash) values ${accounts.map(({ name }) => `('${name}', '!')`).join()};
      insert into sessions (id_hash, account_id, ip_address, expires_at) values ${accounts
        .map(
          ({ name, sid }) =>
            `(x'${hash(sid)}', (select id from accounts where username = '${name}'), '203.0.113.7', now() + interval 1 day)`,
        )
        .join()};
    `);
    const categories = await sendJson<Category[]>(`${site.url}/api/categories`);
    const vendors = await sendJson<Vendor[]>(`${site.url}/api/vendors`);
    const votes = categories.flatMap(({ id }) =>
      accounts.map(({ sid }, index) => ({
        token: signToken(key, { sid, audience: 'public' }),
        categoryId: id,
        vendorId: vendors[index % vendors.length]?.id ?? 0,
      })),
    );
    return new Voters(site, prefix, votes, reads);
  }

  /** Waits for the votes that are being sent, and compares the number of stored votes with the responses. */
  async stop(): Promise<void> {
    this.#isRunning = false;
    await this.#work;
    const count = await this.#site.sql(
      `select count(*) from votes join accounts on accounts.id = voter_id where username like '${this.#prefix}%'`,
    );
    if (Number(count) !== this.stored) throw new Error(`${this.stored} votes got a 201, and ${count} are stored`);
  }

  async #vote(votes: Iterator<PreparedVote>): Promise<void> {
    for (let next = votes.next(); this.#isRunning && !next.done; next = votes.next()) {
      const { token, ...body } = next.value;
      const request = new Request(`${this.#site.url}/api/votes`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      });
      while (!(await this.#trySend(request, 201))) await pause(PAUSE_MS);
      this.stored += 1;
      this.longestGapMs = Math.max(this.longestGapMs, Date.now() - this.#storedAt);
      this.#storedAt = Date.now();
      await pause(PAUSE_MS);
    }
  }

  async #read(request: Request): Promise<void> {
    while (this.#isRunning) {
      await this.#trySend(request, 200);
      await pause(PAUSE_MS);
    }
  }

  async #trySend(request: Request, expected: number): Promise<boolean> {
    const sent = `${new Date().toISOString().slice(11, 23)} ${request.method} ${new URL(request.url).pathname}`;
    try {
      const response = await fetch(request.clone(), { signal: AbortSignal.timeout(REQUEST_LIMIT_MS) });
      const text = await response.text();
      if (response.status === expected) return true;
      this.failures.push(`${sent}: ${response.status} ${text.slice(0, 200)}`);
    } catch (error) {
      this.failures.push(`${sent}: ${(error as Error).cause ?? error}`);
    }
    return false;
  }
}
