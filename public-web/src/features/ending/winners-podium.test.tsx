import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { leaderboardEntry } from '../../testing/leaderboard-entry.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { WinnersPodium } from './winners-podium.tsx';

test('the podium has three steps, also if only two vendors have votes', () => {
  const entries = [
    leaderboardEntry({ name: 'Alder Post', rank: 1 }),
    leaderboardEntry({ id: 2, name: 'Cedar Press', rank: 2 }),
  ];
  renderInApp(<WinnersPodium entries={entries} />);
  const [first, second, third] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toMatch(/Alder Post.*Winner#1$/);
  expect(second).toMatch(/Cedar Press.*Runner-up#2$/);
  expect(third).toBe('NobodyThird place#3');
});
