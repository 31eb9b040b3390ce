import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '../../src/transaction.ts';
import { liftExclusion, putExclusionInForce } from '../../testing/exclusions.ts';
import {
  type Election,
  makeBallotBox,
  makeCycle,
  makeElection,
  makeExclusion,
  makeVote,
} from '../../testing/factories.ts';
import { hasLockWait } from '../../testing/lock-waits.ts';
import { useDatabase } from '../../testing/use-database.ts';
import { readBallotStateShared, readVotingState, readVotingStateExclusive } from '../periods/voting-state.ts';
import { countParticipants } from '../tallies/counted-boxes.ts';
import { recount, repairTallies } from '../tallies/recount.ts';
import { storeProofs } from './proofs.ts';
import { listStandings } from './standing.ts';

const database = useDatabase();
let election: Election;
/** Three voters. Each votes for the vendor of the same number, in both categories. */
let voters: [number, number, number];

beforeEach(async () => {
  election = await makeElection(database.owner);
  voters = [await voteAll(0), await voteAll(1), await voteAll(2)];
});

const boxId = (index: number) => election.boxes[index]?.id ?? 0;
const vendorId = (index: number) => election.vendors[index]?.id ?? 0;

async function voteAll(vendor: number): Promise<number> {
  const first = { ballot_box_id: boxId(0), vendor_id: vendorId(vendor) };
  const { voter_id } = await makeVote(database.owner, first);
  await makeVote(database.owner, { ...first, ballot_box_id: boxId(1), voter_id });
  return voter_id;
}

/** Makes the period count only confirmed accounts, as if it had begun that way. */
async function countConfirmed(): Promise<void> {
  await database.owner('voting_cycles').update({ counts: 'confirmed' });
  await repairTallies(database.owner);
}

const withVotingLock = <Result>(db: Knex, work: (trx: Knex.Transaction) => Promise<Result>): Promise<Result> =>
  transaction(db, async (trx) => {
    await readVotingStateExclusive(trx);
    return work(trx);
  });

const hash = (subject: string) => createHash('sha256').update(subject).digest();
const prove = (accountId: number, subject = `code of ${accountId}`) =>
  withVotingLock(database.public, async (trx) => {
    const proofs = [{ accountId, kind: 'invitation' as const, subject: hash(subject) }];
    return (await storeProofs(trx, election.cycle.id, proofs))[0];
  });
const exclude = async (accounts: readonly number[]) => {
  const id = await makeExclusion(database.owner, election.cycle.id, accounts);
  await withVotingLock(database.owner, (trx) => putExclusionInForce(trx, id));
  return id;
};
const lift = (exclusion: number, account?: number) =>
  withVotingLock(database.owner, (trx) => liftExclusion(trx, exclusion, account));

const readStandings = async () => {
  const known = await listStandings(database.public, election.cycle.id, voters);
  return voters.map((id) => known.get(id));
};
/** The votes of each vendor that count and those that do not, in all boxes. Checks first that a recount agrees. */
const checkAndReadTotals = async () => {
  expect(await recount(database.owner)).toEqual([]);
  const sumsOf = async (table: 'tallies' | 'tallies_aside') => {
    const rows = await database.owner(table).select('vendor_id', 'votes');
    return [0, 1, 2].map((vendor) =>
      rows.filter((row) => row.vendor_id === vendorId(vendor)).reduce((sum, { votes }) => sum + votes, 0),
    );
  };
  return [await sumsOf('tallies'), await sumsOf('tallies_aside')] as const;
};

