import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dashboardOf } from '../../testing/render-panel.tsx';
import { DashboardView } from './dashboard-view.tsx';

test('participants that are not counted yet are not shown as none', () => {
  const dashboard = dashboardOf('admin');
  const turnout = dashboard.turnout.map((category) => ({ ...category, percentageOfParticipants: null }));
  render(<DashboardView dashboard={{ ...dashboard, totalParticipants: null, turnout }} />);
  const tile = screen.getByText('Participants').closest('.ui-stat');
  expect(tile?.textContent).toBe('Participants–counting…');
  expect(screen.getByText('Counting the participants…')).toBeDefined();
  expect(document.body.textContent).not.toMatch(/0%|null/);
});
