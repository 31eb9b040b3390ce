import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Election, makeAccount, makeElection, makeVote } from '../testing/factories.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { countParticipants } from './counted-boxes.ts';

let database: TestDatabase;
let election: Election;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await database.reset();
  election = await makeElection(database.owner);
});
afterAll(() => database.close());

test('everybody who voted is counted once, however far apart the accounts are', async () => {
  const { owner } = database;
  const first = await makeAccount(owner);
  for (const step of [0, 49_999, 50_000, 50_001, 120_000]) {
    const voter = step === 0 ? first : await makeAccount(owner, { id: first.id + step });
    for (const { id } of election.boxes) {
      await makeVote(owner, { ballot_box_id: id, vendor_id: election.vendors[0]?.id ?? 0, voter_id: voter.id });
    }
  }
  expect(await countParticipants(database.public, election.cycle.id)).toBe(5);
});

test('a vote that was reset makes nobody a participant', async () => {
  const [box] = election.boxes;
  await makeVote(database.owner, { ballot_box_id: box?.id ?? 0, vendor_id: election.vendors[0]?.id ?? 0 });
  await database.owner('ballot_boxes').update({ closed_at: new Date(), close_reason: 'reset' });
  expect(await countParticipants(database.public, election.cycle.id)).toBe(0);
});
