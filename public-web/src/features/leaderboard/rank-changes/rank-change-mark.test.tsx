import type { ResultsState } from '@plaudit/public-api/contract';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resultsView } from '../../../testing/results-status.ts';
import { RankChangeMark } from './rank-change-mark.tsx';
import { MARKED_MS, SETTLED_MS } from './rank-changes.ts';
import { RankChangesContext, useRankChanges } from './use-rank-changes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const toRanked = ({ id, rank }: { id: number; rank: number }) => ({ id, rank, votes: 5 });

const onDraw = vi.fn();

type RankingProps = { ids: number[]; state?: ResultsState };

function Ranking({ ids, state = 'live' }: RankingProps) {
  const rows = ids.map((id, index) => ({ id, rank: index + 1 }));
  const changes = useRankChanges(rows, toRanked, { period: 7, view: resultsView(state) });
  onDraw();
  return (
    <RankChangesContext value={changes}>
      <ol>
        {ids.map((id) => (
          <li key={id}>
            Vendor {id} <RankChangeMark vendor={id} />
          </li>
        ))}
      </ol>
    </RankChangesContext>
  );
}

const rowTexts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

/** Shows one ranking, and another one after a while. */
function change(before: number[], after: number[], state?: ResultsState) {
  const more = state ? { state } : {};
  const { rerender } = render(<Ranking ids={before} {...more} />);
  act(() => void vi.advanceTimersByTime(SETTLED_MS));
  rerender(<Ranking ids={after} {...more} />);
}

test('a mark has a sign, and words for screen readers, which nothing announces', () => {
  change([1, 2, 3, 4], [2, 3, 1, 4]);
  expect(rowTexts()).toEqual(['Vendor 2 ▲1up 1', 'Vendor 3 ▲1up 1', 'Vendor 1 ▼2down 2', 'Vendor 4 ']);
  expect(document.querySelector('[aria-live], [role="status"], [role="alert"]')).toBeNull();
});

test('a mark goes without drawing the ranking again', () => {
  change([1, 2], [2, 1]);
  expect(rowTexts()).toEqual(['Vendor 2 ▲1up 1', 'Vendor 1 ▼1down 1']);
  onDraw.mockClear();
  act(() => void vi.advanceTimersByTime(MARKED_MS));
  expect(rowTexts()).toEqual(['Vendor 2 ', 'Vendor 1 ']);
  expect(onDraw).not.toHaveBeenCalled();
});

test('a reveal marks nothing', () => {
  change([1, 2], [2, 1], 'revealing');
  expect(rowTexts()).toEqual(['Vendor 2 ', 'Vendor 1 ']);
});
