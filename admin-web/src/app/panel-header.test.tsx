import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { tokenStore } from '../http/token-store.ts';
import { serveApi } from '../testing/api-server.ts';
import { dashboardOf, renderPanel, routesFor, votingStatus } from '../testing/render-panel.tsx';
import { enterCode } from '../testing/sign-in.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

test('while the state of voting is loaded, the header has the days left and the rehearsal of the dashboard', async () => {
  tokenStore.keep('admin', 't');
  const voting = {
    ...votingStatus,
    now: inDays(0),
    cycle: votingStatus.cycle && { ...votingStatus.cycle, endDate: inDays(2.9) },
    rehearsal: { startDate: inDays(-1), endDate: inDays(2.9), votes: 0 },
  };
  await serveApi({
    ...routesFor('admin'),
    'GET /api/admin/dashboard': () => ({ body: { ...dashboardOf('admin'), voting } }),
    'GET /api/admin/voting': () => new Promise(() => undefined),
  });
  renderPanel();
  await screen.findByLabelText('2FA code');
  enterCode('123456');
  await screen.findByRole('navigation', { name: 'Admin panel' });
  expect(screen.getByText(/days left$/).textContent).toBe('3 days left');
  expect(screen.getByText('Rehearsal.')).toBeDefined();
  expect(screen.getByRole('button', { name: /^Rehearsal is running/ })).toBeDefined();
});
