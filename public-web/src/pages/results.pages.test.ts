import { beforeAll, expect, it } from 'vitest';
import { prepare } from '../server/render-page.tsx';
import { parsedPage } from '../testing/parsed-page.ts';
import { resultsStatus } from '../testing/results-status.ts';
import { beforeFirst } from '../testing/states/before-first.recorded.ts';
import { hidden } from '../testing/states/hidden.recorded.ts';
import { inSteps } from '../testing/states/in-steps.recorded.ts';
import { open } from '../testing/states/open.recorded.ts';

beforeAll(prepare);

const formatted = (count: number | null | undefined) => (count ?? 0).toLocaleString('en');

it('has tiles, bars and leaders with the numbers of the API', async () => {
  const { text, texts } = await parsedPage(open, '/?tab=results');
  const { totalVendors, totalVotes, totalParticipants } = open['/api/stats'];
  expect(texts('h2')).toContain('Voting Results & Analytics');
  expect(text()).toContain(`Vendors${formatted(totalVendors)}`);
  expect(text()).toContain(`Total Votes${formatted(totalVotes)}`);
  expect(text()).toContain(`Participants${formatted(totalParticipants)}`);
  const counts = open['/api/category-votes'];
  expect(texts('[aria-label="Votes by category"] > li')).toEqual(
    counts.map(({ categoryName, voteCount }) => {
      const [first, second] = open['/api/leaderboard']
        .map(({ name, categoryVotes }) => ({
          name,
          votes: (categoryVotes as Record<string, number>)[categoryName] ?? 0,
        }))
        .toSorted((a, b) => b.votes - a.votes);
      const lead = `${first?.votes} votes, ${(first?.votes ?? 0) - (second?.votes ?? 0)} ahead`;
      return expect.stringMatching(`^${categoryName}.*${first?.name}.*${lead}.*of ${formatted(voteCount)}$`);
    }),
  );
  expect(texts('h3')).toContain('Monthly Leaders');
  expect(texts('.leader')).toEqual(
    ['Overall Winner', 'Runner-up', 'Third place'].map((place, index) => {
      const { name = '', averageScore = 0 } = open['/api/leaderboard'][index] ?? {};
      return expect.stringMatching(`^${place}.*${name}.*${averageScore.toFixed(1)}`);
    }),
  );
});

it('has the race of the period with the ranks of each day, as lines and as a table', async () => {
  const { id } = open['/api/voting/cycle'];
  const race = open[`/api/results/periods/${id}/race` as '/api/results/periods/4/race'];
  const { texts, all } = await parsedPage(open, '/?tab=results');
  const figure = '[aria-label="Ranks by day"]';
  expect(texts(`${figure} li button`)).toEqual(race?.vendors.map(({ name }) => expect.stringMatching(`^\\d+${name}`)));
  expect(all(`${figure} tbody tr`)).toHaveLength(race?.vendors.length ?? 0);
  expect(all(`${figure} thead th`)).toHaveLength(1 + (race?.days.length ?? 0));
});

it('adds up, because it has the votes for vendors that have left', async () => {
  const state = { ...open, '/api/stats': { ...open['/api/stats'], removedVotes: 54 } };
  expect((await parsedPage(state, '/?tab=results')).text()).toContain('54 votes for vendors no longer on the ballot');
});

it('has a download of the numbers, unless there are none or they are hidden', async () => {
  expect((await parsedPage(open, '/?tab=results')).linksOf('Download CSV')).toHaveLength(1);
  expect((await parsedPage(hidden, '/?tab=results')).linksOf('Download CSV')).toEqual([]);
  const { text, linksOf } = await parsedPage(beforeFirst, '/?tab=results');
  expect(text()).toContain('No voting period has been opened yet');
  expect(linksOf('Download CSV')).toEqual([]);
});

it('of a site without categories offers no table of nothing, and one without vendors no way to them', async () => {
  const stats = { ...beforeFirst['/api/stats'], totalVendors: 0 };
  const empty = {
    ...beforeFirst,
    '/api/stats': stats,
    '/api/vendors': [],
    '/api/categories': [],
    '/api/category-votes': [],
  };
  expect((await parsedPage(empty, '/?tab=results')).text()).not.toContain('View as table');
  expect((await parsedPage(empty, '/')).linksOf('Browse the vendors')).toEqual([]);
  expect((await parsedPage(empty, '/?tab=leaderboard')).linksOf('Browse the vendors')).toEqual([]);
});

it('in steps has neither votes nor participants before the first step', async () => {
  const cycle = { ...inSteps['/api/voting/cycle'], results: { ...resultsStatus('in_steps'), publishedAt: null } };
  const { totalParticipants: _, ...stats } = inSteps['/api/stats'];
  const votes = inSteps['/api/category-votes'].map((category) => ({ ...category, voteCount: 0 }));
  const state = {
    ...inSteps,
    '/api/voting/cycle': cycle,
    '/api/stats': { ...stats, totalVotes: 0 },
    '/api/category-votes': votes,
  };
  const { text, all } = await parsedPage(state, '/?tab=results');
  expect(text()).toContain('Total Votes–');
  expect(text()).toContain('Participants–');
  expect(text()).toContain('Customer Service–');
  expect(text()).not.toMatch(/(Service|Speed)0/);
  expect(all('.race')).toHaveLength(0);
});

it('of a hidden period has the turnout, and no ranking or rating on any tab', async () => {
  const { totalVotes } = hidden['/api/stats'];
  const results = await parsedPage(hidden, '/?tab=results');
  expect(results.text()).toContain(`Total Votes${formatted(totalVotes)}`);
  expect(results.all('[aria-label="Votes by category"]')).toHaveLength(1);
  expect(results.all('.race, .ribbon')).toHaveLength(0);
  expect(results.texts('h3')).not.toContain('Monthly Leaders');
  const leaderboard = await parsedPage(hidden, '/?tab=leaderboard');
  expect(leaderboard.text()).toContain(`${formatted(totalVotes)} votes from`);
  expect(leaderboard.all('[aria-label="Overall ranking"], [aria-label="Top three"], [aria-label="Ranking"]')).toEqual(
    [],
  );
  const vendors = await parsedPage(hidden, '/?tab=vendors&sort=votes');
  expect(vendors.all('main select')).toEqual([]);
  expect(vendors.all('[aria-label="Vendors"] h3')).toHaveLength(24);
  for (const address of ['/?tab=leaderboard', '/?tab=vendors', '/?tab=results', '/vendor/2']) {
    const { text } = await parsedPage(hidden, address);
    expect(text().match(/Results are hidden until the reveal/g), address).toHaveLength(1);
    expect(text(), address).not.toMatch(/No votes|no votes|could not be loaded|\b0 reviews/);
  }
});
