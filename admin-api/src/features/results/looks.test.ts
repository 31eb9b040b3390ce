import { type Election, makeElection, makeVote } from '@plaudit/db/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiError, CycleResults, Decisions } from '../../../contract/index.ts';
import { codeAt, type SignedIn, signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
let caller: SignedIn;
let election: Election;
beforeEach(async () => {
  caller = await signIn(site.database.owner);
  election = await makeElection(site.database.owner);
  for (const vendor of [0, 0, 1]) {
    await makeVote(site.database.owner, {
      ballot_box_id: election.boxes[0]?.id ?? 0,
      vendor_id: election.vendors[vendor]?.id ?? 0,
    });
  }
});

const periodPath = () => `/api/admin/voting-cycles/${election.cycle.id}`;
const look = <Body = CycleResults>(given: object = { reason: 'A jury asked' }) =>
  site.api.post<Body>(`${periodPath()}/looks`, caller.token, given);
const setMode = (given: object) => site.database.owner('voting_cycles').update(given);
const listDecisions = async () =>
  (await site.api.get<Decisions>(`/api/admin/decisions?cycleId=${election.cycle.id}`, caller.token)).body.decisions;

describe('the panel’s results of a hidden period', () => {
  it('are the turnout and nothing else', async () => {
    await setMode({ results_mode: 'hidden' });
    const { body } = await site.api.get<CycleResults>(`${periodPath()}/results`, caller.token);
    const dates = { frozenFrom: null, publishedAt: null, provisionalUntil: null };
    expect(body.status).toEqual({ mode: 'hidden', state: 'hidden', ...dates });
    expect(body.leaderboard).toEqual([]);
    expect(body.categories.map(({ totalVotes, vendors }) => [totalVotes, vendors])).toEqual([
      [3, []],
      [0, []],
    ]);
    const csv = await site.api.get<string>(`${periodPath()}/results/csv`, caller.token);
    expect(csv.text).not.toContain(election.vendors[0]?.name);
  });
});

describe('a look at closed numbers', () => {
  it('is a public decision with the reason, and shows the numbers once', async () => {
    await setMode({ results_mode: 'hidden' });
    const { status, body } = await look();
    expect(status).toBe(200);
    expect(body.status.state).toBe('hidden');
    expect(body.categories[0]?.vendors.map(({ vendorId, votes }) => [vendorId, votes])).toEqual([
      [election.vendors[0]?.id, 2],
      [election.vendors[1]?.id, 1],
    ]);
    expect((await listDecisions())[0]).toMatchObject({
      kind: 'numbers.looked_at',
      decidedBy: 'super_admin',
      reason: 'A jury asked',
    });
    const again = await site.api.get<CycleResults>(`${periodPath()}/results`, caller.token);
    expect(again.body.leaderboard).toEqual([]);
  });

  it('shows the numbers of a frozen period as they are now', async () => {
    await setMode({ results_mode: 'frozen', frozen_from: new Date(Date.now() - 1_000) });
    const before = await site.api.get<CycleResults>(`${periodPath()}/results`, caller.token);
    expect(before.body.categories[0]).toMatchObject({ totalVotes: 0, vendors: [] });
    expect((await look()).body.categories[0]).toMatchObject({ totalVotes: 3, vendors: { length: 2 } });
  });

  it('needs a reason and a fresh second factor, and is not recorded without them', async () => {
    await setMode({ results_mode: 'hidden' });
    for (const given of [{}, { reason: '  ' }, { reason: 'x'.repeat(501) }]) {
      expect((await look<ApiError>(given)).status).toBe(400);
    }
    await site.database.owner('sessions').update({ second_factor_at: new Date(Date.now() - 3_600_000) });
    expect((await look<ApiError>()).body.code).toBe('second_factor.required');
    expect(await listDecisions()).toEqual([]);
    const twoFactorCode = codeAt(caller.secret, site.api.clock.ms);
    expect((await look({ reason: 'A jury asked', twoFactorCode })).status).toBe(200);
  });

  it.each([
    ['live', null],
    ['in_steps', null],
    ['frozen', 3_600_000],
  ] as const)('is not needed for what everybody sees: %s', async (mode, aheadMs) => {
    await setMode({ results_mode: mode, frozen_from: aheadMs === null ? null : new Date(Date.now() + aheadMs) });
    const { status, body } = await look<ApiError>();
    expect([status, body.code]).toEqual([409, 'results.public']);
    expect(await listDecisions()).toEqual([]);
  });

  it('is in the audit log with the admin who looked, and without the reason', async () => {
    await setMode({ results_mode: 'hidden' });
    await look();
    const event = await site.database.owner('audit_log').where({ action: 'cycle.looked_at' }).first();
    expect(event).toMatchObject({ actor_id: caller.account.id, subject_id: String(election.cycle.id) });
    expect(event?.detail).not.toContain('A jury asked');
  });
});
