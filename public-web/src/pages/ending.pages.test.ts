import type { CategoryResults, CurrentCycle } from '@plaudit/public-api/contract';
import { beforeAll, expect, it } from 'vitest';
import { prepare } from '../server/render-page.tsx';
import { parsedPage } from '../testing/parsed-page.ts';
import { renderIn } from '../testing/render-page.ts';
import { allRevealed } from '../testing/states/all-revealed.recorded.ts';
import type { Answers } from '../testing/states/answers.ts';
import { final } from '../testing/states/final.recorded.ts';
import { notStarted } from '../testing/states/not-started.recorded.ts';
import { open } from '../testing/states/open.recorded.ts';
import { revealing } from '../testing/states/revealing.recorded.ts';

beforeAll(prepare);

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s*\n\s*/g, ' ');

/** The texts of the elements of a page that begin with this tag and end with the next end of it. */
const textsOf = (html: string, tag: string, end: string) =>
  html
    .split(tag)
    .slice(1)
    .map((part) => textOf(`<${part.split(end)[0]}`));

const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? '';

it('after the end Vote Now shows the winners, and nothing to vote with', async () => {
  const { html } = await renderIn(final, '/');
  const main = mainOf(html);
  expect(textOf(main)).toContain('The winners');
  const steps = textsOf(main, '<li class="podium-place"', '</li>');
  for (const [index, title] of ['Winner', 'Runner-up', 'Third place'].entries()) {
    expect(steps[index]).toContain(title);
    expect(steps[index]).toContain(final['/api/leaderboard'][index]?.name);
  }
  const cards = textsOf(main, '<li class="category-winner ', '</li>');
  expect(cards).toHaveLength(final['/api/categories'].length);
  for (const [index, { id, name }] of final['/api/categories'].entries()) {
    const { vendors } = final[`/api/categories/${id}/results`] as CategoryResults;
    const best = vendors.find(({ rank }) => rank === 1);
    expect(cards[index]).toContain(name);
    expect(cards[index]).toContain(best?.vendor.name);
    expect(cards[index]?.replaceAll(' ', '')).toContain(`${best?.percentage}%`);
  }
  expect(textsOf(main, '<button', '</button>').filter((text) => text.includes('Vote'))).toEqual([]);
  const words = textOf(main).replace(/^.*What the vendors are judged by/s, '');
  expect(words).not.toMatch(/\blive\b|so far|categories completed|log in|sign in/i);
});

it('after the end the leaderboard is not live, and the directory calls the winner so and nobody a leader', async () => {
  expect(textOf(mainOf((await renderIn(final, '/?tab=leaderboard')).html))).not.toMatch(/\blive\b/i);
  const cards = textsOf((await renderIn(final, '/?tab=vendors')).html, '<li class="vendor-card"', '</li>');
  expect(cards.filter((card) => / Winner /.test(card))).toHaveLength(1);
  expect(cards.filter((card) => / Leader /.test(card))).toEqual([]);
});

it('where no reveal is planned the way to the ballots is the only main action', async () => {
  const main = mainOf((await renderIn(open, '/reveal')).html);
  const actions = [...main.matchAll(/<(?:a|button)[^>]*ui-button-primary.*?<\/(?:a|button)>/gs)];
  expect(actions.map(([action]) => textOf(action).trim())).toEqual(['Vote Now']);
});

it('before voting opens the page says when, with a countdown in the last two days, and what a calendar can keep', async () => {
  const cycle: CurrentCycle = notStarted['/api/voting/cycle'];
  const inHours = (hours: number): Answers => ({
    ...notStarted,
    '/api/voting/cycle': { ...cycle, startDate: new Date(Date.parse(cycle.now) + hours * 3_600_000).toISOString() },
  });
  const textIn = async (hours: number) => textOf(mainOf((await renderIn(inHours(hours), '/')).html));
  expect(await textIn(30.51)).toContain('Voting opens in 30 h 30 min');
  const later = await textIn(24 * 30);
  expect(later).toMatch(/It opens on \w{3}\s\d+/);
  expect(later).toContain('Add to calendar');
});

it.each([
  ['final', final],
  ['revealing', revealing],
  ['all revealed', allRevealed],
])('names no period by a name that nobody has given it: %s', async (_state, state) => {
  expect(state['/api/voting/cycle'].name).toBe('30-Day Voting Period');
  for (const path of ['/', '/?tab=leaderboard', '/?tab=vendors', '/?tab=results', '/vendor/1', '/reveal']) {
    // With the names for screen readers.
    expect((await parsedPage(state, path)).text('body'), path).not.toContain('Day Voting Period');
  }
});

it('is the same once all places are revealed as when the results are final', async () => {
  for (const path of ['/', '/?tab=leaderboard', '/?tab=vendors', '/?tab=results', '/vendor/1', '/reveal'])
    expect((await renderIn(allRevealed, path)).html, path).toBe((await renderIn(final, path)).html);
});
