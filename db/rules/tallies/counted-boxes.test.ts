import { beforeEach, expect, test } from 'vitest';
import { type Election, makeAccount, makeElection, makeVote } from '../../testing/factories.ts';
import { useDatabase } from '../../testing/use-database.ts';
import { countParticipants, whereCounted } from './counted-boxes.ts';

const database = useDatabase();
let election: Election;
beforeEach(async () => {
  election = await makeElection(database.owner);
});

test('each voter is counted once, also with ids far apart', async () => {
  const { owner } = database;
  const first = await makeAccount(owner);
  for (const step of [0, 49_999, 50_000, 50_001, 120_000]) {
    const voter = step === 0 ? first : await makeAccount(owner, { id: first.id + step });
    for (const { id } of election.boxes) {
      await makeVote(owner, { ballot_box_id: id, vendor_id: election.vendors[0]?.id ?? 0, voter_id: voter.id });
    }
  }
  expect(await countParticipants(database.public, election.cycle.id)).toEqual({ participants: 5, waiting: null });
});

test('a vote that was reset does not count its voter as a participant', async () => {
  const [box] = election.boxes;
  await makeVote(database.owner, { ballot_box_id: box?.id ?? 0, vendor_id: election.vendors[0]?.id ?? 0 });
  await database.owner('ballot_boxes').update({ closed_at: new Date(), close_reason: 'reset' });
  expect(await countParticipants(database.public, election.cycle.id)).toEqual({ participants: 0, waiting: null });
});

test('the condition on boxes can be used in a join with another table that has the same columns', async () => {
  const { owner } = database;
  const boxes = owner('ballot_boxes as b').leftJoin('approvals as p', 'p.cycle_id', 'b.cycle_id');
  expect(await boxes.where(whereCounted('b')).orderBy('b.id').pluck('b.id')).toEqual(
    election.boxes.map(({ id }) => id),
  );
});
