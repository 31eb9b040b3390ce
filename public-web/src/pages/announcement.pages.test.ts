import { beforeAll, expect, it } from 'vitest';
import { prepare } from '../server/render-page.tsx';
import { parsedPage } from '../testing/parsed-page.ts';
import type { Answers } from '../testing/states/answers.ts';
import { open } from '../testing/states/open.recorded.ts';

beforeAll(prepare);

const cycle = open['/api/voting/cycle'];
const link = { text: 'Take a seat', url: 'https://awards.example/night' };
const announced: Answers = {
  ...open,
  '/api/voting/cycle': {
    ...cycle,
    announcement: { id: 12, text: 'The awards night is on December 14.', link, startsAt: cycle.now },
  },
};

it.each(['/', '/vendor/1', '/login'])('%s has the announcement above everything', async (address) => {
  const { text, linksOf } = await parsedPage(announced, address);
  expect(text('.ui-shell > aside')).toContain('The awards night is on December 14. Take a seat');
  expect(linksOf('Take a seat', '.announcement')).toEqual([link.url]);
});

it('a browser that has dismissed the announcement gets a page without it', async () => {
  expect((await parsedPage(announced, '/', { dismissed: '2' })).all('.announcement')).toEqual([]);
  expect((await parsedPage(announced, '/', { dismissed: '3' })).all('.announcement')).toHaveLength(1);
});

it('a pause says why, which nobody can dismiss', async () => {
  const paused: Answers = {
    ...announced,
    '/api/voting/cycle': {
      ...announced['/api/voting/cycle'],
      state: 'paused',
      pauseReason: 'We move to a larger server.',
    },
  };
  const { text, all } = await parsedPage(paused, '/');
  expect(text('.ui-shell > aside')).toBe('Voting is paused. We move to a larger server.');
  expect(all('.announcement button')).toEqual([]);
  expect(text('.closed-notice'), 'its place is in the notice above the ballots').toContain(
    'We move to a larger server.',
  );
});

it('every page leads to the calendar and the feed', async () => {
  const { linksOf } = await parsedPage(open, '/?tab=results');
  expect(linksOf('Calendar', '.ui-footer')).toEqual(['/calendar.ics']);
  expect(linksOf('News Feed', '.ui-footer')).toEqual(['/feed.atom']);
});
