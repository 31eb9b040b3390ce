import { makeCategory, makeCycle, makeVendor, makeVote } from '@plaudit/db/testing/factories';
import { beforeEach, expect, it } from 'vitest';
import type { Checklist, SavedCycle } from '../../../contract/index.ts';
import { type SignedIn, signInAsAdmin } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { activateDueCycles } from './due-cycles.ts';

const site = useApi();
const PATH = '/api/admin/voting-cycles';
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

let caller: SignedIn;
beforeEach(async () => {
  const { owner } = site.database;
  await owner('first_opening').delete();
  await makeCategory(owner);
  await makeVendor(owner);
  caller = await signInAsAdmin(owner);
});

const openings = () => site.database.owner('first_opening');
const isBeforeFirstOpening = async () =>
  (await site.api.get<Checklist>('/api/admin/checklist', caller.token)).body.isBeforeFirstOpening;

async function create(given: object): Promise<number> {
  const period = { name: '30-Day Voting Period', startDate: inDays(0), endDate: inDays(30), ...given };
  const { status, body } = await site.api.post<SavedCycle>(PATH, caller.token, period);
  expect(status).toBe(201);
  return body.id;
}

const remove = async (id: number) => expect((await site.api.delete(`${PATH}/${id}`, caller.token)).status).toBe(200);

it('a scheduled period is no opening, and can be deleted', async () => {
  const id = await create({ isActive: false, startDate: inDays(1) });
  expect([await openings(), await isBeforeFirstOpening()]).toEqual([[], true]);
  await remove(id);
  expect([await openings(), await isBeforeFirstOpening()]).toEqual([[], true]);
});

it.each([
  ['a period that an admin starts', () => create({ isActive: true })],
  [
    'a period that the schedule starts',
    async () => {
      await makeCycle(site.database.owner, { is_active: 0, is_scheduled: 1 });
      await activateDueCycles(site.database.admin);
    },
  ],
])('%s is the first opening, until it is deleted before anybody has voted', async (_what, open) => {
  const { owner } = site.database;
  await open();
  expect(await openings()).toHaveLength(1);
  expect(await isBeforeFirstOpening()).toBeUndefined();
  await site.api.post('/api/admin/reset-votes', caller.token);
  const first = await owner('voting_cycles').first('id');
  const another = await create({ isActive: true, name: 'Another' });
  await remove(another);
  expect(await openings()).toHaveLength(1);
  await remove(first?.id ?? 0);
  expect(await openings()).toEqual([]);
  expect(await isBeforeFirstOpening()).toBe(true);
});

it('the first opening is stored for good once somebody has voted', async () => {
  const { owner } = site.database;
  const id = await create({ isActive: true });
  const box = await owner('ballot_boxes').where({ cycle_id: id }).first('id');
  const vendor = await owner('vendors').first('id');
  await makeVote(owner, { ballot_box_id: box?.id ?? 0, vendor_id: vendor?.id ?? 0 });
  await site.api.post('/api/admin/reset-votes', caller.token);
  const { status } = await site.api.delete(`${PATH}/${id}`, caller.token);
  expect([status, await openings()]).toEqual([409, [expect.anything()]]);
});
