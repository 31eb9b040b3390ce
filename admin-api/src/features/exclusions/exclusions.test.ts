import { readVotingStateExclusive } from '@plaudit/db/rules/periods/voting-state';
import { makeAccount } from '@plaudit/db/testing/factories';
import { hasLockWait } from '@plaudit/db/testing/lock-waits';
import { describe, expect, it } from 'vitest';
import { type Approval, EXCLUSION_TEXT_MAX, type Race } from '../../../contract/index.ts';
import { useExclusions } from '../../testing/exclusions.ts';
import { listAuditActions } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { recordDailyFigures } from '../history/daily-figures.ts';
import { parseNetwork } from './exclusion-rule.ts';

const site = useApi();
const {
  approveAll,
  change,
  checkAndReadTallies,
  draft,
  election,
  exclude,
  fans,
  approvalForBen,
  get,
  list,
  post,
  previewForBen,
  listSentences,
  vendorNames,
  vote,
} = useExclusions(site);

describe('a draft', () => {
  it('says nothing about first places until it is decided, and every preview is in the audit log', async () => {
    const { status, body } = await draft({ rule: { name: 'fan*', registeredFrom: '2026-01-01T12:00:00Z' } });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      state: 'draft',
      rule: 'registered from January 1, 2026, 12:00 PM UTC, with a name like fan*',
      accounts: 22,
      voters: 22,
      effect: [{ category: election().categories[0]?.name, votes: 22, winnersBefore: null, winnersAfter: null }],
      reason: null,
    });
    for (const name of vendorNames()) expect(JSON.stringify(body)).not.toContain(name);
    expect(await listAuditActions(site.database.owner)).toEqual(['exclusion.drafted', 'exclusion.previewed']);
    const decided = (await change(body.id, 'decision', { reason: 'One program' })).body;
    expect(decided.effect).toMatchObject([{ winnersBefore: [vendorNames()[0]], winnersAfter: [vendorNames()[1]] }]);
  });

  it.each([
    ['network', { network: '203.0.113.0/24' }],
    ['one address', { network: '203.0.113.7' }],
    ['browser', { browser: 'curl' }],
    ['name', { name: 'fan*' }],
    ['all of these', { network: '203.0.112.0/20', browser: 'curl', name: 'f*', registeredTo: '2030-01-01T00:00:00Z' }],
  ])('can be made by a rule: %s', async (_what, rule) => {
    expect((await draft({ rule })).body).toMatchObject({ accounts: 22, voters: 22 });
  });

  describe('by a network', () => {
    const DAY_MS = 86_400_000;
    const giveFans = async (ip_address: string, daysAgo: number) =>
      site.database
        .owner('sessions')
        .whereIn('account_id', fans())
        .update({ ip_address, last_activity_at: new Date(Date.now() - daysAgo * DAY_MS) });
    const covered = async (network: string) => {
      const { body } = await draft({ rule: { network } });
      return body.code === 'exclusion.too_few' ? 0 : body.accounts;
    };

    it.each<[what: string, number: number, address: string, daysAgo: number, network: string]>([
      ['nobody whose address was shortened, if it is narrower', 0, '203.0.113.0', 31, '203.0.113.0/28'],
      ['nobody whose address was shortened, if it is narrower', 0, '203.0.113.0', 31, '203.0.113.0'],
      ['nobody whose address was shortened, if it is narrower', 0, '2001:db8:1::', 31, '2001:db8:1::/52'],
      ['nobody whose address was shortened, if it is narrower', 0, '2001:db8:1::', 31, '2001:db8:1::'],
      ['those whose shortened address is in it', 22, '203.0.113.0', 31, '203.0.113.0/24'],
      ['those whose shortened address is in it', 22, '203.0.113.0', 31, '203.0.112.0/20'],
      ['those whose shortened address is in it', 22, '2001:db8:1::', 31, '2001:db8:1::/48'],
      ['those whose shortened address is in it', 22, '2001:db8:1::', 31, '2001:db8::/32'],
      ['those who were there within 30 days', 22, '203.0.113.7', 29, '203.0.113.0/28'],
      ['those who were there within 30 days', 22, '203.0.113.0', 29, '203.0.113.0'],
      ['those who were there within 30 days', 22, '2001:db8:1::7', 29, '2001:db8:1::/52'],
      ['those who were there within 30 days', 22, '2001:db8:1::7', 29, '2001:db8:1::7'],
    ])('covers %s: %i at %s, %i days ago, in %s', async (_what, number, address, daysAgo, network) => {
      await giveFans(address, daysAgo);
      expect(await covered(network)).toBe(number);
    });
  });

  it('can cover names that were picked by hand, if all of them exist', async () => {
    const usernames = fans().map((_id, index) => `fan${index + 1}`);
    expect((await draft({ usernames: [...usernames, 'nobody_here'] })).body.code).toBe('account.not_found');
    expect((await draft({ usernames })).body).toMatchObject({ accounts: 22, rule: null });
  });

  it('of fewer than ten voters, or one that is too similar, is rejected and not stored', async () => {
    const usernames = (count: number) =>
      fans()
        .slice(0, count)
        .map((_id, index) => `fan${index + 1}`);
    expect((await draft({ usernames: usernames(9) })).body.code).toBe('exclusion.too_few');
    expect((await draft({ rule: { network: '192.0.2.0/24' } })).body.code).toBe('exclusion.too_few');
    expect((await draft({ usernames: usernames(21) })).status).toBe(201);
    expect((await draft({ rule: { name: 'fan*' } })).body.code).toBe('exclusion.too_similar');
    expect(await list()).toHaveLength(1);
  });

  it('cannot be for the voters of a vendor, or for everybody', async () => {
    for (const rule of [{}, { vendor: 'x' }, { name: '*' }, { network: '203.0.113.0/3' }, { network: 'x' }])
      expect((await draft({ rule })).status).toBe(400);
    expect(parseNetwork('2001:db8::/48')).toEqual({ address: '2001:db8::', bits: 48 });
  });
});

