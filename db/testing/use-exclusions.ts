import type { Knex } from 'knex';
import { beforeEach, expect } from 'vitest';
import { readVotingStateExclusive } from '../rules/periods/voting-state.ts';
import { recount } from '../rules/tallies/recount.ts';
import { addToExclusion, enforceExclusion, previewExclusion } from '../rules/votes/exclusions.ts';
import { transaction } from '../src/transaction.ts';
import { type Election, makeAccount, makeElection, makeVote } from './factories.ts';
import type { useDatabase } from './use-database.ts';

/**
 * Makes an election before each test, in which 22 bots have voted for the first vendor and 11 voters for the second.
 * Returns it, with what admin-api does to exclude some of them.
 */
export function useExclusions(database: ReturnType<typeof useDatabase>) {
  let election: Election;
  let bots: number[];
  let actor: { accountId: number; ipAddress: string };

  beforeEach(async () => {
    election = await makeElection(database.owner);
    bots = await castBy(22, 0);
    await castBy(11, 1);
    actor = { accountId: (await makeAccount(database.owner, { role: 'super_admin' })).id, ipAddress: '203.0.113.7' };
  });

  async function castBy(count: number, vendor: number): Promise<number[]> {
    const voters: number[] = [];
    for (let number = 0; number < count; number += 1) {
      const vote = { ballot_box_id: election.boxes[0]?.id ?? 0, vendor_id: election.vendors[vendor]?.id ?? 0 };
      voters.push((await makeVote(database.owner, vote)).voter_id);
    }
    return voters;
  }

  const withVotingLock = <Result>(work: (trx: Knex.Transaction) => Promise<Result>): Promise<Result> =>
    transaction(database.admin, async (trx) => {
      await readVotingStateExclusive(trx);
      return work(trx);
    });
  const draft = async (accounts: readonly number[]) => {
    const [id] = await database.admin('exclusions').insert({ cycle_id: election.cycle.id, rule: null });
    await withVotingLock((trx) => addToExclusion(trx, id as number, accounts));
    return id as number;
  };
  const preview = (id: number) => previewExclusion(database.admin, id, actor);
  /** Decides and enforces an exclusion that was previewed. */
  const enforce = async (id: number) => {
    await database
      .admin('exclusions')
      .where({ id })
      .update({ decided_at: database.admin.fn.now(3) });
    return withVotingLock((trx) => enforceExclusion(trx, id, 7));
  };
  const exclude = async (accounts: readonly number[]) => {
    const id = await draft(accounts);
    await preview(id);
    expect((await enforce(id)).outcome).toBe('ok');
    return id;
  };
  const checkAndReadTallies = async (db: Knex = database.owner) => {
    if (db === database.owner) expect(await recount(db)).toEqual([]);
    return (await db('tallies').orderBy('vendor_id').pluck('votes')) as number[];
  };

  return {
    get election() {
      return election;
    },
    get bots() {
      return bots;
    },
    get actor() {
      return actor;
    },
    castBy,
    withVotingLock,
    draft,
    preview,
    enforce,
    exclude,
    checkAndReadTallies,
  };
}
