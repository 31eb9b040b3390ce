import type { Category } from '@plaudit/public-api/contract';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { leaderboardEntry } from '../../testing/leaderboard-entry.ts';
import { PerformanceBreakdown } from './performance-breakdown.tsx';

const category = (name: string): Category => ({ id: 1, name, description: '', icon: 'star', color: 'blue' });

test('a category has the icon of its name, otherwise its own, and the default if it is no longer known', () => {
  const categoryScores = { Speed: 4, 'Best Newcomer': 4, 'Old Category': 4 };
  const entry = leaderboardEntry({
    categoryScores,
    categoryVotes: { Speed: 1, 'Best Newcomer': 1, 'Old Category': 1 },
  });
  const { container } = render(
    <PerformanceBreakdown
      entry={entry}
      vendors={[entry]}
      categories={[category('Speed'), category('Best Newcomer')]}
    />,
  );
  const icons = [...container.querySelectorAll('.ui-category-icon svg')].map(
    (icon) => icon.getAttribute('class')?.match(/lucide-([a-z-]+)/)?.[1],
  );
  expect(icons).toEqual(['zap', 'star', 'award']);
});
