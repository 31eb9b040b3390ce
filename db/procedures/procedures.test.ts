import { beforeEach, describe, expect, it } from 'vitest';
import type { AccountRow } from '../src/rows.ts';
import { type Election, makeAccount, makeElection, makeVote } from '../testing/factories.ts';
import { useDatabase } from '../testing/use-database.ts';

const database = useDatabase();
let election: Election;
beforeEach(async () => {
  election = await makeElection(database.owner);
});

const HOUR_MS = 3_600_000;
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

/** Makes this many accounts. Each votes in both categories. */
async function makeVotersFor(
  accounts: number,
  vendors: [number, number] = [0, 0],
  created_at = fromNow(-2),
): Promise<void> {
  for (let count = 0; count < accounts; count += 1) {
    const { id: voter_id } = await makeAccount(database.owner, { created_at });
    for (const [index, box] of election.boxes.entries()) {
      const vendor_id = election.vendors[vendors[index] ?? 0]?.id ?? 0;
      await makeVote(database.owner, { ballot_box_id: box.id, vendor_id, voter_id });
    }
  }
}

const listSizes = async () => {
  const [[rows]] = await database.admin.raw('call fresh_vendor_groups()');
  return rows.map(({ voters }: { voters: number }) => Number(voters));
};
const changeCycle = (cycle: object) => database.owner('voting_cycles').where({ id: election.cycle.id }).update(cycle);

describe('the groups of new accounts that voted mostly for one vendor', () => {
  it("are listed from ten accounts on, rounded down to tens, without the vendors' names", async () => {
    await makeVotersFor(19);
    await makeVotersFor(10, [1, 1]);
    await makeVotersFor(9, [2, 2]);
    await makeVotersFor(10, [0, 1]);
    await makeVotersFor(10, [2, 2], fromNow(-25));
    const [[rows]] = await database.admin.raw('call fresh_vendor_groups()');
    expect(rows).toEqual([{ voters: 10 }, { voters: 10 }]);
    await makeVotersFor(1);
    expect(await listSizes()).toEqual([20, 10]);
  });

  it('are not listed while the numbers are hidden, also after the end, until they are revealed', async () => {
    await makeVotersFor(10);
    await changeCycle({ results_mode: 'hidden' });
    expect(await listSizes()).toEqual([]);
    await changeCycle({ is_active: 0, ended_at: fromNow(-1) });
    expect(await listSizes()).toEqual([]);
    await changeCycle({ revealed_at: fromNow(0) });
    expect(await listSizes()).toHaveLength(1);
  });

  it('are listed in a frozen period only before its numbers freeze', async () => {
    await makeVotersFor(10);
    await changeCycle({ results_mode: 'frozen', frozen_from: fromNow(1) });
    expect(await listSizes()).toHaveLength(1);
    await changeCycle({ frozen_from: fromNow(-1) });
    expect(await listSizes()).toEqual([]);
  });

  it('do not depend on the clock, the time zone or the SQL mode of the connection', async () => {
    await makeVotersFor(10);
    await changeCycle({ results_mode: 'frozen', frozen_from: fromNow(-1) });
    const sessionSettings = [
      `set timestamp = ${Math.floor(fromNow(-3).getTime() / 1000)}`,
      `set time_zone = '-12:00'`,
      `set time_zone = '+12:00'`,
      `set sql_mode = ''`,
    ];
    for (const setting of sessionSettings) {
      const rows = await database.admin.transaction(async (trx) => {
        await trx.raw(setting);
        const [[inner]] = await trx.raw('call fresh_vendor_groups()');
        await trx.raw(`set timestamp = default, time_zone = '+00:00', sql_mode = default`);
        return inner;
      });
      expect({ setting, rows }).toEqual({ setting, rows: [] });
    }
  });

  it('have no votes of a rehearsal', async () => {
    await makeVotersFor(10);
    await changeCycle({ is_active: 0, rehearsal: 'running' });
    expect(await listSizes()).toEqual([]);
    await changeCycle({ rehearsal: 'over' });
    expect(await listSizes()).toEqual([]);
  });

  it('are larger than the share of the vendor among earlier voters explains', async () => {
    await makeVotersFor(20, [0, 0], fromNow(-30));
    await makeVotersFor(5, [1, 1], fromNow(-30));
    await makeVotersFor(15);
    await makeVotersFor(15, [1, 1]);
    expect(await listSizes()).toEqual([10]);
  });
});

describe('change_voter_password', () => {
  const change = async ({ id }: AccountRow, former: string, next = 'next') => {
    const [[[row]]] = await database.public.raw('call change_voter_password(?, ?, ?)', [id, former, next]);
    const stored = await database.owner('accounts').where({ id }).first('password_hash');
    return [row, stored?.password_hash];
  };
  const make = (given: Parameters<typeof makeAccount>[1] = {}) =>
    makeAccount(database.owner, { password_hash: 'former', ...given });

  it('changes the password of one voter who has the former one', async () => {
    const other = await make();
    expect(await change(await make(), 'former')).toEqual([{ changed: 1 }, 'next']);
    expect(await change(other, 'Former')).toEqual([{ changed: 0 }, 'former']);
  });

  it.each<[string, Parameters<typeof makeAccount>[1]]>([
    ['an admin', { role: 'admin' }],
    ['a super admin', { role: 'super_admin' }],
    ['a deactivated voter', { is_active: 0 }],
    ['a deleted voter', { retired_at: new Date() }],
  ])('does not change the password of %s', async (_who, given) => {
    expect(await change(await make(given), 'former')).toEqual([{ changed: 0 }, 'former']);
  });
});

describe('retire_voter', () => {
  const retire = async ({ id }: AccountRow, hash = 'present') => {
    const [[[row]]] = await database.public.raw('call retire_voter(?, ?)', [id, hash]);
    return [row, await database.owner('accounts').where({ id }).first()];
  };
  const make = (given: Parameters<typeof makeAccount>[1] = {}) =>
    makeAccount(database.owner, { password_hash: 'present', email: 'a@example.com', ...given });

  it('takes name, address and password from one voter', async () => {
    const other = await make();
    const voter = await make();
    const [row, stored] = await retire(voter);
    expect(row).toEqual({ retired: 1 });
    expect(stored).toMatchObject({ username: `left-${voter.id}`, email: null, password_hash: '!' });
    expect(Math.abs((stored?.retired_at?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    expect(await retire(other, 'Present')).toEqual([{ retired: 0 }, other]);
  });

  it.each<[string, Parameters<typeof makeAccount>[1]]>([
    ['an admin', { role: 'admin' }],
    ['a super admin', { role: 'super_admin' }],
    ['a deactivated voter', { is_active: 0 }],
  ])('leaves %s alone', async (_who, given) => {
    const account = await make(given);
    expect(await retire(account)).toEqual([{ retired: 0 }, account]);
  });
});