describe('standing', () => {
  test('is counted for everybody in a period that counts everyone', async () => {
    expect(await readStandings()).toEqual(['counted', 'counted', 'counted']);
    expect((await readVotingState(database.public)).cycle).toMatchObject({ counts: 'everyone', countsEveryone: true });
  });

  test('waits for a proof in a period that counts confirmed accounts, in every box, open or closed', async () => {
    await countConfirmed();
    await database
      .owner('ballot_boxes')
      .where({ id: boxId(0) })
      .update({ closed_at: new Date(), close_reason: 'reset' });
    const category_id = election.categories[0]?.id ?? 0;
    await makeBallotBox(database.owner, { cycle_id: election.cycle.id, category_id });
    expect(await readStandings()).toEqual(['waiting', 'waiting', 'waiting']);
    expect(await checkAndReadTotals()).toEqual([
      [0, 0, 0],
      [2, 2, 2],
    ]);
    expect(await prove(voters[1])).toBe('stored');
    expect(await readStandings()).toEqual(['waiting', 'counted', 'waiting']);
    expect(await checkAndReadTotals()).toEqual([
      [0, 2, 0],
      [2, 0, 2],
    ]);
    expect((await readVotingState(database.public)).cycle).toMatchObject({ countsEveryone: false });
  });

  test('follows from the proofs of the same period only', async () => {
    await countConfirmed();
    await prove(voters[0]);
    const next = await makeCycle(database.owner, { is_active: 0, counts: 'confirmed' });
    expect((await listStandings(database.public, next.id, [voters[0]])).get(voters[0])).toBe('waiting');
  });

  test('is set aside while an exclusion is in force, with a proof or without', async () => {
    await countConfirmed();
    await prove(voters[0]);
    const exclusion = await exclude([voters[0], voters[1]]);
    expect(await readStandings()).toEqual(['set_aside', 'set_aside', 'waiting']);
    expect(await checkAndReadTotals()).toEqual([
      [0, 0, 0],
      [2, 2, 2],
    ]);
    expect(await prove(voters[1])).toBe('stored');
    expect((await checkAndReadTotals())[0]).toEqual([0, 0, 0]);
    await lift(exclusion);
    expect(await readStandings()).toEqual(['counted', 'counted', 'waiting']);
    expect((await checkAndReadTotals())[0]).toEqual([2, 2, 0]);
  });
});

describe('a proof', () => {
  test('proves one account: its subject proves no other, and a second subject of the same account is not used up', async () => {
    await countConfirmed();
    expect(await prove(voters[0], 'a')).toBe('stored');
    expect(await prove(voters[0], 'a')).toBe('stored');
    expect(await prove(voters[1], 'a')).toBe('used');
    expect(await prove(voters[0], 'b')).toBe('stored');
    expect(await prove(voters[1], 'b')).toBe('stored');
    expect(await database.owner('proofs')).toHaveLength(2);
    expect((await checkAndReadTotals())[0]).toEqual([2, 2, 0]);
  });

  test('of a subject that several accounts send at once is stored for the first of them', async () => {
    await countConfirmed();
    const proofs = voters.map((accountId) => ({ accountId, kind: 'invitation' as const, subject: hash('one') }));
    const outcomes = await withVotingLock(database.public, (trx) => storeProofs(trx, election.cycle.id, proofs));
    expect(outcomes).toEqual(['stored', 'used', 'used']);
    expect((await checkAndReadTotals())[0]).toEqual([2, 0, 0]);
  });

  test('changes nothing in the tallies of a period that counts everyone', async () => {
    await prove(voters[0]);
    expect(await checkAndReadTotals()).toEqual([
      [2, 2, 2],
      [0, 0, 0],
    ]);
  });
});

describe('an exclusion', () => {
  test('moves votes once, leaves no empty tally, and is lifted for one account or for all', async () => {
    const exclusion = await exclude(voters);
    await withVotingLock(database.owner, (trx) => putExclusionInForce(trx, exclusion));
    expect(await database.owner('tallies')).toEqual([]);
    expect((await checkAndReadTotals())[1]).toEqual([2, 2, 2]);
    await lift(exclusion, voters[1]);
    await lift(exclusion, voters[1]);
    expect((await checkAndReadTotals())[0]).toEqual([0, 2, 0]);
    await lift(exclusion);
    expect((await checkAndReadTotals())[0]).toEqual([2, 2, 2]);
    await lift(exclusion);
    expect((await checkAndReadTotals())[0]).toEqual([2, 2, 2]);
  });

  test('that is lifted counts no votes of accounts that another one covers', async () => {
    const [first, second] = [await exclude([voters[0], voters[1]]), await exclude([voters[1], voters[2]])];
    await lift(first);
    expect(await checkAndReadTotals()).toEqual([
      [2, 0, 0],
      [0, 2, 2],
    ]);
    await lift(second);
    expect((await checkAndReadTotals())[0]).toEqual([2, 2, 2]);
  });

  test('that is not in force sets no votes aside, and lifting it changes nothing', async () => {
    const draft = await makeExclusion(database.owner, election.cycle.id, voters);
    await lift(draft);
    expect(await readStandings()).toEqual(['counted', 'counted', 'counted']);
    expect((await readVotingState(database.public)).cycle?.countsEveryone).toBe(true);
    await withVotingLock(database.owner, (trx) => putExclusionInForce(trx, draft));
    expect(await readStandings()).toEqual(['set_aside', 'set_aside', 'set_aside']);
  });
});

