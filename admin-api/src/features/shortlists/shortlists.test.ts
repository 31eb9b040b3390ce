import { type Election, makeElection, makeShortlist, makeVendor, makeVote } from '@plaudit/db/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiError, Cycle, SaveShortlistsRequest, Shortlists } from '../../../contract/index.ts';
import { type SignedIn, signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const NEXT_PATH = '/api/admin/next-shortlists';
const DAY_MS = 86_400_000;

const site = useApi();
let caller: SignedIn;
let election: Election;
beforeEach(async () => {
  caller = await signIn(site.database.owner);
  election = await makeElection(site.database.owner, { categories: 2, vendors: 4 });
});

const runningPath = () => `/api/admin/voting-cycles/${election.cycle.id}/shortlists`;
const categoryId = (index: number) => election.categories[index]?.id ?? 0;
const vendorId = (index: number) => election.vendors[index]?.id ?? 0;
const vendorName = (index: number) => election.vendors[index]?.name ?? '';
const categoryName = (index: number) => election.categories[index]?.name ?? '';

type SavedCategory = SaveShortlistsRequest['categories'][number];
const shortlist = (category: number, vendors: number[], version?: number): SavedCategory => ({
  categoryId: categoryId(category),
  ballot: 'shortlist',
  nominees: vendors.map(vendorId),
  ...(version !== undefined && { version }),
});
const withoutShortlist = (category: number, ballot: 'open' | 'as_before'): SavedCategory => ({
  categoryId: categoryId(category),
  ballot,
  nominees: [],
});
const saveShortlists = (path: string, ...categories: SavedCategory[]) =>
  site.api.put<Shortlists & ApiError>(path, caller.token, { categories });
const readShortlists = async (path: string) => (await site.api.get<Shortlists>(path, caller.token)).body.categories;
const readBallots = async (path: string) =>
  (await readShortlists(path)).map(({ ballot, nominees }) => (ballot === 'open' ? 'open' : nominees));
const listDecisions = async () =>
  (await site.database.owner('decisions').orderBy('id').select('kind', 'facts')).map(({ kind, facts }) => [
    kind,
    JSON.parse(facts),
  ]);
const startNext = async () => {
  const dates = { startDate: new Date().toISOString(), endDate: new Date(Date.now() + DAY_MS).toISOString() };
  const body = { name: 'Next', ...dates, isActive: true };
  return (await site.api.post<Cycle>('/api/admin/voting-cycles', caller.token, body)).body.id;
};
const castVote = (vendor: number) =>
  makeVote(site.database.owner, { ballot_box_id: election.boxes[0]?.id ?? 0, vendor_id: vendorId(vendor) });

const listWithdrawals = async (): Promise<{ vendor_id: number; withdrawn_at: Date }[]> =>
  site.database.owner('nominees').whereNotNull('withdrawn_at').orderBy('vendor_id').select('vendor_id', 'withdrawn_at');

describe('the shortlists of the next period', () => {
  it('are open at first', async () => {
    expect(await readShortlists(NEXT_PATH)).toMatchObject([
      { categoryId: categoryId(0), categoryName: categoryName(0), ballot: 'open', nominees: [], isPrepared: false },
      { categoryId: categoryId(1), ballot: 'open', version: 0 },
    ]);
  });

  it('can be prepared while a period runs, without a change of that period or a public decision', async () => {
    const { status, body } = await saveShortlists(NEXT_PATH, shortlist(0, [1, 2]));
    expect(status).toBe(200);
    expect(body.categories[0]).toMatchObject({ ballot: 'shortlist', isPrepared: true, version: 1 });
    expect(await readBallots(NEXT_PATH)).toEqual([[vendorId(1), vendorId(2)], 'open']);
    expect(await readBallots(runningPath())).toEqual(['open', 'open']);
    expect(await listDecisions()).toEqual([]);
    expect(await readBallots(`/api/admin/voting-cycles/${await startNext()}/shortlists`)).toEqual([
      [vendorId(1), vendorId(2)],
      'open',
    ]);
  });

  it('continue from this period until other lists are prepared, and again when these are discarded', async () => {
    const given = { category_id: categoryId(0), cycle_id: election.cycle.id };
    await makeShortlist(site.database.owner, given, [vendorId(0)]);
    expect(await readShortlists(NEXT_PATH)).toMatchObject([
      { nominees: [vendorId(0)], isPrepared: false, version: 0 },
      {},
    ]);
    await saveShortlists(NEXT_PATH, withoutShortlist(0, 'open'));
    expect(await readShortlists(NEXT_PATH)).toMatchObject([{ ballot: 'open', isPrepared: true }, {}]);
    await saveShortlists(NEXT_PATH, withoutShortlist(0, 'as_before'));
    expect(await readShortlists(NEXT_PATH)).toMatchObject([{ nominees: [vendorId(0)], isPrepared: false }, {}]);
  });

  it('are all stored, or none of them', async () => {
    const unknown: SavedCategory = { categoryId: 4_000_000_000, ballot: 'open', nominees: [] };
    const response = await saveShortlists(NEXT_PATH, shortlist(0, [1]), unknown);
    expect([response.status, response.body.code]).toEqual([404, 'category.not_found']);
    const retired = await makeVendor(site.database.owner, { retired_at: new Date() });
    const other = await saveShortlists(NEXT_PATH, shortlist(0, [1]), { ...shortlist(1, []), nominees: [retired.id] });
    expect([other.status, other.body.code]).toEqual([404, 'vendor.not_found']);
    expect(await readBallots(NEXT_PATH)).toEqual(['open', 'open']);
  });

  it('are not overwritten by an edit of an older version', async () => {
    await saveShortlists(NEXT_PATH, shortlist(0, [1], 0));
    const stale = await saveShortlists(NEXT_PATH, shortlist(0, [2], 0));
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_edit']);
    expect((await saveShortlists(NEXT_PATH, shortlist(0, [2], 1))).status).toBe(200);
  });

  it('keep a deleted vendor, so that it is back when it is restored', async () => {
    await saveShortlists(NEXT_PATH, shortlist(0, [0, 1]));
    await site.api.delete(`/api/admin/vendors/${vendorId(0)}`, caller.token);
    await saveShortlists(NEXT_PATH, shortlist(0, [2]));
    expect(await readBallots(NEXT_PATH)).toEqual([[vendorId(0), vendorId(2)], 'open']);
  });
});

describe('the shortlists of the running period', () => {
  it('change at once, and each change is a public decision', async () => {
    await saveShortlists(runningPath(), shortlist(0, [0, 1, 2]));
    await saveShortlists(runningPath(), shortlist(0, [1, 3]));
    await saveShortlists(runningPath(), withoutShortlist(0, 'open'));
    expect(await listDecisions()).toEqual([
      ['shortlist.made', { category: categoryName(0), nominees: 3 }],
      ['nominees.added', { category: categoryName(0), count: 1, names: [vendorName(3)] }],
      ['nominees.removed', { category: categoryName(0), count: 2, names: [vendorName(0), vendorName(2)] }],
      ['shortlist.opened', { category: categoryName(0) }],
    ]);
    expect(await site.database.owner('audit_log').where({ action: 'shortlist.changed' })).toHaveLength(3);
  });

  it('without a change are no public decision', async () => {
    await saveShortlists(runningPath(), shortlist(0, [0, 1]));
    await saveShortlists(runningPath(), shortlist(0, [1, 0]), withoutShortlist(1, 'open'));
    expect(await listDecisions()).toHaveLength(1);
  });

  it('drop a vendor that is removed before anybody voted, and keep a vendor that is removed later as withdrawn', async () => {
    await saveShortlists(runningPath(), shortlist(0, [0, 1]));
    await saveShortlists(runningPath(), shortlist(0, [1]));
    expect((await readShortlists(runningPath()))[0]?.withdrawn).toEqual([]);
    await castVote(1);
    await saveShortlists(runningPath(), shortlist(0, [2]));
    expect((await readShortlists(runningPath()))[0]).toMatchObject({
      nominees: [vendorId(2)],
      withdrawn: [vendorId(1)],
    });
    await saveShortlists(runningPath(), shortlist(0, [1, 2]));
    expect((await readShortlists(runningPath()))[0]).toMatchObject({ withdrawn: [] });
  });

  it('that are made after somebody voted count every other vendor as withdrawn', async () => {
    await castVote(0);
    await saveShortlists(runningPath(), shortlist(0, [2, 3]));
    expect((await readShortlists(runningPath()))[0]?.withdrawn).toEqual([vendorId(0), vendorId(1)]);
    await saveShortlists(runningPath(), shortlist(0, [3]));
    expect((await readShortlists(runningPath()))[0]?.withdrawn).toEqual([vendorId(0), vendorId(1), vendorId(2)]);
  });

  it('keep when a vendor was withdrawn, whatever changes later', async () => {
    await castVote(0);
    await saveShortlists(runningPath(), shortlist(0, [1, 2, 3]));
    const yesterday = new Date(Date.now() - DAY_MS);
    await site.database
      .owner('nominees')
      .where({ vendor_id: vendorId(0) })
      .update({ withdrawn_at: yesterday });
    await saveShortlists(runningPath(), shortlist(0, [2, 3]));
    expect(await listWithdrawals()).toEqual([
      { vendor_id: vendorId(0), withdrawn_at: yesterday },
      { vendor_id: vendorId(1), withdrawn_at: expect.any(Date) },
    ]);
    await saveShortlists(runningPath(), shortlist(0, [0, 2, 3]));
    await saveShortlists(runningPath(), shortlist(0, [2, 3]));
    const [again] = await listWithdrawals();
    expect(again?.withdrawn_at.getTime()).toBeGreaterThan(yesterday.getTime());
  });

  it('cannot be changed once the next period has begun, or for a period that does not exist', async () => {
    expect(
      await site.api.put<ApiError>('/api/admin/voting-cycles/99/shortlists', caller.token, {
        categories: [withoutShortlist(0, 'open')],
      }),
    ).toMatchObject({ status: 404, body: { code: 'cycle.not_found' } });
    await startNext();
    const response = await saveShortlists(runningPath(), shortlist(0, [0]));
    expect([response.status, response.body.code]).toEqual([409, 'cycle.not_active']);
  });

  it('need a fresh second factor, and cannot be set to continue the lists of the period before', async () => {
    expect((await saveShortlists(runningPath(), withoutShortlist(0, 'as_before'))).status).toBe(400);
    await site.database.owner('sessions').update({ second_factor_at: new Date(Date.now() - 6 * 60_000) });
    const response = await saveShortlists(runningPath(), shortlist(0, [0]));
    expect([response.status, response.body.code]).toEqual([403, 'second_factor.required']);
    expect((await saveShortlists(NEXT_PATH, shortlist(0, [0]))).status).toBe(200);
  });
});
