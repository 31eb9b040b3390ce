import { connect } from '@plaudit/db/connect';
import {
  makeBallotBox,
  makeCategory,
  makeCycle,
  makeElection,
  makeVendor,
  makeVote,
} from '@plaudit/db/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiError, Cycle, SavedCycle } from '../../../contract/index.ts';
import { codeAt, listAuditActions, type SignedIn, signInAsAdmin } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const DAY_MS = 86_400_000;

const site = useApi();
let caller: SignedIn;
beforeEach(async () => {
  caller = await signInAsAdmin(site.database.owner);
});

const PATH = '/api/admin/voting-cycles';
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const createCycle = <Body = Cycle>(given: object = {}) =>
  site.api.post<Body>(PATH, caller.token, {
    name: '30-Day Voting Period',
    startDate: inDays(0),
    endDate: inDays(30),
    isActive: true,
    ...given,
  });
const schedule = <Body = Cycle>(from: number, to: number, given: object = {}) =>
  createCycle<Body>({ startDate: inDays(from), endDate: inDays(to), isActive: false, ...given });
const findRow = (id: number) => site.database.owner('voting_cycles').where({ id }).first();
const boxesOf = (cycleId: number) =>
  site.database.owner('ballot_boxes').where({ cycle_id: cycleId }).orderBy('id').select('category_id', 'close_reason');

