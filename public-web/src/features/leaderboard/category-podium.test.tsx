import type { Category } from '@plaudit/public-api/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { resultsView } from '../../testing/results-status.ts';
import { CategoryPodium } from './category-podium.tsx';

const SPEED: Category = { id: 1, name: 'Speed', description: '', icon: 'bolt', color: 'blue' };

test('a vendor that shares third place and has no step is below the podium, but none without votes', () => {
  const ranks = [1, 2, 3, 3, 5];
  const vendors = ranks.map((rank, index) => ({
    rank,
    vendor: { id: index + 1, name: `Vendor ${'ABCDE'[index]}`, imageUrl: '' },
    votes: 9 - rank,
    percentage: 10,
  }));
  const withoutVotes = { rank: 3, vendor: { id: 9, name: 'Vendor I', imageUrl: '' }, votes: 0, percentage: 0 };
  renderInApp(<CategoryPodium category={SPEED} vendors={[...vendors, withoutVotes]} view={resultsView('final')} />);
  const below = screen.getByRole('list', { name: 'Sharing a place' });
  expect(Array.from(below.children, ({ textContent }) => textContent?.trim())).toEqual([
    expect.stringMatching(/Third Place: Vendor D$/),
  ]);
});
