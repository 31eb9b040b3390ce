import { makeCategory, makeCycle, makeElection, makeShortlist } from '@plaudit/db/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiError, Cycle, NextCyclePreview, SavedCycle, Shortlists } from '../../../contract/index.ts';
import { listAuditActions, type SignedIn, signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { activateDueCycles } from './due-cycles.ts';

const DAY_MS = 86_400_000;
const PATH = '/api/admin/voting-cycles';

const site = useApi();
let caller: SignedIn;
beforeEach(async () => {
  caller = await signIn(site.database.owner);
});

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const toRequest = (given: object = {}) => ({
  name: 'Awards 2027',
  startDate: inDays(364),
  endDate: inDays(378),
  ...given,
});
const repeat = <Body = SavedCycle>(id: number, given: object = {}) =>
  site.api.post<Body>(`${PATH}/${id}/next`, caller.token, toRequest(given));
const readPreview = async (id: number) =>
  (await site.api.get<NextCyclePreview>(`${PATH}/${id}/next`, caller.token)).body;
const readNextLists = async () =>
  (await site.api.get<Shortlists>('/api/admin/next-shortlists', caller.token)).body.categories.map(
    ({ ballot, nominees, isPrepared }) => [ballot === 'open' ? 'open' : nominees, isPrepared],
  );

/** A period of a year ago with a shortlist in its first category, and the running one. */
async function makeCycles() {
  const { owner } = site.database;
  const { categories, vendors, cycle, boxes } = await makeElection(owner, { categories: 2, vendors: 3 });
  const previous = await makeCycle(owner, {
    is_active: 0,
    starts_at: new Date(inDays(-400)),
    ends_at: new Date(inDays(-370)),
    ended_at: new Date(inDays(-370)),
  });
  const ids = vendors.map(({ id }) => id);
  const [first = 0, second = 0] = categories.map(({ id }) => id);
  await makeShortlist(owner, { category_id: first, cycle_id: previous.id }, ids.slice(0, 2));
  return { previous, cycle, boxes, vendors: ids, first, second };
}

describe('repeating a period', () => {
  it('proposes the planned end of one that was closed early', async () => {
    const request = { name: 'Spring', startDate: inDays(0), endDate: inDays(30), isActive: true };
    const { body: period } = await site.api.post<SavedCycle>(PATH, caller.token, request);
    const planned = async () => (await readPreview(period.id)).plannedEndDate;
    expect(await planned()).toBe(period.endDate);
    const moved = { name: 'Spring', startDate: period.startDate, endDate: inDays(40) };
    await site.api.put(`${PATH}/${period.id}`, caller.token, moved);
    const { status } = await site.api.post(`${PATH}/${period.id}/end`, caller.token, {});
    expect([status, await planned()]).toEqual([200, moved.endDate]);
  });

  it('schedules the next one, and prepares the lists of an earlier period without vendors that are gone', async () => {
    const { previous, vendors } = await makeCycles();
    const { owner } = site.database;
    await owner('vendors')
      .where({ id: vendors[0] ?? 0 })
      .update({ retired_at: new Date() });
    expect((await readPreview(previous.id)).categories).toMatchObject([
      { ballot: 'shortlist', nominees: 1, isPrepared: false },
      { ballot: 'open', nominees: 0 },
    ]);
    const { status, body } = await repeat(previous.id, { resultsMode: 'hidden' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Awards 2027', isScheduled: true, isActive: false, resultsMode: 'hidden' });
    expect(await readNextLists()).toEqual([
      [[vendors[1]], true],
      ['open', false],
    ]);
    expect(await listAuditActions(owner)).toEqual(['cycle.scheduled', 'shortlist.changed']);
    const [entry] = await owner('audit_log').orderBy('id').select('detail');
    expect(JSON.parse(entry?.detail ?? '')).toMatchObject({ name: 'Awards 2027', repeats: previous.name });
  });

  it('keeps lists that are already prepared, and copies none from the running period, because they continue anyway', async () => {
    const { owner } = site.database;
    const { previous, cycle, vendors, first, second } = await makeCycles();
    await makeShortlist(owner, { category_id: first }, [vendors[2] ?? 0]);
    await makeShortlist(owner, { category_id: second, cycle_id: cycle.id }, [vendors[1] ?? 0]);
    const lists = [
      [[vendors[2]], true],
      [[vendors[1]], false],
    ];
    expect((await readPreview(previous.id)).categories).toMatchObject([{ isPrepared: true }, { isPrepared: false }]);
    await repeat(previous.id);
    expect(await readNextLists()).toEqual(lists);
    await repeat(cycle.id, { startDate: inDays(400), endDate: inDays(410) });
    expect(await readNextLists()).toEqual(lists);
  });

  it('makes a period that begins with the repeated lists, while the running period keeps its own', async () => {
    const { owner } = site.database;
    const { previous, cycle, vendors, first } = await makeCycles();
    const { body: next } = await repeat(previous.id);
    const listsOf = async (id: number) =>
      (await site.api.get<Shortlists>(`${PATH}/${id}/shortlists`, caller.token)).body.categories.find(
        ({ categoryId }) => categoryId === first,
      )?.nominees;
    expect(await listsOf(cycle.id)).toEqual([]);
    await owner('voting_cycles')
      .where({ id: next.id })
      .update({ starts_at: new Date(inDays(-0.1)) });
    await activateDueCycles(owner);
    expect(await listsOf(next.id)).toEqual(vendors.slice(0, 2));
    expect(await listsOf(cycle.id)).toEqual([]);
  });

  it('opens a category to all vendors if the earlier period had it without a list', async () => {
    const { owner } = site.database;
    const { previous, cycle, vendors, second } = await makeCycles();
    const closed = { closed_at: new Date(inDays(-370)), close_reason: 'cycle_ended' as const };
    await owner('ballot_boxes').insert({ cycle_id: previous.id, category_id: second, ...closed });
    await makeShortlist(owner, { category_id: second, cycle_id: cycle.id }, vendors.slice(0, 1));
    expect((await readPreview(previous.id)).categories[1]).toMatchObject({ ballot: 'open', nominees: 0 });
    await repeat(previous.id);
    expect((await readNextLists())[1]).toEqual(['open', true]);
  });

  it('stores nothing if the dates are taken, or in the past', async () => {
    const { owner } = site.database;
    const { previous } = await makeCycles();
    expect((await repeat(previous.id)).status).toBe(201);
    const before = await Promise.all([readNextLists(), owner('audit_log').select('id'), owner('shortlists').select()]);
    const taken = await repeat<ApiError>(previous.id);
    expect([taken.status, taken.body.code]).toEqual([409, 'cycle.overlap']);
    const past = await repeat<ApiError>(previous.id, { startDate: inDays(-1) });
    expect([past.status, past.body.code]).toEqual([400, 'cycle.dates']);
    expect(await Promise.all([readNextLists(), owner('audit_log').select('id'), owner('shortlists').select()])).toEqual(
      before,
    );
  });

  it('is only possible for a period that has begun', async () => {
    const { previous } = await makeCycles();
    const { body: next } = await repeat<Cycle>(previous.id);
    const rejected = await repeat<ApiError>(next.id, { startDate: inDays(500), endDate: inDays(510) });
    expect([rejected.status, rejected.body.code]).toEqual([409, 'cycle.not_begun']);
  });

  it('names categories that are gone, and texts of the site that name a year', async () => {
    const { owner } = site.database;
    await owner('settings').insert({
      setting_key: 'organizer_contact',
      setting_value: 'https://example.org/2024',
    });
    const { cycle } = await makeCycles();
    const gone = await makeCategory(owner, { name: 'Variety', retired_at: new Date() });
    await owner('ballot_boxes').insert({
      cycle_id: cycle.id,
      category_id: gone.id,
      closed_at: new Date(),
      close_reason: 'cycle_ended',
    });
    expect(await readPreview(cycle.id)).toMatchObject({
      goneCategories: ['Variety'],
      textsWithYear: ['Community Choice Awards 2024'],
    });
  });
});