test('participants are the accounts whose votes count; waiting accounts are counted separately', async () => {
  const count = () => countParticipants(database.admin, election.cycle.id);
  expect(await count()).toEqual({ participants: 3, waiting: null });
  await exclude([voters[2]]);
  expect(await count()).toEqual({ participants: 2, waiting: null });
  await countConfirmed();
  expect(await count()).toEqual({ participants: 0, waiting: 2 });
  await prove(voters[0]);
  expect(await count()).toEqual({ participants: 1, waiting: 1 });
});

test('a recount finds votes that are in the wrong one of the two tables, and `repairTallies` corrects it', async () => {
  await database.owner('voting_cycles').update({ counts: 'confirmed' });
  const wrong = await recount(database.owner);
  expect(wrong.map(({ table, tallied, counted }) => [table, tallied, counted])).toEqual([
    ...Array.from({ length: 6 }, () => ['tallies', 1, 0]),
    ...Array.from({ length: 6 }, () => ['tallies_aside', 0, 1]),
  ]);
  expect(await repairTallies(database.owner)).toEqual(wrong);
  expect((await checkAndReadTotals())[1]).toEqual([2, 2, 2]);
});

test('public-api may lock the voting state: a confirmation waits for a vote under way', async () => {
  const vote = await database.public.transaction();
  await readBallotStateShared(vote);
  let isStored = false;
  const confirmation = withVotingLock(database.public, async () => {
    isStored = true;
  });
  await expect.poll(() => hasLockWait(database.owner), { timeout: 10_000, interval: 20 }).toBe(true);
  expect(isStored).toBe(false);
  await vote.commit();
  await confirmation;
});

test('20,000 accounts with six votes each are set aside and put back within seconds', {
  timeout: 120_000,
}, async () => {
  const { owner } = database;
  const boxes = [...election.boxes];
  for (let more = 0; more < 4; more += 1) {
    const [category_id] = await owner('categories').insert({ name: `More ${more}`, description: 'More' });
    boxes.push(await makeBallotBox(owner, { cycle_id: election.cycle.id, category_id: category_id as number }));
  }
  const digits =
    '(select 0 as d union select 1 union select 2 union select 3 union select 4 union select 5 union select 6 union select 7 union select 8 union select 9)';
  await owner.raw(`insert into accounts (username, password_hash)
    select concat('mass_', a.d, b.d, c.d, e.d, f.d), '!'
      from ${digits} a, ${digits} b, ${digits} c, ${digits} e, (select 0 as d union select 1) f`);
  await owner.raw(
    `insert into votes (id, ballot_box_id, voter_id, vendor_id)
     select unhex(left(sha2(concat(a.id, '-', b.id), 256), 32)), b.id, a.id, ? + (a.id + b.id) % 3
       from accounts a join ballot_boxes b where a.username like 'mass\\_%'`,
    [vendorId(0)],
  );
  await repairTallies(owner);
  const exclusion = await makeExclusion(owner, election.cycle.id, []);
  await owner.raw(
    `insert into excluded_accounts (exclusion_id, account_id)
     select ?, id from accounts where username like 'mass\\_%'`,
    [exclusion],
  );
  const measureMs = async (work: (trx: Knex.Transaction) => Promise<void>): Promise<number> => {
    const startedAt = performance.now();
    await withVotingLock(owner, work);
    return performance.now() - startedAt;
  };
  const aside = await measureMs((trx) => putExclusionInForce(trx, exclusion));
  expect((await checkAndReadTotals())[1].reduce((sum, votes) => sum + votes, 0)).toBe(120_000);
  const back = await measureMs((trx) => liftExclusion(trx, exclusion));
  expect((await checkAndReadTotals())[1]).toEqual([0, 0, 0]);
  // On an idle machine this takes far less than a second. The time limit is for a machine that runs many tests.
  expect(Math.max(aside, back)).toBeLessThan(10_000);
});