describe('an exclusion', () => {
  it('is put in force by two super admins, publicly, and lifted the same way', async () => {
    const { id } = (await draft({ rule: { name: 'fan*' } })).body;
    expect((await change(id, 'force')).body.code).toBe('exclusion.state');
    await change(id, 'decision', { reason: 'One program' });
    expect((await change(id, 'force')).body.code).toBe('approval.waiting');
    expect(await checkAndReadTallies()).toEqual([22, 11]);
    expect((await list())[0]?.approval).toMatchObject({ action: 'force', ...approvalForBen() });
    expect(await previewForBen()).toBe(
      `The votes of 22 accounts no longer count: 22 in ${election().categories[0]?.name}. First in ${election().categories[0]?.name}: ${vendorNames()[1]} instead of ${vendorNames()[0]}. Accounts: with a name like fan*. Reason: One program`,
    );
    await approveAll();
    expect(await checkAndReadTallies()).toEqual([11]);
    expect((await list())[0]?.approval).toBeNull();
    expect((await list())[0]).toMatchObject({ state: 'in_force', isFinal: false, objectUntil: expect.any(String) });
    const category = election().categories[0]?.name;
    const [first, second] = vendorNames();
    expect((await listSentences())[0]).toContain(
      `set aside the votes of 22 accounts: 22 votes in “${category}”. The accounts were found by a rule: with a name like fan*. First in “${category}” was “${first}”, and now is “${second}”. Among the votes were 22 for “${first}” in “${category}”. It says nothing about the vendors. Two organizers decided it.`,
    );
    expect((await change(id, 'lifting', { reason: 'A fan club' })).body.code).toBe('approval.waiting');
    expect((await list())[0]?.approval).toMatchObject({ action: 'lift', ...approvalForBen() });
    expect(await previewForBen()).toBe(
      `The votes of 22 accounts count again: 22 in ${category}. First in ${category}: ${first} instead of ${second}. Accounts: with a name like fan*. Reason: A fan club`,
    );
    await approveAll();
    expect(await checkAndReadTallies()).toEqual([22, 11]);
    expect((await list())[0]).toMatchObject({ state: 'lifted' });
    expect((await listSentences()).at(-1)).toContain('put the votes of 22 accounts back');
  });

  it('says in public what was set aside, with votes that came after the preview', async () => {
    const { owner } = site.database;
    const { id: late } = await makeAccount(owner, { username: 'fan23' });
    const { id } = (await draft({ rule: { name: 'fan*' } })).body;
    await change(id, 'decision', { reason: 'One program' });
    await change(id, 'force');
    const blocker = await owner.transaction();
    await readVotingStateExclusive(blocker);
    const approving = approveAll();
    try {
      await expect.poll(() => hasLockWait(owner), { timeout: 10_000, interval: 20 }).toBe(true);
      await vote(late, 0);
    } finally {
      await blocker.commit();
    }
    await approving;
    expect((await listSentences())[0]).toContain('set aside the votes of 23 accounts: 23 votes in ');
  });

  it('can be withdrawn before it is in force, and cannot change after that', async () => {
    const { id } = (await draft({ rule: { name: 'fan*' } })).body;
    expect((await change(id, 'withdrawal')).body.state).toBe('withdrawn');
    expect((await change(id, 'decision', { reason: 'x' })).body.code).toBe('exclusion.state');
  });

  it('is withdrawn in public once it is decided, and cannot be withdrawn while its approval is requested', async () => {
    const drafted = (await draft({ rule: { name: 'fan*' } })).body.id;
    await change(drafted, 'withdrawal');
    expect(await listSentences()).toEqual([]);
    const { id } = (await draft({ rule: { name: 'fan*' } })).body;
    await change(id, 'decision', { reason: 'One program' });
    await change(id, 'force');
    expect((await change(id, 'withdrawal')).body.code).toBe('exclusion.requested');
    const [request] = (await get<Approval[]>('/api/admin/approvals')).body;
    expect((await post(`/api/admin/approvals/${request?.id}/cancel`)).status).toBe(200);
    expect((await change(id, 'withdrawal')).body.state).toBe('withdrawn');
    expect(await listSentences()).toEqual([
      `An organizer withdrew a decision before it was in force. It would have set aside the votes of 22 accounts: 22 votes in “${election().categories[0]?.name}”. The accounts were found by a rule: with a name like fan*. The organizer had seen who would be first. No count changed.`,
    ]);
  });

  it.each(['hidden', 'frozen', 'in_steps'] as const)('names no vendors while results are %s', async (mode) => {
    const frozen_from = mode === 'frozen' ? new Date(Date.now() - 1_000) : null;
    await site.database.owner('voting_cycles').update({ results_mode: mode, frozen_from });
    await exclude();
    expect((await list())[0]?.effect).toMatchObject([{ votes: 22, winnersBefore: null, winnersAfter: null }]);
    for (const name of vendorNames()) expect((await listSentences()).join()).not.toContain(name);
    const previews = await site.database.owner('approvals').pluck('preview');
    expect(previews).toEqual([
      expect.stringContaining('The current numbers are not public, so nothing is said about first places.'),
    ]);
  });
});

