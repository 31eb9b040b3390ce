import type { RevealStep } from '@plaudit/db/rules/results/reveal';
import { findRevealProgress } from '@plaudit/db/rules/results/reveal-steps';
import { makeElection, makeVote } from '@plaudit/db/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LeaderboardEntry, PageHead, Reveal, SiteConfigEntry } from '../contract/index.ts';
import { describeSiteCard } from './features/cards/site-card.ts';
import { describeVendorCard } from './features/cards/vendor-card.ts';
import { describeWinnerCard } from './features/cards/winner-card.ts';
import { startNamedElection } from './testing/named-election.ts';
import { useApi } from './testing/use-api.ts';
import { useElection } from './testing/use-election.ts';
import { useReveal } from './testing/use-reveal.ts';

const site = useApi();

beforeEach(async () => {
  await site.database.owner('settings').insert({ setting_key: 'overall_ranking', setting_value: 'off' });
});

const readHead = async (path: string) => (await site.api.get<PageHead>(`/internal/page-head${path}`)).body;

describe('without an overall ranking', () => {
  it('the site says so, and sends the figures as before', async () => {
    const { vendorId } = await startNamedElection(site.database.owner);
    const { body } = await site.api.get<SiteConfigEntry[]>('/api/site-config');
    expect(body).toContainEqual({ key: 'overall_ranking', value: 'off' });
    const [first] = (await site.api.get<LeaderboardEntry[]>('/api/leaderboard')).body;
    expect(first).toMatchObject({ id: vendorId, rank: 1, totalVotes: 1, averageScore: expect.any(Number) });
  });

  it('a winner of a category has its badge, its card and its title, and nobody has those of an overall winner', async () => {
    const { owner } = site.database;
    const { cycle, vendorId, categoryId } = await startNamedElection(owner, { isOver: true });
    const statusOf = async (path: string) => (await site.api.get(path)).status;
    expect(await statusOf(`/badges/${cycle.id}/${vendorId}/${categoryId}.svg`)).toBe(200);
    expect(await statusOf(`/badges/${cycle.id}/${vendorId}/overall.svg`)).toBe(404);
    expect(await describeVendorCard(owner, vendorId)).toMatchObject({ eyebrow: 'Winner', text: 'Speed' });
    expect(await describeWinnerCard(owner, cycle.id)).toBeUndefined();
    expect(await describeSiteCard(owner)).toMatchObject({ text: 'The results are out' });
    expect(await readHead(`/vendor/${vendorId}`)).toMatchObject({
      chatTitle: 'Alder Post, winner in Speed · Community Choice Awards',
      card: { text: 'Alder Post, winner in Speed · Community Choice Awards' },
    });
    expect(JSON.stringify([await readHead('/'), await readHead('/reveal')])).not.toMatch(/overall|Alder Post/i);
    expect((await site.api.get(`/internal/page-head/period/${cycle.id}`)).status).toBe(404);
  });

  it('a title, a card and a badge say while people vote where a vendor is first, and no rank', async () => {
    const { owner } = site.database;
    const { vendorId } = await startNamedElection(owner, { votes: 3 });
    expect(await describeVendorCard(owner, vendorId)).toMatchObject({ text: '#1 in Speed' });
    expect((await readHead(`/vendor/${vendorId}`)).chatTitle).toBe('Alder Post, #1 in Speed · Community Choice Awards');
    expect((await site.api.get<string>(`/badges/vendor/${vendorId}.svg`)).text).toContain('#1 in Speed');
    expect((await readHead('/tabs/leaderboard')).description).toBe('Where the vendors stand in each category.');
  });

  it('a vendor far below in every category says in how many it stands', async () => {
    const { owner } = site.database;
    const { boxes, vendors } = await makeElection(owner, { categories: 2, vendors: 13 });
    const cast = async (category: number, vendor: number, votes: number) => {
      for (let vote = 0; vote < votes; vote += 1) {
        await makeVote(owner, { ballot_box_id: boxes[category]?.id ?? 0, vendor_id: vendors[vendor]?.id ?? 0 });
      }
    };
    const [LAST, LAST_OVERALL] = [11, 12];
    for (let vendor = 0; vendor < LAST; vendor += 1) await cast(0, vendor, 3);
    await cast(0, LAST, 2);
    for (let vendor = 0; vendor < 6; vendor += 1) await cast(1, vendor, 3);
    await cast(1, LAST_OVERALL, 1);
    const figuresOf = async (index: number) => (await describeVendorCard(owner, vendors[index]?.id ?? 0))?.figures;
    expect(await figuresOf(LAST)).toEqual([{ value: '', label: 'Nominated in two awards' }]);
    // It would be the last of all, and is the seventh in a category.
    expect(await figuresOf(LAST_OVERALL)).toEqual([{ value: '1', label: 'vote so far' }]);
  });
});

describe('a reveal without an overall ranking', () => {
  const { castVotes, categoryId, election } = useElection(site);
  const { endHidden, revealPlace } = useReveal(site, election);

  beforeEach(async () => {
    await castVotes(0, [3, 2, 1]);
    await endHidden();
  });

  it('ends with the first place of the last category', async () => {
    const progress = await findRevealProgress(site.database.admin, election().cycle.id);
    const last: RevealStep = { categoryId: categoryId(0), place: 1 };
    expect(progress?.remaining.at(-1)).toEqual(last);
  });

  it('lists no overall place, not even one that was revealed while there was such a ranking', async () => {
    await revealPlace(1, 1);
    await revealPlace(2, 1, null);
    const places = async () => (await site.api.get<Reveal>('/api/reveal')).body.revealed.map((each) => each.categoryId);
    expect(await places()).toEqual([categoryId(0)]);
    await site.database.owner('settings').update({ setting_value: 'on' });
    expect(await places()).toEqual([categoryId(0), null]);
  });
});
