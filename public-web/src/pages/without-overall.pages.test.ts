import { beforeAll, describe, expect, it } from 'vitest';
import { prepare } from '../server/render-page.tsx';
import { parsedPage } from '../testing/parsed-page.ts';
import { screensIn } from '../testing/screens.ts';
import { final } from '../testing/states/final.recorded.ts';
import { open } from '../testing/states/open.recorded.ts';
import { revealing } from '../testing/states/revealing.recorded.ts';
import { STATES } from '../testing/states/states.ts';
import { withoutOverall } from '../testing/without-overall.ts';

beforeAll(prepare);

/** Each word about it, with what is beside it. */
const OVERALL = /.{0,30}(overall|scor(e|ing)|\brat(ed|ing)|\bstars\b|out of 5).{0,30}/gis;

const SHOWN = Object.entries(STATES).filter(([name]) =>
  [
    'open',
    'shortlisted',
    'inSteps',
    'frozen',
    'hiddenEnded',
    'revealing',
    'final',
    'provisional',
    'nobodyVoted',
  ].includes(name),
);
/** A decision that was made stays as it was written, and so does an account's own page. */
const isAboutResults = (address: string): boolean => /^\/(\?|$|vendor|reveal)/.test(address);

describe.each(SHOWN)('without an overall ranking, in the state %s', (_name, state) => {
  const given = withoutOverall(state);

  it.each(screensIn(given).filter(isAboutResults))(
    '%s is complete, and has no overall ranking and no score',
    async (address) => {
      const { document, missed } = await parsedPage(given, address);
      expect(missed).toEqual([]);
      const labels = [...document.body.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((element) =>
        ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
      );
      const found = [document.body.textContent ?? '', ...labels].flatMap((words) => words.match(OVERALL) ?? []);
      expect(found).toEqual([]);
      expect(document.querySelector('.ui-stars, [data-score]')).toBeNull();
    },
  );
});

describe('without an overall ranking', () => {
  it('the leaderboard begins with the first category', async () => {
    const { texts, all } = await parsedPage(withoutOverall(open), '/?tab=leaderboard');
    const names = open['/api/categories'].map(({ name }) => name);
    expect(texts('[aria-label="Ranking"] button')).toEqual(names);
    expect(all('[aria-label="Ranking"] [aria-pressed="true"]').map(({ textContent }) => textContent)).toEqual([
      names[0],
    ]);
    expect(all(`[aria-label="Ranking in ${names[0]}"] > li`).length).toBeGreaterThan(0);
  });

  it('a category that is gone is answered with the first one', async () => {
    const { text, status } = await parsedPage(withoutOverall(open), '/?tab=leaderboard&category=999');
    expect([status, text()]).toEqual([404, expect.stringContaining('This category is not part of the awards.')]);
  });

  it('the directory says where each vendor is best, and is not sorted by rating', async () => {
    const { texts, all } = await parsedPage(withoutOverall(open), '/?tab=vendors');
    expect(texts('.vendor-card-rating').join()).toMatch(/#1 in /);
    // Its vendors have votes in each category.
    expect(all('.card-categories li')).not.toHaveLength(0);
    expect(all('.emblem-without-votes')).toEqual([]);
    expect(texts('.directory-sort option')).not.toContain('Top Rated');
  });

  it('the end names the winners of the categories, without a podium', async () => {
    const { all, text } = await parsedPage(withoutOverall(final), '/');
    expect(all('.podium')).toEqual([]);
    for (const { name } of final['/api/categories']) expect(text()).toContain(name);
  });

  it('a profile has votes and places', async () => {
    const { texts } = await parsedPage(withoutOverall(open), '/vendor/1');
    expect(texts('.profile-figures dt')).toEqual(['Total Votes']);
    expect(texts('.breakdown-place').join()).toMatch(/#\d/);
  });

  it('a reveal keeps no overall winner back', async () => {
    const { texts, text } = await parsedPage(withoutOverall(revealing), '/reveal');
    expect(texts('.envelope-name')).not.toContain('Overall winner');
    expect(text()).toMatch(/First|Second|Third/);
  });
});
