import { writeDueResults } from '@plaudit/db/rules/results/written-results';
import { makeCycle, makeElection, makeShortlist, makeVote } from '@plaudit/db/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import type {
  AdminCategory,
  AdminVendor,
  ApiError,
  Cycle,
  Dashboard,
  Decisions,
  Reset,
  Shortlists,
  VotingStatus,
} from '../../../contract/index.ts';
import { approveNewest, DONE } from '../../testing/approvals.ts';
import { listAuditActions, type SignedIn, signIn, startApi } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { activateDueCycles } from '../cycles/due-cycles.ts';
import { closeEndedRehearsal } from './rehearsal.service.ts';

const DAY_MS = 86_400_000;
const PATH = '/api/admin/rehearsal';

const site = useApi();
let caller: SignedIn;
beforeEach(async () => {
  caller = await signIn(site.database.owner);
});

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const startRehearsal = <Body = VotingStatus>() => site.api.post<Body>(PATH, caller.token);
const endRehearsal = <Body = VotingStatus>() => site.api.delete<Body>(PATH, caller.token);
const get = async <Body>(path: string) => (await site.api.get<Body>(`/api/admin/${path}`, caller.token)).body;
const schedule = (given: object) =>
  makeCycle(site.database.owner, { is_active: 0, is_scheduled: 1, name: 'Next', ends_at: inDays(40), ...given });

/** A period that has ended and a rehearsal after it, with a vote in each. */
async function makeRehearsal() {
  const { owner } = site.database;
  const election = await makeElection(owner, { categories: 2, vendors: 3 });
  const [vendor] = election.vendors;
  await makeVote(owner, {
    ballot_box_id: election.boxes[0]?.id ?? 0,
    vendor_id: vendor?.id ?? 0,
    cast_at: inDays(-0.5),
  });
  await owner('voting_cycles').update({ ends_at: inDays(-0.1) });
  expect((await startRehearsal()).status).toBe(200);
  const row = await owner('voting_cycles').where({ rehearsal: 'running' }).first();
  const cycleId = row?.id ?? 0;
  const boxes = await owner('ballot_boxes').where({ cycle_id: cycleId }).orderBy('id').pluck('id');
  await makeVote(owner, { ballot_box_id: boxes[0] ?? 0, vendor_id: vendor?.id ?? 0 });
  return { ...election, cycleId, boxes };
}