describe('POST /api/admin/voting-cycles', () => {
  it('starts a period with a ballot box for each category', async () => {
    const category = await makeCategory(site.database.owner);
    await makeCategory(site.database.owner, { retired_at: new Date() });
    const { status, body } = await createCycle();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: '30-Day Voting Period',
      isActive: true,
      isScheduled: false,
      endedAt: null,
      totalVotes: 0,
      totalParticipants: 0,
    });
    expect(await boxesOf(body.id)).toEqual([{ category_id: category.id, close_reason: null }]);
    expect(await listAuditActions(site.database.owner)).toEqual(['cycle.started']);
  });

  it('needs a fresh second factor only if it ends a running period', async () => {
    await site.database.owner('sessions').update({ second_factor_at: new Date(Date.now() - 600_000) });
    expect((await createCycle()).status).toBe(201);
    expect((await createCycle<ApiError>()).body.code).toBe('second_factor.required');
    expect((await createCycle({ twoFactorCode: codeAt(caller.secret, site.api.clock.ms) })).status).toBe(201);
  });

  it('ends the running period and keeps its votes', async () => {
    const previous = await makeElection(site.database.owner);
    await makeVote(site.database.owner, {
      ballot_box_id: previous.boxes[0]?.id ?? 0,
      vendor_id: previous.vendors[0]?.id ?? 0,
    });
    const { body } = await createCycle();
    expect(await findRow(previous.cycle.id)).toMatchObject({ is_active: 0, ended_at: expect.any(Date) });
    expect((await boxesOf(previous.cycle.id)).map((box) => box.close_reason)).toEqual(['cycle_ended', 'cycle_ended']);
    expect(await boxesOf(body.id)).toHaveLength(2);
    const listed = (await site.api.get<Cycle[]>(PATH, caller.token)).body;
    expect(listed.find(({ id }) => id === previous.cycle.id)).toMatchObject({ totalVotes: 1, totalParticipants: 1 });
  });

  it('leaves one period active when many are started at the same moment', async () => {
    await makeCategory(site.database.owner);
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_none, index) => createCycle({ name: `P${index}` })),
    );
    expect(responses.every(({ status }) => status === 201)).toBe(true);
    expect(await site.database.owner('voting_cycles').where({ is_active: 1 })).toHaveLength(1);
    const open = await site.database.owner('ballot_boxes').whereNull('closed_at').select('cycle_id');
    expect(open).toHaveLength(1);
  });

  it('treats a start a few minutes ahead as now, because a browser’s clock may be fast', async () => {
    const { body } = await createCycle({ startDate: new Date(Date.now() + 5 * 60_000).toISOString() });
    expect(Date.parse(body.startDate)).toBeLessThanOrEqual(Date.now() + 1000);
  });

  it('schedules a period, which changes nothing yet', async () => {
    const previous = await makeElection(site.database.owner);
    const { status, body } = await schedule(31, 61);
    expect(status).toBe(201);
    expect(body).toMatchObject({ isActive: false, isScheduled: true });
    expect(await findRow(previous.cycle.id)).toMatchObject({ is_active: 1 });
    expect(await boxesOf(body.id)).toEqual([]);
    expect(await listAuditActions(site.database.owner)).toEqual(['cycle.scheduled']);
  });

  it('rejects the second of two simultaneous starts that both expect the same running period', async () => {
    const { cycle } = await makeElection(site.database.owner);
    const expected = { expectedCurrentId: cycle.id };
    const responses = await Promise.all([createCycle<ApiError>(expected), createCycle<ApiError>(expected)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(responses.find(({ status }) => status === 409)?.body.code).toBe('cycle.changed_meanwhile');
    expect((await createCycle<ApiError>({ expectedCurrentId: null })).status).toBe(409);
    expect(await site.database.owner('voting_cycles').select()).toHaveLength(2);
  });

  it('names the scheduled period that will end the new one early', async () => {
    const next = (await schedule(20, 40)).body;
    const { body } = await createCycle<SavedCycle>();
    expect(body.cutShortBy).toEqual({ id: next.id, name: next.name, startDate: next.startDate });
    const edit = { name: 'Shorter', startDate: body.startDate, endDate: inDays(19) };
    const shorter = await site.api.put<SavedCycle>(`${PATH}/${body.id}`, caller.token, edit);
    expect(shorter.body.cutShortBy).toBeNull();
  });

  it.each([
    [{ endDate: inDays(-1), startDate: inDays(-2) }, 'cycle.dates'],
    [{ endDate: inDays(0), startDate: inDays(1) }, 'cycle.dates'],
    [{ startDate: inDays(1) }, 'cycle.dates'],
    [{ startDate: inDays(-1), isActive: false }, 'cycle.dates'],
    [{ endDate: inDays(3651) }, 'cycle.dates'],
    [{ endDate: 'tomorrow' }, 'request.invalid'],
    [{ endDate: '2099-01-31' }, 'request.invalid'],
    [{ endDate: '2099-01-31T12:00:00' }, 'request.invalid'],
    [{ endDate: '2099-W05-1T00:00:00Z' }, 'request.invalid'],
    [{ endDate: '2099-02-31T00:00:00+99:00' }, 'request.invalid'],
    [{ endDate: inDays(30).replace(/-\d\dT/, '-32T') }, 'request.invalid'],
    [{ endDate: '2030-02-31T00:00:00Z' }, 'request.invalid'],
    [{ endDate: '9999-12-31T00:00:00Z' }, 'request.invalid'],
    [{ endDate: 1_900_000_000_000 }, 'request.invalid'],
    [{ name: ' ' }, 'request.invalid'],
    [{ isActive: 'true' }, 'request.invalid'],
    [{ isActive: undefined }, 'request.invalid'],
  ])('rejects %o', async (given, code) => {
    const response = await createCycle<ApiError>(given);
    expect([response.status, response.body.code]).toEqual([400, code]);
    expect(response.body.details).toHaveLength(1);
    expect(await site.database.owner('voting_cycles').select()).toEqual([]);
  });

  it('rejects a schedule that overlaps with another, also in simultaneous requests', async () => {
    const responses = await Promise.all([schedule<ApiError>(1, 10), schedule<ApiError>(5, 15)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(responses.find(({ status }) => status === 409)?.body.code).toBe('cycle.overlap');
    expect((await schedule(20, 30)).status).toBe(201);
  });
});

describe('PUT /api/admin/voting-cycles/:id', () => {
  const put = <Body = Cycle>(id: number, body: object) => site.api.put<Body>(`${PATH}/${id}`, caller.token, body);

  it('changes the end of a running period and keeps its start once somebody has voted', async () => {
    const category = await makeCategory(site.database.owner);
    const { body } = await createCycle();
    const box = await site.database.owner('ballot_boxes').where({ category_id: category.id }).first();
    const { id: vendor_id } = await makeVendor(site.database.owner);
    await makeVote(site.database.owner, { ballot_box_id: box?.id ?? 0, vendor_id });
    const changed = await put(body.id, {
      name: 'Longer',
      startDate: inDays(2),
      endDate: inDays(40),
      version: body.version,
    });
    expect(changed.body).toMatchObject({ name: 'Longer', startDate: body.startDate, version: body.version + 1 });
    expect(Date.parse(changed.body.endDate)).toBeGreaterThan(Date.parse(body.endDate));
    const stale = await put<ApiError>(body.id, {
      name: 'X',
      startDate: inDays(0),
      endDate: inDays(9),
      version: body.version,
    });
    expect(stale.body).toMatchObject({ code: 'stale_edit', current: { name: 'Longer' } });
  });

  it('moves a scheduled period, but not into another one or the past', async () => {
    const { body } = await schedule(5, 10);
    await schedule(20, 30);
    const edit = (from: number, to: number) => ({ name: 'Moved', startDate: inDays(from), endDate: inDays(to) });
    expect((await put(body.id, edit(6, 11))).status).toBe(200);
    expect((await put<ApiError>(body.id, edit(15, 25))).body.code).toBe('cycle.overlap');
    expect((await put<ApiError>(body.id, edit(-1, 11))).body.code).toBe('cycle.dates');
  });

  it('does not change a period that has ended', async () => {
    const { body } = await createCycle();
    await createCycle();
    const edit = { name: 'X', startDate: inDays(0), endDate: inDays(9) };
    expect((await put<ApiError>(body.id, edit)).body.code).toBe('cycle.ended');
    expect((await put(999_999, edit)).status).toBe(404);
  });
});

describe('POST /api/admin/voting-cycles/:id/end', () => {
  const end = <Body = Cycle>(id: number, body?: object) => site.api.post<Body>(`${PATH}/${id}/end`, caller.token, body);

  it('ends voting now and keeps the results', async () => {
    const { cycle } = await makeElection(site.database.owner);
    const { status, body } = await end(cycle.id);
    expect(status).toBe(200);
    expect(Date.parse(body.endDate)).toBeLessThanOrEqual(Date.now() + 1000);
    expect((await site.api.get<{ state: string }>('/api/admin/voting', caller.token)).body.state).toBe('ended');
    expect((await boxesOf(cycle.id)).map((box) => box.close_reason)).toEqual([null, null]);
    expect((await end<ApiError>(cycle.id)).body.code).toBe('cycle.not_active');
    expect(await listAuditActions(site.database.owner)).toEqual(['cycle.ended']);
  });

  it('needs a fresh second factor', async () => {
    const { cycle } = await makeElection(site.database.owner);
    await site.database.owner('sessions').update({ second_factor_at: new Date(Date.now() - 600_000) });
    expect((await end<ApiError>(cycle.id)).body.code).toBe('second_factor.required');
    expect((await end(cycle.id, { twoFactorCode: codeAt(caller.secret, site.api.clock.ms) })).status).toBe(200);
  });
});

describe('the list of periods', () => {
  it('has the time after which no vote was accepted, also if the period was closed later', async () => {
    const ended = { is_active: 0, starts_at: new Date(Date.now() - 3 * DAY_MS) } as const;
    const [planned, closed] = [new Date(Date.now() - 2 * DAY_MS), new Date(Date.now() - DAY_MS)];
    await makeCycle(site.database.owner, { ...ended, ends_at: planned, ended_at: closed });
    await makeCycle(site.database.owner, { ...ended, ends_at: closed, ended_at: planned });
    const { body } = await site.api.get<Cycle[]>(PATH, caller.token);
    expect(body.map(({ endedAt }) => endedAt)).toEqual([planned.toISOString(), planned.toISOString()]);
  });

  it('waits only once for all periods whose participants are not counted yet', { timeout: 30_000 }, async () => {
    const { owner } = site.database;
    const { id: category_id } = await makeCategory(owner);
    for (let count = 0; count < 30; count += 1) {
      const { id: cycle_id } = await makeCycle(owner, { is_active: 0, ended_at: new Date() });
      await makeBallotBox(owner, { cycle_id, category_id });
    }
    const locker = connect(site.database.urls.owner, { poolMax: 1, queryLimitMs: null });
    try {
      await locker.raw('lock tables votes write');
      const { status, body } = await site.api.get<Cycle[]>(PATH, caller.token);
      expect(status).toBe(200);
      expect(new Set(body.map((cycle) => cycle.totalParticipants))).toEqual(new Set([null]));
    } finally {
      await locker.destroy();
    }
  });
});
