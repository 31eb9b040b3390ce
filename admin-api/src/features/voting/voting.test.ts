import { makeCycle, makeElection } from '@plaudit/db/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiError, PauseVotingResponse, VotingStatus } from '../../../contract/index.ts';
import { listAuditActions, type SignedIn, signIn, signInAsAdmin } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const HOUR_MS = 3_600_000;

const site = useApi();
let caller: SignedIn;
beforeEach(async () => {
  caller = await signIn(site.database.owner);
});

const readStatus = async (token = caller.token) => (await site.api.get<VotingStatus>('/api/admin/voting', token)).body;
const pause = <Body = PauseVotingResponse>(paused: unknown) =>
  site.api.post<Body>('/api/admin/pause-voting', caller.token, { paused });

describe('GET /api/admin/voting', () => {
  it('has the state none without a period', async () => {
    expect(await readStatus()).toMatchObject({ state: 'none', isPaused: false, cycle: null, scheduled: [] });
  });

  it.each([
    ['open', -HOUR_MS, HOUR_MS],
    ['not_started', HOUR_MS, 2 * HOUR_MS],
    ['ended', -2 * HOUR_MS, -HOUR_MS],
  ])('has the state %s by the database’s clock', async (state, start, end) => {
    const cycle = await makeCycle(site.database.owner, {
      starts_at: new Date(Date.now() + start),
      ends_at: new Date(Date.now() + end),
    });
    expect(await readStatus()).toMatchObject({ state, cycle: { id: cycle.id, isActive: true, endedAt: null } });
  });

  it('lists scheduled periods, the next one first', async () => {
    const later = (hours: number) => ({
      is_active: false,
      is_scheduled: true,
      starts_at: new Date(Date.now() + hours * HOUR_MS),
      ends_at: new Date(Date.now() + (hours + 1) * HOUR_MS),
    });
    const second = await makeCycle(site.database.owner, later(5));
    const first = await makeCycle(site.database.owner, later(3));
    const admin = await signInAsAdmin(site.database.owner);
    expect((await readStatus(admin.token)).scheduled.map(({ id }) => id)).toEqual([first.id, second.id]);
  });
});

describe('POST /api/admin/pause-voting', () => {
  it('pauses and resumes, and shows every admin since when and by whom', async () => {
    await makeElection(site.database.owner);
    expect((await pause(true)).body).toEqual({ paused: true, message: 'Voting has been paused' });
    const admin = await signInAsAdmin(site.database.owner);
    expect(await readStatus(admin.token)).toMatchObject({
      state: 'paused',
      isPaused: true,
      pausedAt: expect.any(String),
      pausedBy: caller.account.username,
    });
    expect((await pause(false)).body).toEqual({ paused: false, message: 'Voting has been resumed' });
    expect(await readStatus()).toMatchObject({ state: 'open', isPaused: false, pausedAt: null, pausedBy: null });
    expect(await listAuditActions(site.database.owner)).toEqual(['voting.paused', 'voting.resumed']);
  });

  it('stores the reason of a pause with the public decision', async () => {
    const { owner } = site.database;
    await makeElection(owner);
    await site.api.post('/api/admin/pause-voting', caller.token, {
      paused: true,
      reason: 'We move to a larger server.',
    });
    expect(await owner('decisions').select('kind', 'reason')).toEqual([
      { kind: 'voting.paused', reason: 'We move to a larger server.' },
    ]);
  });

  it('lets the reason be written and changed while the pause lasts, each as a public decision of its own', async () => {
    const { owner } = site.database;
    await makeElection(owner);
    const explain = (reason: string) =>
      site.api.put<VotingStatus & { code: string }>('/api/admin/pause-reason', caller.token, { reason });
    const early = await explain('Never read');
    expect([early.status, early.body.code]).toEqual([409, 'voting.not_paused']);
    await pause(true);
    expect((await explain('We look into it')).body.pauseReason).toBe('We look into it');
    await explain('We look into it');
    expect((await explain('Back at 6 PM')).body.pauseReason).toBe('Back at 6 PM');
    expect(await owner('decisions').orderBy('id').select('kind', 'reason')).toEqual([
      { kind: 'voting.paused', reason: null },
      { kind: 'voting.pause_explained', reason: 'We look into it' },
      { kind: 'voting.pause_explained', reason: 'Back at 6 PM' },
    ]);
    await pause(false);
    await pause(true);
    expect(await readStatus()).not.toHaveProperty('pauseReason');
  });

  it('keeps the time of the first pause when paused again', async () => {
    await pause(true);
    const first = await readStatus();
    await pause(true);
    expect((await readStatus()).pausedAt).toBe(first.pausedAt);
    expect(await listAuditActions(site.database.owner)).toEqual(['voting.paused']);
  });

  it('responds only after unfinished votes are stored', async () => {
    const { owner } = site.database;
    await makeElection(owner);
    const voteTransaction = await owner.transaction();
    await voteTransaction.raw('select is_paused from voting_state where id = 1 lock in share mode');
    let isDone = false;
    const pausing = pause(true).then(() => {
      isDone = true;
    });
    await readStatus();
    expect(isDone).toBe(false);
    await voteTransaction.commit();
    await pausing;
    expect(await owner('voting_state').first('is_paused')).toEqual({ is_paused: 1 });
  });

  it.each(['true', 1, null, undefined])('rejects %o for paused', async (paused) => {
    expect((await pause<ApiError>(paused)).status).toBe(400);
  });

  it('records each change in the right order when many pause and resume at the same moment', async () => {
    await Promise.all(Array.from({ length: 20 }, (_none, index) => pause(index % 2 === 0)));
    const actions = await listAuditActions(site.database.owner);
    for (const [index, action] of actions.entries()) {
      expect(action).toBe(index % 2 === 0 ? 'voting.paused' : 'voting.resumed');
    }
    expect((await readStatus()).isPaused).toBe(actions.length % 2 === 1);
  });
});
