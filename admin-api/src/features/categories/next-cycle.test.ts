import { type Election, makeElection, makeVote } from '@plaudit/db/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AdminCategory, ApiError, Cycle } from '../../../contract/index.ts';
import { approveNewest, DONE } from '../../testing/approvals.ts';
import { signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const DAY_MS = 86_400_000;
const CATEGORIES = '/api/admin/categories';
const CYCLES = '/api/admin/voting-cycles';

const site = useApi();
let token: string;
let election: Election;
beforeEach(async () => {
  ({ token } = await signIn(site.database.owner));
  election = await makeElection(site.database.owner);
});

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const createCategory = async (opens?: string): Promise<number> => {
  const body = { name: 'Bread', description: 'Baked', ...(opens === undefined ? {} : { opens }) };
  return (await site.api.post<AdminCategory>(CATEGORIES, token, body)).body.id;
};
const isOpen = async (categoryId: number, cycleId = election.cycle.id): Promise<boolean> => {
  const where = { category_id: categoryId, cycle_id: cycleId, closed_at: null };
  return (await site.database.owner('ballot_boxes').where(where).first()) !== undefined;
};
const listDecisionKinds = () =>
  site.database.owner('decisions').where({ cycle_id: election.cycle.id }).orderBy('id').pluck('kind');
const endCycle = () => site.api.post(`${CYCLES}/${election.cycle.id}/end`, token);

describe('a new category', () => {
  it.each([undefined, 'now'])('is opened at once, and is a public decision: opens is %s', async (opens) => {
    expect(await isOpen(await createCategory(opens))).toBe(true);
    expect(await listDecisionKinds()).toEqual(['category.added']);
  });

  it('for the next period has no ballot box in this one, and is no decision about it', async () => {
    expect(await isOpen(await createCategory('next_period'))).toBe(false);
    expect(await listDecisionKinds()).toEqual([]);
  });

  it('for the next period can be renamed without a decision about this one', async () => {
    const id = await createCategory('next_period');
    const { status } = await site.api.put(`${CATEGORIES}/${id}`, token, { name: 'Buns', description: 'Baked' });
    expect([status, await listDecisionKinds()]).toEqual([200, []]);
  });

  it('for the next period gets its ballot box when that period starts', async () => {
    const id = await createCategory('next_period');
    const next = { name: 'Next', startDate: inDays(0), endDate: inDays(3), isActive: true };
    const { body } = await site.api.post<Cycle>(CYCLES, token, next);
    expect(await isOpen(id, body.id)).toBe(true);
  });

  it('for the next period stays out of this one when it is deleted and restored', async () => {
    const id = await createCategory('next_period');
    await site.api.delete(`${CATEGORIES}/${id}`, token);
    await site.api.post(`${CATEGORIES}/${id}/restore`, token);
    expect(await isOpen(id)).toBe(false);
    expect(await listDecisionKinds()).toEqual([]);
  });

  it.each(['before', 'after'])(
    'for the next period stays out of this one when it is extended: the category was created %s its end',
    async (when) => {
      await site.database.owner('voting_cycles').update({ results_mode: 'hidden' });
      const [box, vendor] = [election.boxes[0], election.vendors[0]];
      await makeVote(site.database.owner, { ballot_box_id: box?.id ?? 0, vendor_id: vendor?.id ?? 0 });
      if (when === 'after') await endCycle();
      const id = await createCategory('next_period');
      if (when === 'before') await endCycle();
      const { status } = await site.api.put(`${CYCLES}/${election.cycle.id}`, token, {
        name: 'Again',
        startDate: inDays(0),
        endDate: inDays(3),
      });
      expect([status, await approveNewest(site)]).toEqual([202, DONE]);
      expect(await isOpen(id)).toBe(false);
    },
  );

  it('cannot be opened at another time', async () => {
    const body = { name: 'Bread', description: 'Baked', opens: 'later' };
    expect((await site.api.post<ApiError>(CATEGORIES, token, body)).status).toBe(400);
  });
});