describe('a rehearsal', () => {
  it('has ballot boxes of its own and the lists of the next period, which stay prepared', async () => {
    const { owner } = site.database;
    const { categories, vendors, cycle } = await makeElection(owner, { categories: 3, vendors: 3 });
    const [first, second, third] = categories.map(({ id }) => id);
    const ids = vendors.map(({ id }) => id);
    await makeShortlist(owner, { category_id: first ?? 0 }, ids.slice(0, 1));
    await makeShortlist(owner, { category_id: first ?? 0, cycle_id: cycle.id }, ids);
    await makeShortlist(owner, { category_id: second ?? 0, cycle_id: cycle.id }, ids.slice(1));
    await owner('voting_cycles').update({ ends_at: inDays(-0.1) });
    const before = await get<Shortlists>('next-shortlists');
    expect((await startRehearsal()).body).toMatchObject({
      state: 'ended',
      cycle: { id: cycle.id },
      rehearsal: { votes: 0 },
    });
    const rows = await owner('ballot_boxes as b')
      .join('voting_cycles as c', 'c.id', 'b.cycle_id')
      .leftJoin('shortlists as s', (on) => on.on('s.cycle_id', 'c.id').andOn('s.category_id', 'b.category_id'))
      .leftJoin('nominees as n', 'n.shortlist_id', 's.id')
      .where('c.rehearsal', 'running')
      .orderBy(['b.category_id', 'n.vendor_id'])
      .select('b.category_id', 'n.vendor_id');
    expect(rows).toEqual([
      { category_id: first, vendor_id: ids[0] },
      { category_id: second, vendor_id: ids[1] },
      { category_id: second, vendor_id: ids[2] },
      { category_id: third, vendor_id: null },
    ]);
    expect(await get<Shortlists>('next-shortlists')).toEqual(before);
  });

  it('is in no list, and its votes are in no number, while it runs and after it', async () => {
    const { owner } = site.database;
    const { cycle, cycleId, vendors } = await makeRehearsal();
    const readNumbers = async () => ({
      cycles: (await get<Cycle[]>('voting-cycles')).map(({ id, totalVotes }) => [id, totalVotes]),
      vendor: (await get<AdminVendor[]>('vendors'))
        .filter(({ id }) => id === vendors[0]?.id)
        .map(({ votes, votesThisPeriod }) => [votes, votesThisPeriod]),
      categories: (await get<AdminCategory[]>('categories')).map(({ votes }) => votes),
      dashboard: await get<Dashboard>('dashboard').then(({ totalVotes, votesPerHour }) => [
        totalVotes,
        votesPerHour.reduce((sum, { votes }) => sum + votes, 0),
      ]),
      decisions: (await get<Decisions>('decisions')).period?.id,
      resets: await get<Reset[]>('resets'),
    });
    const expected = {
      cycles: [[cycle.id, 1]],
      vendor: [[1, 1]],
      categories: [1, 0],
      dashboard: [1, 1],
      decisions: cycle.id,
      resets: [],
    };
    expect(await readNumbers()).toEqual(expected);
    for (const path of ['results', 'results/csv', 'reveal', 'shortlists', 'next']) {
      expect((await site.api.get(`/api/admin/voting-cycles/${cycleId}/${path}`, caller.token)).status, path).toBe(404);
    }
    expect((await endRehearsal()).body.rehearsal).toBeUndefined();
    expect(await readNumbers()).toEqual(expected);
    expect(await owner('decisions').where({ cycle_id: cycleId }).pluck('kind')).toEqual([]);
    await writeDueResults(owner);
    expect(await owner('written_results').pluck('cycle_id')).toEqual([cycle.id]);
    expect(await owner('ballot_boxes').where({ cycle_id: cycleId }).distinct('close_reason')).toEqual([
      { close_reason: 'reset' },
    ]);
    expect((await listAuditActions(owner)).filter((action) => action.startsWith('cycle.'))).toEqual([
      'cycle.rehearsal_started',
      'cycle.rehearsal_ended',
    ]);
  });

  it('ends when the next period begins, which has none of its votes', async () => {
    const { owner } = site.database;
    const { cycleId, cycle } = await makeRehearsal();
    const next = await schedule({ starts_at: inDays(-0.01) });
    await activateDueCycles(owner);
    const status = await get<VotingStatus>('voting');
    expect(status).toMatchObject({ state: 'open', cycle: { id: next.id, totalVotes: 0 } });
    expect(status.rehearsal).toBeUndefined();
    expect(await owner('voting_cycles').where({ id: cycleId }).first('rehearsal', 'ended_at')).toEqual({
      rehearsal: 'over',
      ended_at: null,
    });
    expect(await owner('decisions').distinct('cycle_id').pluck('cycle_id')).toEqual([cycle.id, next.id]);
    expect(await owner('voting_cycles').whereNotNull('ended_at').pluck('id')).toEqual([cycle.id]);
  });

  it('is to end when the next period begins, or after a week if none begins sooner', async () => {
    const days = ({ rehearsal }: VotingStatus) =>
      Math.round((Date.parse(rehearsal?.endDate ?? '') - Date.now()) / DAY_MS);
    expect(days((await startRehearsal()).body)).toBe(7);
    await endRehearsal();
    await schedule({ starts_at: inDays(2) });
    expect(days((await startRehearsal()).body)).toBe(2);
  });

  it('is closed by the scheduler when its time is over, which also ends a pause that was made in it', async () => {
    const { owner } = site.database;
    const { cycleId } = await makeRehearsal();
    await site.api.post('/api/admin/pause-voting', caller.token, { paused: true });
    await closeEndedRehearsal(owner);
    expect(await get<VotingStatus>('voting')).toMatchObject({ isPaused: true, rehearsal: { votes: 1 } });
    await owner('voting_cycles')
      .where({ id: cycleId })
      .update({ starts_at: inDays(-2), ends_at: inDays(-1) });
    expect((await get<VotingStatus>('voting')).rehearsal).toBeUndefined();
    await closeEndedRehearsal(owner);
    expect(await owner('ballot_boxes').where({ cycle_id: cycleId }).whereNull('closed_at').select('id')).toEqual([]);
    expect(await get<VotingStatus>('voting')).toMatchObject({ isPaused: false });
    expect((await listAuditActions(owner)).at(-1)).toBe('cycle.rehearsal_ended');
    expect(await owner('decisions').pluck('kind')).toEqual([]);
  });

  it('ends when the last period is reopened', async () => {
    const { cycle } = await makeRehearsal();
    const dates = { startDate: cycle.starts_at.toISOString(), endDate: inDays(3).toISOString() };
    await site.database.owner('voting_cycles').where({ id: cycle.id }).update({ results_mode: 'hidden' });
    await site.api.put(`/api/admin/voting-cycles/${cycle.id}`, caller.token, { name: cycle.name, ...dates });
    expect(await approveNewest(site)).toEqual(DONE);
    const status = await get<VotingStatus>('voting');
    expect(status).toMatchObject({ state: 'open', cycle: { id: cycle.id, totalVotes: 1 } });
    expect(status.rehearsal).toBeUndefined();
  });

  it('does not start while a period runs, or twice, also not with simultaneous requests', async () => {
    const { owner } = site.database;
    await makeElection(owner);
    const running = await startRehearsal<ApiError>();
    expect([running.status, running.body.code]).toEqual([409, 'rehearsal.period_running']);
    await owner('voting_cycles').update({ ends_at: inDays(-0.1) });
    const both = await Promise.all([startRehearsal<ApiError>(), startRehearsal<ApiError>()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await endRehearsal()).status).toBe(200);
    expect((await endRehearsal<ApiError>()).body.code).toBe('rehearsal.none');
  });

  it('sets a header in every response, also in errors', async () => {
    const api = await startApi(site.database.urls.admin, {}, true);
    try {
      for (const path of ['voting', 'nothing', 'voting-cycles/0/results']) {
        const { headers } = await api.get(`/api/admin/${path}`, caller.token);
        expect(headers.get('plaudit-rehearsal'), path).toBe('true');
      }
      expect((await site.api.get('/api/admin/voting', caller.token)).headers.get('plaudit-rehearsal')).toBeNull();
    } finally {
      await api.close();
    }
  });
});
