import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSite } from '../testing/open-site.tsx';
import { press } from '../testing/press.ts';
import { final } from '../testing/states/final.recorded.ts';
import { open } from '../testing/states/open.recorded.ts';
import { revealing } from '../testing/states/revealing.recorded.ts';
import { withoutOverall } from '../testing/without-overall.ts';

test('a reveal without an overall ranking ends with the winners of the categories, and never says that there are none', async () => {
  const { api, pass, settle } = await openSite('/?tab=leaderboard', { state: withoutOverall(revealing) });
  // The leaderboard has read a ranking without vendors.
  fireEvent.click(screen.getAllByRole('link', { name: 'Vote Now' })[0] as HTMLElement);
  await settle();
  expect(screen.getByText('The winners appear below, one by one.')).toBeDefined();
  // The numbers of the whole result come later than the news that it is public.
  const release = api.hold('/api/leaderboard');
  api.state = { ...withoutOverall(final), '/api/voting/cycle': { ...final['/api/voting/cycle'], now: api.cycle.now } };
  await pass(10_000);
  expect(screen.queryByText(/no winner/i)).toBeNull();
  release();
  await pass(1_000);
  expect(screen.getByRole('heading', { name: 'The winners' })).toBeDefined();
  for (const { name } of final['/api/categories']) expect(screen.getAllByText(name).length).toBeGreaterThan(0);
  expect(screen.queryByRole('list', { name: 'Overall winners' })).toBeNull();
});

test('the leaderboard without an overall ranking goes from one category to the next', async () => {
  const { settle } = await openSite('/?tab=leaderboard', { state: withoutOverall(open) });
  const [, second] = open['/api/categories'];
  press(second?.name ?? '');
  await settle();
  expect(screen.getByRole('list', { name: `Ranking in ${second?.name}` })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Overall' })).toBeNull();
});
