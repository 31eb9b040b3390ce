import type { LeaderboardEntry, Vendor, VendorLink } from '@plaudit/public-api/contract';
import { beforeAll, expect, it } from 'vitest';
import { prepare } from '../server/render-page.tsx';
import { parsedPage } from '../testing/parsed-page.ts';
import type { Answers } from '../testing/states/answers.ts';
import { final } from '../testing/states/final.recorded.ts';
import { frozen } from '../testing/states/frozen.recorded.ts';
import { hidden } from '../testing/states/hidden.recorded.ts';
import { open } from '../testing/states/open.recorded.ts';
import { paused } from '../testing/states/paused.recorded.ts';

beforeAll(prepare);

type Shown = { vendor?: Partial<Vendor>; entry?: Partial<LeaderboardEntry>; links?: VendorLink[] };

/** The profile of vendor 1, with what differs from the recorded state. */
function profile({ vendor = {}, entry = {}, links }: Shown = {}, state: Answers = open) {
  const change = <Row extends { id: number }>(rows: readonly Row[], fields: object) =>
    rows.map((row) => (row.id === 1 ? { ...row, ...fields } : row));
  return parsedPage(
    {
      ...state,
      '/api/vendors': change(state['/api/vendors'], vendor),
      '/api/leaderboard': change(state['/api/leaderboard'], entry),
      ...(links && { '/api/vendors/1/links': links }),
    },
    '/vendor/1',
  );
}

it('has name, badge, score, votes, rank, description and a link back', async () => {
  const { texts, text, linksOf } = await profile({ entry: { rank: 1, averageScore: 4.26, totalVotes: 312 } });
  expect(texts('h1')).toEqual(['Juniper & Finch']);
  expect(texts('h2')).toContain('About');
  expect(texts('main .ui-badge')).toContain('Leader');
  expect(texts('main .profile-figures dd')).toEqual(['312', '#1 of 24', '4.3']);
  expect(text()).toContain(open['/api/vendors'].find(({ id }) => id === 1)?.description);
  expect(linksOf('Back to Vendors')).toEqual(['/?tab=vendors']);
  expect(linksOf('Back to All Vendors')).toEqual(['/?tab=vendors']);
});

it.each([
  [2, 'Runner-up'],
  [3, 'Third Place'],
  [10, 'Top 10'],
])('of rank %i has the badge %s', async (rank, badge) => {
  expect((await profile({ entry: { rank } })).texts('main .ui-badge')).toEqual([badge]);
});

