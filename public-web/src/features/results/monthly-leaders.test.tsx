import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { MonthlyLeaders } from './monthly-leaders.tsx';

test('the leaders are compared with the previous period, whatever its name is', () => {
  renderInApp(<MonthlyLeaders entries={[]} former={{ periodName: 'Second 30-Day Voting Period', ranks: new Map() }} />);
  expect(screen.getByText('Compared with the previous period (Second 30-Day Voting Period)')).toBeDefined();
});
