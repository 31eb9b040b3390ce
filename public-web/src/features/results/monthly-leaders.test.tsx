import { cleanup, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { leaderboardEntry } from '../../testing/leaderboard-entry.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { resultsView } from '../../testing/results-status.ts';
import { MonthlyLeaders } from './monthly-leaders.tsx';

test('the leaders are compared with the previous period', () => {
  renderInApp(
    <MonthlyLeaders entries={[]} view={resultsView('final')} former={{ period: 'Spring', ranks: new Map() }} />,
  );
  expect(screen.getByText('Average score, compared with Spring')).toBeDefined();
});

test('a place that nobody has is open only until the period is over', () => {
  const entries = [leaderboardEntry({ id: 1, name: 'Cedar Press', rank: 1 })];
  const placesAt = (state: 'live' | 'final') => {
    cleanup();
    renderInApp(<MonthlyLeaders entries={entries} view={resultsView(state)} former={undefined} />);
    return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  };
  expect(placesAt('live')[2]).toMatch(/^Third placeOpen/);
  expect(placesAt('final')[2]).toMatch(/^Third placeNobody/);
});

test('vendors that share the first place are all called winners', () => {
  const entries = ['Alder Post', 'Birch Bay', 'Cedar Press'].map((name, index) =>
    leaderboardEntry({ id: index + 1, name, rank: index < 2 ? 1 : 3 }),
  );
  renderInApp(<MonthlyLeaders entries={entries} view={resultsView('final')} former={undefined} />);
  const [first, second, third] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toMatch(/Overall Winner, shared\s#1Alder Post/);
  expect(second).toMatch(/Overall Winner, shared\s#1Birch Bay/);
  expect(third).toMatch(/Third placeCedar Press/);
});

describe('vendors that share a place', () => {
  const renderRanks = (ranks: readonly number[]) => {
    const entries = ranks.map((rank, index) => leaderboardEntry({ id: index + 1, name: `Shop ${index + 1}`, rank }));
    renderInApp(
      <MonthlyLeaders
        entries={entries}
        view={resultsView('final')}
        former={{ period: 'Winter', ranks: new Map([[3, 1]]) }}
        renderAction={({ name }) => `Badge of ${name}`}
      />,
    );
    return screen.getAllByRole('listitem').map((row) => row.textContent?.replace(/\s/g, ' '));
  };

  test('are all named in the last row, if there is no row for each', () => {
    expect(renderRanks([1, 2, 3, 3])[2]).toMatch(/Third place, shared #3Shop 3 and Shop 4\d/);
    cleanup();
    expect(renderRanks([1, 2, 2, 2])).toEqual([
      expect.stringMatching(/Overall WinnerShop 1/),
      expect.stringMatching(/Runner-up, shared #2Shop 2New/),
      expect.stringMatching(/Runner-up, shared #2Shop 3 and Shop 4\d/),
    ]);
    expect(screen.getByRole('link', { name: 'Shop 4' })).toBeDefined();
  });

  test('are counted from the third on, as in the sentence above, if they are more than three', () => {
    expect(renderRanks([1, 2, 3, 3, 3])[2]).toMatch(/#3Shop 3, Shop 4, and Shop 5\d/);
    cleanup();
    expect(renderRanks([1, 2, 3, 3, 3, 3])[2]).toMatch(/#3Shop 3, Shop 4, and 2 others\d/);
  });

  test('have a row with a badge each, if it is the first place', () => {
    const rows = renderRanks([1, 1, 1, 1, 5]);
    expect(rows).toHaveLength(4);
    expect(rows[3]).toMatch(/Overall Winner, shared #1Shop 4New.*Badge of Shop 4$/);
  });
});