it('of a rank below the tenth has it as a figure alone, leads with votes, and names a next place that is near', async () => {
  const far = { rank: 11, categoryScores: { Speed: 3.2 }, categoryVotes: { Speed: 3 } };
  const { texts } = await profile({ entry: far });
  expect(texts('main .ui-badge')).toEqual([]);
  expect(texts('.profile-figures dd')[1]).toBe('#11 of 24');
  expect(texts('.breakdown-place')).toEqual(['3 votes']);
  expect(texts('.breakdown-reason').join()).toMatch(/^#24, the leader has \d+$/);
  expect(texts('.next-place')).toEqual([]);
});

it('has each category score with one decimal, a color by threshold and an icon by name', async () => {
  const scores = { 'Customer Service': 4.5, Speed: 3.5, OpSec: 3.4, Shipping: 1, Quality: 4.0 };
  const { all, texts } = await profile({ entry: { categoryScores: scores } });
  expect(texts('h2')).toContain('Performance Breakdown');
  // The best place is first, and not the best score.
  expect(texts('.breakdown-place')).toEqual(['Place #1', 'Place #2', 'Place #3', 'Place #4', 'Place #5']);
  expect(texts('.breakdown-score')).toEqual(['4.5', '3.4', '3.5', '4.0', '1.0']);
  expect(all('.breakdown-score').map((score) => score.getAttribute('data-score'))).toEqual([
    'green',
    'red',
    'orange',
    'yellow',
    'red',
  ]);
  const icons = all('.breakdown-row .ui-category-icon svg').map((svg) => /lucide-([a-z-]+)/.exec(svg.classList.value));
  expect(icons.map((icon) => icon?.[1])).toEqual(['headset', 'shield-check', 'zap', 'badge-check', 'package']);
});

it('explains a score that is shown as 5.0, with the formula', async () => {
  const { texts, text } = await profile({
    entry: { categoryScores: { Speed: 4.966 }, categoryVotes: { Speed: 220 } },
  });
  expect(texts('.breakdown-score')).toEqual(['5.0']);
  expect(texts('.breakdown-reason')).toEqual(['220 votes, no vendor has more']);
  expect(text('.how-calculated').replaceAll('\u00a0', ' ')).toContain('For Speed: 3 + 2 × √(220 ÷ (220 + 10)) = 5.0.');
});

it('has neither a card without a description, nor a breakdown without scores, nor links without any', async () => {
  expect((await profile({ vendor: { description: '' } })).texts('h2')).not.toContain('About');
  const { texts } = await profile({ entry: { categoryScores: {} }, links: [] });
  expect(texts('h2')).toContain('About');
  expect(texts('h2')).not.toContain('Performance Breakdown');
  expect(texts('h2')).not.toContain('Links');
});

it('honors what the vendor is best at, and says which place is next while that can change', async () => {
  const { texts } = await profile();
  expect(texts('.honor')).toEqual(['#1 in Customer Service']);
  expect(texts('.next-place')).toEqual([]);
  const votes = { 'Customer Service': 203, Speed: 100 };
  const entry = { categoryVotes: votes, categoryScores: { Speed: 4.1, 'Customer Service': 4.8 } };
  const second = await profile({ entry });
  expect(second.texts('.honor')).toEqual(['Strongest in Customer Service']);
  expect(second.texts('.next-place')).toEqual(['1 more vote in Customer Service reaches #1 there.']);
  for (const state of [frozen, paused]) expect((await profile({ entry }, state)).texts('.next-place')).toEqual([]);
});

it('lists the categories without votes in one line, without a score', async () => {
  const categoryVotes = { Speed: 12, OpSec: 0, Quality: 0 };
  const { texts } = await profile({ entry: { categoryVotes, categoryScores: { Speed: 3.5, OpSec: 3, Quality: 3 } } });
  expect(texts('.breakdown-name')).toEqual(['Speed']);
  expect(texts('.breakdown-none')).toEqual(['No votes here yetOpSecQuality']);
  expect(texts('.how-calculated').join()).toContain('in which only others have votes counts as 3');
});

it('has links that open in a new tab, with title, description and icon', async () => {
  const link = { id: 1, title: 'Workshop', url: 'https://shop.example.com/', icon: 'globe', displayOrder: 0 };
  const { all } = await profile({
    links: [
      { ...link, description: 'Open on weekdays' },
      { ...link, id: 2, title: 'Forum', description: null },
    ],
  });
  const [first, second] = all('main a[target="_blank"]');
  expect(first?.textContent).toContain('WorkshopOpen on weekdays');
  expect(first?.getAttribute('href')).toBe('https://shop.example.com/');
  expect(first?.getAttribute('rel')).toContain('noopener');
  expect(first?.querySelector('svg')?.classList.value).toContain('globe');
  expect(second?.textContent).toContain('Forum');
});

it('has the button to vote only while voting is open', async () => {
  expect((await profile()).buttons()).toContain('Vote for Juniper & Finch');
  for (const state of [paused, final]) expect((await profile({}, state)).buttons().join()).not.toContain('Vote for');
});

it('says below the figures which votes they include', async () => {
  const { document, all } = await profile({}, frozen);
  const [figures] = all('.profile-figures');
  const line = [...document.querySelectorAll('main *')].find(({ childNodes: [first] }) =>
    first?.textContent?.startsWith('Frozen since'),
  );
  const { DOCUMENT_POSITION_FOLLOWING } = document;
  expect(figures && line && figures.compareDocumentPosition(line) & DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('has a notice in place of the figures while results are hidden', async () => {
  const { text, all, texts } = await profile({}, hidden);
  expect(text('.profile-waiting')).toContain('Results are hidden until the reveal');
  expect(all('.profile-waiting svg')).toHaveLength(1);
  expect(texts('main dd')).toEqual([]);
});

it.each([
  ['/vendor/99999999', 'Vendor Not Found'],
  ['/vendor/0', 'Vendor Not Found'],
  ['/vendor/002', 'Vendor Not Found'],
  ['/vendor/abc', 'Page Not Found'],
  ['/nowhere', 'Page Not Found'],
])('%s is a page with the title %s and ways on', async (address, title) => {
  const { status, texts, linksOf, all } = await parsedPage(open, address);
  expect(status).toBe(404);
  expect(texts('h1')).toEqual([title]);
  expect(linksOf('Back to Home')).toEqual(['/']);
  // A plain form that leads to the vendors which it finds.
  const fields = all('main form[action="/"] input').map((field) => [
    field.getAttribute('name'),
    field.getAttribute('value'),
  ]);
  if (title === 'Page Not Found')
    expect(fields).toEqual([
      ['tab', 'vendors'],
      ['q', null],
    ]);
  expect(all('main a.ui-button-primary, main button.ui-button-primary').map(({ textContent }) => textContent)).toEqual([
    title === 'Vendor Not Found' ? 'Browse the Vendors' : 'Back to Home',
  ]);
});
