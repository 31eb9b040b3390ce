import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FormerRank } from './former-rank.tsx';

const former = {
  period: 'Spring',
  ranks: new Map([
    [1, 4],
    [2, 1],
    [3, 3],
  ]),
};

test.each([
  [1, 1, 'Up from #4'],
  [2, 2, 'Down from #1'],
  [3, 3, 'Same place'],
  [9, 5, 'New'],
])('vendor %i, now on rank %i, is marked: %s', (id, rank, text) => {
  render(<FormerRank former={former} id={id} rank={rank} />);
  expect(screen.getByText((_text, element) => element?.className === 'former-rank').textContent?.trim()).toBe(text);
});
