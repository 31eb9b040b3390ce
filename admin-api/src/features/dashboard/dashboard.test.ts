import { connect } from '@plaudit/db/connect';
import { makeElection, makeVote } from '@plaudit/db/testing/factories';
import { describe, expect, it } from 'vitest';
import type { Dashboard, VotingStatus } from '../../../contract/index.ts';
import { signIn, signInWithoutSecondFactor } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();

describe('GET /api/admin/dashboard', () => {
  it('says only who is signed in, before the second factor', async () => {
    const { token, account } = await signInWithoutSecondFactor(site.database.owner);
    const response = await site.api.get('/api/admin/dashboard', token);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      adminUser: { username: account.username, role: 'super_admin' },
      twoFactorRequired: true,
    });
  });

  it('opens without a code within the minutes that the organizers allow, and not in a fresh install', async () => {
    const { owner } = site.database;
    const eightMinutesAgo = new Date(Date.now() - 8 * 60_000);
    const { token } = await signIn(owner, { session: { second_factor_at: eightMinutesAgo } });
    const opensWithoutCode = async () =>
      (await site.api.get<Dashboard>('/api/admin/dashboard', token)).body.opensWithoutCode;
    expect(await opensWithoutCode()).toBeUndefined();
    const setting = { setting_key: 'second_factor_grace_minutes', setting_value: '10', description: '' };
    await owner('settings').insert(setting);
    expect(await opensWithoutCode()).toBe(true);
    await owner('settings').where({ setting_key: setting.setting_key }).update({ setting_value: '7' });
    expect(await opensWithoutCode()).toBeUndefined();
  });

  it('counts votes, participants, vendors and blocked sessions', async () => {
    const { boxes, vendors, categories } = await makeElection(site.database.owner);
    const [first, second] = boxes.map((box) => box.id) as [number, number];
    const vendor_id = vendors[0]?.id as number;
    const vote = await makeVote(site.database.owner, { ballot_box_id: first, vendor_id });
    await makeVote(site.database.owner, { ballot_box_id: second, vendor_id, voter_id: vote.voter_id });
    await makeVote(site.database.owner, { ballot_box_id: first, vendor_id });
    await signIn(site.database.owner, { session: { is_blocked: 1 } });
    const { token } = await signIn(site.database.owner);
    const { body } = await site.api.get<Dashboard>('/api/admin/dashboard', token);
    expect(body).toMatchObject({ totalVotes: 3, totalParticipants: 2, totalVendors: 3, blockedSessions: 1 });
    expect(body.voting).toMatchObject({ state: 'open', isPaused: false });
    expect(body.turnout).toMatchObject([
      { categoryId: categories[0]?.id, votes: 2, percentageOfParticipants: 100 },
      { categoryId: categories[1]?.id, votes: 1, percentageOfParticipants: 50 },
    ]);
    expect(body.warnings).toEqual([]);
    expect(body.outdated).toEqual([]);
  });

  it('has null and not 0 for participants that are not counted yet', async () => {
    const { boxes, vendors } = await makeElection(site.database.owner);
    await makeVote(site.database.owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: vendors[0]?.id ?? 0 });
    const { token } = await signIn(site.database.owner);
    const locker = connect(site.database.urls.owner, { poolMax: 1, queryLimitMs: null });
    try {
      await locker.raw('lock tables votes write');
      const { body } = await site.api.get<Dashboard>('/api/admin/dashboard', token);
      expect(body).toMatchObject({ totalVotes: 1, totalParticipants: null });
      expect(body.voting.cycle).toMatchObject({ totalParticipants: null, participantsCountedAt: null });
      expect(body.turnout).toMatchObject([
        { votes: 1, percentageOfParticipants: null },
        { votes: 0, percentageOfParticipants: null },
      ]);
    } finally {
      await locker.destroy();
    }
    await expect
      .poll(async () => (await site.api.get<Dashboard>('/api/admin/dashboard', token)).body.totalParticipants, {
        timeout: 20_000,
      })
      .toBe(1);
  });

  it('shows the last figures and the state of voting while votes cannot be counted', async () => {
    const { boxes, vendors } = await makeElection(site.database.owner);
    const box = { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: vendors[0]?.id ?? 0 };
    await makeVote(site.database.owner, box);
    const { token } = await signIn(site.database.owner);
    const before = (await site.api.get<Dashboard>('/api/admin/dashboard', token)).body;
    const locker = connect(site.database.urls.owner, { poolMax: 1, queryLimitMs: null });
    try {
      await locker.raw('lock tables votes write');
      const { status, body } = await site.api.get<Dashboard>('/api/admin/dashboard', token);
      expect(status).toBe(200);
      expect(body).toMatchObject({ totalVotes: 1, totalParticipants: 1, totalVendors: 3 });
      expect(body.votesPerHour).toEqual(before.votesPerHour);
      expect(body.outdated).toEqual([
        { figure: 'votesPerHour', at: expect.any(String) },
        { figure: 'warnings', at: expect.any(String) },
      ]);
      const voting = await site.api.get<VotingStatus>('/api/admin/voting', token);
      expect(voting.body).toMatchObject({ state: 'open', cycle: { totalParticipants: 1 } });
      expect((await site.api.post('/api/admin/pause-voting', token, { paused: true })).status).toBe(200);
    } finally {
      await locker.destroy();
    }
  });
});
