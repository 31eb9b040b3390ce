import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Election,
  makeAccount,
  makeBallotBox,
  makeCategory,
  makeCycle,
  makeElection,
  makeVote,
} from '../testing/factories.ts';
import { useDatabase } from '../testing/use-database.ts';

const database = useDatabase();
let election: Election;
beforeEach(async () => {
  election = await makeElection(database.owner);
});

const readCycle = () => database.owner('voting_cycles').where({ id: election.cycle.id }).first();

async function deleteUnvoted(id = election.cycle.id): Promise<number> {
  const [[[row]]] = await database.admin.raw('call delete_unvoted_cycle(?)', [id]);
  return Number(row.deleted);
}

describe('delete_unvoted_cycle', () => {
  it('makes a period without votes one that counts nowhere, and ends its voting', async () => {
    expect(await deleteUnvoted()).toBe(1);
    expect(await readCycle()).toMatchObject({
      is_active: 0,
      ended_at: null,
      rehearsal: 'over',
      deleted_at: expect.any(Date),
    });
    expect(await database.owner('ballot_boxes').whereNull('closed_at')).toEqual([]);
    expect(await deleteUnvoted()).toBe(0);
  });

  it.each(['reset', 'category_retired', 'cycle_ended', null] as const)(
    'deletes nothing if there is a vote in a box that was closed as %s',
    async (close_reason) => {
      const { id: category_id } = await makeCategory(database.owner);
      const box = await makeBallotBox(database.owner, {
        cycle_id: election.cycle.id,
        category_id,
        closed_at: close_reason && new Date(),
        close_reason,
      });
      await makeVote(database.owner, { ballot_box_id: box.id, vendor_id: election.vendors[0]?.id ?? 0 });
      await database.owner('tallies').delete();
      expect(await deleteUnvoted()).toBe(0);
      expect(await readCycle()).toMatchObject({ is_active: 1, rehearsal: null, deleted_at: null });
    },
  );

  it('forgets what confirmed accounts in the period', async () => {
    const { id: account_id } = await makeAccount(database.owner);
    const subject_hash = Buffer.alloc(32, 1);
    await database.owner('proofs').insert({ cycle_id: election.cycle.id, account_id, kind: 'email', subject_hash });
    await deleteUnvoted();
    expect(await database.owner('proofs').select('account_id', 'subject_hash')).toEqual([
      { account_id, subject_hash: null },
    ]);
  });

  it.each([
    ['that has ended', { ended_at: new Date() }, 1],
    ['that is scheduled', { is_scheduled: 1 }, 0],
    ['of a rehearsal', { rehearsal: 'over' }, 0],
  ] as const)(
    'takes the first opening back unless another period has begun, beside one %s',
    async (_what, other, left) => {
      await makeCycle(database.owner, { is_active: 0, ...other });
      await deleteUnvoted();
      expect(await database.owner('first_opening')).toHaveLength(left);
    },
  );

  it('leaves the first opening alone if it deletes nothing', async () => {
    const voted = { ballot_box_id: election.boxes[0]?.id ?? 0, vendor_id: election.vendors[0]?.id ?? 0 };
    await makeVote(database.owner, voted);
    expect(await deleteUnvoted()).toBe(0);
    expect(await database.owner('first_opening')).toHaveLength(1);
  });

  it('is the only way: admin-api can neither delete a period nor say that it is deleted', async () => {
    const { id } = election.cycle;
    await expect(database.admin('voting_cycles').where({ id }).delete()).rejects.toThrow(/denied/);
    const deleted = { rehearsal: 'over', is_active: 0, deleted_at: new Date() } as const;
    await expect(database.admin('voting_cycles').where({ id }).update(deleted)).rejects.toThrow(/denied/);
    await expect(database.public.raw('call delete_unvoted_cycle(?)', [id])).rejects.toThrow(/denied/);
    expect(await readCycle()).toMatchObject({ is_active: 1, deleted_at: null });
  });

  it('waits for a vote that is being stored, and then deletes nothing', async () => {
    const voting = await database.owner.transaction();
    await voting.raw('select id from voting_state where id = 1 lock in share mode');
    const deleting = deleteUnvoted();
    await makeVote(voting, {
      ballot_box_id: election.boxes[0]?.id ?? 0,
      vendor_id: election.vendors[0]?.id ?? 0,
    });
    await voting.commit();
    expect(await deleting).toBe(0);
  });
});
