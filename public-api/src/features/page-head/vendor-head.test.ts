import { beforeEach, describe, expect, it } from 'vitest';
import type { PageHead } from '../../../contract/index.ts';
import { useApi } from '../../testing/use-api.ts';
import { useElection } from '../../testing/use-election.ts';
import { useReveal } from '../../testing/use-reveal.ts';
import { describeVendorCard } from '../cards/vendor-card.ts';

const site = useApi();
const { castVotes, categoryId, election, vendorId } = useElection(site);
const { endHidden, revealPlace } = useReveal(site, election);

const SITE = ' · Community Choice Awards';
const [ALDER, BIRCH, CEDAR] = [0, 1, 2];

// Alder Post wins Speed, Birch Bay and Cedar Inn share Quality, and Birch Bay is first overall.
beforeEach(async () => {
  const { owner } = site.database;
  for (const [index, name] of ['Speed', 'Quality'].entries()) {
    await owner('categories')
      .where({ id: categoryId(index) })
      .update({ name });
  }
  for (const [index, name] of ['Alder Post', 'Birch Bay', 'Cedar Inn'].entries()) {
    await owner('vendors')
      .where({ id: vendorId(index) })
      .update({ name, description: 'Stationery' });
  }
  await castVotes(0, [3, 2, 1]);
  await castVotes(1, [1, 2, 2]);
  await endHidden();
});

const change = (values: object) =>
  site.database.owner('voting_cycles').where({ id: election().cycle.id }).update(values);

const readHead = async (path: string) => (await site.api.get<PageHead>(`/internal/page-head${path}`)).body;
const readVendor = async (index: number) => {
  const { chatTitle, card } = await readHead(`/vendor/${vendorId(index)}`);
  // A no-break space would be invisible in a test.
  return { title: chatTitle.replaceAll('\u00a0', ' '), alt: card.text.replaceAll('\u00a0', ' ') };
};
const readCard = (index: number) => describeVendorCard(site.database.owner, vendorId(index));

describe('the head and the card of a vendor', () => {
  it('say nothing of a result that is unrevealed', async () => {
    for (const [index, name] of ['Alder Post', 'Birch Bay', 'Cedar Inn'].entries()) {
      const title = `${name}${SITE}`;
      expect(await readVendor(index)).toEqual({ title, alt: title });
      expect(await readCard(index)).toMatchObject({ mark: { isWinner: false }, text: 'Stationery', figures: [] });
    }
  });

  it('have the best of its public places during a reveal, and nothing that is unrevealed', async () => {
    await revealPlace(1, 2);
    const birch = `Birch Bay, #2 in Speed${SITE}`;
    expect(await readVendor(BIRCH)).toEqual({ title: birch, alt: birch });
    expect(await readCard(BIRCH)).toMatchObject({ mark: { isWinner: false }, text: '#2 in Speed', figures: [] });
    expect((await readVendor(ALDER)).alt).toBe(`Alder Post${SITE}`);
    expect(await readCard(ALDER)).toMatchObject({ mark: { isWinner: false }, text: 'Stationery' });

    await revealPlace(2, 1);
    const alder = `Alder Post, #1 in Speed${SITE}`;
    expect(await readVendor(ALDER)).toEqual({ title: alder, alt: alder });
    expect(await readCard(ALDER)).toMatchObject({ mark: { isWinner: true }, text: '#1 in Speed', figures: [] });

    await revealPlace(3, 1, categoryId(1));
    const best = `Birch Bay, shared #1 in Quality${SITE}`;
    expect(await readVendor(BIRCH)).toMatchObject({ title: best, alt: best });
    expect(await readCard(BIRCH)).toMatchObject({ mark: { isWinner: true }, text: 'Shared #1 in Quality' });
  });

  it('have a public overall place in the title, unless a win is public', async () => {
    await revealPlace(1, 3);
    await revealPlace(2, 3, null);
    expect(await readVendor(CEDAR)).toMatchObject({
      title: `Cedar Inn, #3 with 3 votes${SITE}`,
      alt: `Cedar Inn, #3 in Speed, #3 with 3 votes${SITE}`,
    });
    await revealPlace(3, 1);
    await revealPlace(4, 2, null);
    expect(await readVendor(ALDER)).toMatchObject({
      title: `Alder Post, #1 in Speed${SITE}`,
      alt: `Alder Post, #1 in Speed, #2 with 4 votes${SITE}`,
    });
  });

  it('name the winner from the last place of a reveal on, as after its end', async () => {
    await revealPlace(1, 1);
    await revealPlace(2, 1, categoryId(1));
    await revealPlace(3, 1, null);
    const expectWins = async () => {
      expect(await readVendor(ALDER)).toMatchObject({
        title: `Alder Post, winner in Speed${SITE}`,
        alt: `Alder Post, winner in Speed, #2 with 4 votes${SITE}`,
      });
      expect(await readVendor(BIRCH)).toMatchObject({
        title: `Birch Bay, winner overall, shared in Quality${SITE}`,
      });
      expect(await readCard(BIRCH)).toMatchObject({
        mark: { isWinner: true },
        eyebrow: 'Winner',
        text: 'Overall, shared in Quality',
      });
    };
    await expectWins();
    await change({ revealed_at: new Date() });
    await expectWins();
  });

  it('name no winner while the result is provisional', async () => {
    await change({ revealed_at: new Date() });
    const exclusion = { in_force_at: new Date(), object_until: new Date(Date.now() + 60_000) };
    await site.database.owner('exclusions').insert({ cycle_id: election().cycle.id, ...exclusion });
    const title = `Birch Bay, provisional #1 with 4 votes${SITE}`;
    expect(await readVendor(BIRCH)).toEqual({ title, alt: title });
    expect(await readCard(BIRCH)).toMatchObject({ mark: { isWinner: false } });
  });
});

it('the address of a card is another one once the card says more, and the same before', async () => {
  const readAddress = async (path: string) => (await readHead(path)).card.path;
  const readAll = () => Promise.all([`/vendor/${vendorId(ALDER)}`, `/vendor/${vendorId(BIRCH)}`, '/'].map(readAddress));
  const [alder, birch, home] = await readAll();
  expect(await readAll()).toEqual([alder, birch, home]);
  await revealPlace(1, 1);
  const [alderAfter, , homeAfter] = await readAll();
  expect(alderAfter).not.toBe(alder);
  expect(homeAfter).not.toBe(home);
  const path = `/cards/vendor/${vendorId(ALDER)}.png`;
  expect(alderAfter).toMatch(new RegExp(`^${path}\\?v=[0-9a-f]{10}$`));
  expect((await site.api.get(alderAfter ?? '')).status).toBe(200);
});

it('the address of a vendor’s card is the same while only places of others become public', async () => {
  const readAddress = async () => (await readHead(`/vendor/${vendorId(CEDAR)}`)).card.path;
  const before = await readAddress();
  await revealPlace(1, 2);
  expect(await readAddress()).toBe(before);
});

it('a chat shows the winner as the title of the home page once the results are out, and of no tab', async () => {
  const readTitle = async (path = '/') => (await readHead(path)).chatTitle;
  await revealPlace(1, 1);
  expect(await readTitle()).toBe('Community Choice Awards');
  await revealPlace(2, 1, null);
  const news = `Winner: Birch Bay${SITE}`;
  expect(await readTitle()).toBe(news);
  await change({ revealed_at: new Date() });
  expect(await readTitle()).toBe(news);
  expect(await readTitle('/tabs/leaderboard')).toBe(`Leaderboard${SITE}`);
  expect((await readHead('/')).title).toBe('Community Choice Awards');
});
