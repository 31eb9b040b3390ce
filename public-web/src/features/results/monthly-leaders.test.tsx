import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { leaderboardEntry } from '../../testing/leaderboard-entry.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { resultsStatus } from '../../testing/results-status.ts';
import { MonthlyLeaders } from './monthly-leaders.tsx';

test('the leaders are compared with the previous period, whatever its name is', () => {
  renderInApp(
    <MonthlyLeaders
      entries={[]}
      status={resultsStatus('final')}
      former={{ periodName: 'Second 30-Day Voting Period', ranks: new Map() }}
    />,
  );
  expect(screen.getByText('Compared with the previous period (Second 30-Day Voting Period)')).toBeDefined();
});

test('a place that nobody has is open only until the period is over', () => {
  const entries = [leaderboardEntry({ id: 1, name: 'Cedar Press', rank: 1 })];
  const placesAt = (state: 'live' | 'final') => {
    cleanup();
    renderInApp(<MonthlyLeaders entries={entries} status={resultsStatus(state)} former={undefined} />);
    return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  };
  expect(placesAt('live')[2]).toMatch(/^Third placeOpen/);
  expect(placesAt('final')[2]).toMatch(/^Third placeNobody/);
});

test('vendors that share the first place are all called winners', () => {
  const entries = ['Alder Post', 'Birch Bay', 'Cedar Press'].map((name, index) =>
    leaderboardEntry({ id: index + 1, name, rank: index < 2 ? 1 : 3 }),
  );
  renderInApp(<MonthlyLeaders entries={entries} status={resultsStatus('final')} former={undefined} />);
  const [first, second, third] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toMatch(/Overall Winner, shared\s#1Alder Post/);
  expect(second).toMatch(/Overall Winner, shared\s#1Birch Bay/);
  expect(third).toMatch(/Third placeCedar Press/);
});
