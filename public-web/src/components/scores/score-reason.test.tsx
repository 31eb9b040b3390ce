import type { LeaderboardEntry } from '@plaudit/public-api/contract';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ScoreReason } from './score-reason.tsx';

const entry: LeaderboardEntry = {
  id: 1,
  name: 'Alder Post',
  imageUrl: '',
  rank: 2,
  averageScore: 4.37,
  totalVotes: 60,
  categoryScores: { Speed: 4.8, Quality: 4.9 },
  categoryVotes: { Speed: 42, Quality: 18 },
  formula: { name: 'from_three', damping: 3 },
};

test('a rating is explained after a click', () => {
  render(<ScoreReason entry={entry} leading={new Map(Object.entries({ Speed: 47, Quality: 18 }))} />);
  expect(screen.queryByText(/42 votes/)).toBeNull();
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByText('4.4 is the average of 2 categories: 60 votes in total')).toBeDefined();
  expect(screen.getByText('in Speed: 42 votes, the leader has 47').textContent).toMatch(/^4\.8 in/);
  expect(screen.getByText('in Quality: 18 votes, no vendor has more').textContent).toMatch(/^4\.9 in/);
  expect(screen.getByText('Every vendor starts at 3.')).toBeDefined();
  const rule = screen.getByText(/^A score is .* For Speed:$/).textContent;
  expect(rule).toMatch(/: 3\s\+\s2 × √\(42 ÷ \(47\s\+\s3\)\) = 4\.8\.$/);
  fireEvent.click(screen.getByRole('button'));
  expect(screen.queryByText(/42 votes/)).toBeNull();
});

test('the explanation gives the number of categories in the average, and says how a category counts whose shortlist the vendor was taken off', () => {
  const leading = new Map(Object.entries({ Speed: 47, Quality: 18, Service: 3, OpSec: 9 }));
  render(
    <ScoreReason
      entry={{ ...entry, categoryScores: { ...entry.categoryScores, Service: 3 }, withdrawnFrom: ['Service'] }}
      leading={leading}
    />,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByText('4.4 is the average of 3 of 4 categories: 60 votes in total')).toBeDefined();
  const withdrawal = screen.getByText('in Service: it no longer stands in this category, which counts as 3');
  expect(withdrawal.textContent).toMatch(/^3\.0 in/);
});

test('a category without any votes has no score and is not in the average', () => {
  const leading = new Map(Object.entries({ Speed: 47, Quality: 18, OpSec: 0 }));
  render(<ScoreReason entry={{ ...entry, categoryScores: { ...entry.categoryScores, OpSec: 0 } }} leading={leading} />);
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByText('4.4 is the average of 2 of 3 categories: 60 votes in total')).toBeDefined();
  expect(screen.getByText('No score in OpSec: 0 votes, nobody has any yet')).toBeDefined();
});

test('several categories without any votes share a sentence', () => {
  const leading = new Map(Object.entries({ Speed: 47, Quality: 18, OpSec: 0, Variety: 0 }));
  const categoryScores = { ...entry.categoryScores, OpSec: 0, Variety: 0 };
  render(<ScoreReason entry={{ ...entry, categoryScores }} leading={leading} />);
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByText('No votes yet in OpSec and Variety')).toBeDefined();
  expect(screen.getAllByText(/^No /)).toHaveLength(1);
});

test('without votes there is no rating to explain', () => {
  render(<ScoreReason entry={{ ...entry, totalVotes: 0, averageScore: 0 }} leading={new Map()} />);
  expect(screen.getByText('No votes yet')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
