import type { Db } from '@plaudit/db/connect';
import { readVotingStateExclusive } from '@plaudit/db/rules/periods/voting-state';
import { publishAllBoxes } from '@plaudit/db/rules/results/published-tallies';
import type { ResultsMode } from '@plaudit/db/rules/results/results-mode';
import type { RevealStep } from '@plaudit/db/rules/results/reveal';
import { rewriteResults } from '@plaudit/db/rules/results/written-results';
import { createPasswordHasher } from '@plaudit/db/rules/sign-in/passwords';
import { makeAccount, makeVote } from '@plaudit/db/testing/factories';
import { type LoginResponse, USER_TOKEN_KEY } from '@plaudit/public-api/contract';
import { expect, type Page } from 'playwright/test';
import { startOwnSite } from '../../harness/own-site.ts';
import { PASSWORD, test } from './fixtures.ts';

/** A separate stack with the demo's data, because other tests need the numbers of the running period. */
class PeriodStack {
  url = '';
  db!: Db;
  /** The running period. */
  cycleId = 0;
  #remove: (() => Promise<void>) | undefined;

  async start(): Promise<void> {
    const { url, db, remove } = await startOwnSite('period', { withDemo: true, gateway: { GATEWAY_RATE: '5000' } });
    this.#remove = remove;
    const cycle = await db('voting_cycles').where({ is_active: 1 }).first('id');
    if (cycle === undefined) throw new Error('The demo has no running period');
    Object.assign(this, { url, db, cycleId: cycle.id });
  }

  /** Publishes the present numbers, then changes the mode. These numbers stay public in every mode but hidden. */
  async setMode(mode: ResultsMode, frozenFrom: Date | null = null): Promise<void> {
    await this.db.transaction((trx) => publishAllBoxes(trx, this.cycleId));
    await this.#update({ results_mode: mode, frozen_from: frozenFrom });
  }

  /** Stores the vote of a new voter in the first open ballot box. */
  async castVote(vendorId: number): Promise<void> {
    const box = await this.db('ballot_boxes').where({ cycle_id: this.cycleId }).whereNull('closed_at').first('id');
    await makeVote(this.db, { ballot_box_id: box?.id ?? 0, vendor_id: vendorId });
  }

  /** Makes an account, signs it in on this page, and returns its id and the token of its session. */
  async signIn(page: Page): Promise<{ id: number; token: string }> {
    const password_hash = await createPasswordHasher().hash(PASSWORD);
    const { id, username } = await makeAccount(this.db, { password_hash });
    const { token }: LoginResponse = await (
      await page.request.post(`${this.url}/api/login`, { data: { username, password: PASSWORD } })
    ).json();
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [USER_TOKEN_KEY, token] as const);
    // With the first page the browser keeps that somebody is signed in here.
    await page.goto(this.url);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
    return { id, token };
  }

  /** Replaces all votes that count by these numbers, which are by category and vendor. */
  async replaceVotes(numbers: Record<number, Record<number, number>>): Promise<void> {
    const boxes = await this.db('ballot_boxes').where({ cycle_id: this.cycleId }).select('id', 'category_id');
    await this.db('tallies')
      .whereIn(
        'ballot_box_id',
        boxes.map(({ id }) => id),
      )
      .delete();
    const rows = boxes.flatMap(({ id: ballot_box_id, category_id }) =>
      Object.entries(numbers[category_id] ?? {}).map(([id, votes]) => ({
        ballot_box_id,
        vendor_id: Number(id),
        votes,
      })),
    );
    await this.db('tallies').insert(rows);
  }

  async pause(isPaused: boolean): Promise<void> {
    await this.db('voting_state').update({ is_paused: isPaused });
  }

  /** Moves the opening. A negative number opens the period now. */
  async startIn(ms: number): Promise<void> {
    await this.#update({ starts_at: new Date(Date.now() + ms) });
  }

  /** Returns when the scheduler has stored the result, which takes about a second. */
  async endVoting(): Promise<void> {
    await this.#update({ ends_at: this.db.raw('now(3)') });
    const written = async () => this.db('written_results').where({ cycle_id: this.cycleId }).first('version');
    await expect.poll(written, { timeout: 60_000 }).toBeDefined();
  }

  /** Writes another version of the result, from the votes that count now. */
  async rewriteResult(): Promise<void> {
    await this.db.transaction(async (trx) => {
      await readVotingStateExclusive(trx);
      await rewriteResults(trx, this.cycleId);
    });
  }

  async reveal(position: number, { categoryId, place }: RevealStep): Promise<void> {
    await this.db('reveal_steps').insert({ cycle_id: this.cycleId, position, category_id: categoryId, place });
  }

  /** A negative number announces a time that has passed. */
  async announceReveal(inMs: number): Promise<void> {
    await this.#update({ reveal_announced_for: new Date(Date.now() + inMs) });
  }

  async finishReveal(): Promise<void> {
    await this.#update({ revealed_at: this.db.raw('now(3)') });
  }

  async stop(): Promise<void> {
    await this.#remove?.();
  }

  async #update(values: Record<string, unknown>): Promise<void> {
    await this.db('voting_cycles').where({ id: this.cycleId }).update(values);
  }
}

/** One stack for all tests of a file. Each of them continues where the last one ended. It is used within tests only. */
export function usePeriodStack(): PeriodStack {
  const site = new PeriodStack();
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(() => site.start());
  test.afterAll(() => site.stop());
  return site;
}