describe('the race of a period has another day only with ten new voters', () => {
  const moveFiguresBack = (interval: 'minute' | 'day') =>
    site.database.owner('daily_figures').update({
      day: site.database.owner.raw(interval === 'day' ? 'day - interval 1 day' : 'day'),
      taken_at: site.database.owner.raw(`taken_at - interval 2 ${interval}`),
    });
  const daysOfRace = async () => {
    await moveFiguresBack('minute');
    await recordDailyFigures(site.database.admin);
    const { body } = await get<Race>(`/api/admin/voting-cycles/${election().cycle.id}/race`);
    return body.days.length;
  };
  const voteForSecondVendor = async (count: number) => {
    for (let voter = 0; voter < count; voter += 1) await vote((await makeAccount(site.database.owner)).id, 1);
  };

  it('also if an exclusion left fewer votes than there were', async () => {
    expect(await daysOfRace()).toBe(1);
    await moveFiguresBack('day');
    await exclude();
    await voteForSecondVendor(9);
    expect(await daysOfRace()).toBe(1);
    await voteForSecondVendor(1);
    expect(await daysOfRace()).toBe(2);
  });

  it('also if votes were put back', async () => {
    const id = await exclude();
    await voteForSecondVendor(5);
    expect(await daysOfRace()).toBe(1);
    await moveFiguresBack('day');
    await change(id, 'lifting', { reason: 'A fan club' });
    await approveAll();
    await voteForSecondVendor(9);
    expect(await daysOfRace()).toBe(1);
    await voteForSecondVendor(1);
    expect(await daysOfRace()).toBe(2);
  });
});

describe('a reason of the greatest length', () => {
  const longest = 'r'.repeat(EXCLUSION_TEXT_MAX);
  const readReasons = () => site.database.owner('decisions').orderBy('id').pluck('reason');
  const decide = async () => {
    const { id } = (await draft({ rule: { name: 'fan*' } })).body;
    expect((await change(id, 'decision', { reason: longest })).status).toBe(200);
    return id;
  };

  it('is public when the exclusion is in force, and when it is lifted', async () => {
    const id = await decide();
    expect((await change(id, 'force')).status).toBe(202);
    await approveAll();
    expect(await readReasons()).toEqual([longest]);
    expect((await change(id, 'lifting', { reason: longest })).status).toBe(202);
    await approveAll();
    expect(await readReasons()).toEqual([longest, longest]);
  });

  it('is public when the exclusion is withdrawn', async () => {
    expect((await change(await decide(), 'withdrawal')).status).toBe(200);
    expect(await readReasons()).toEqual([longest]);
  });
});
