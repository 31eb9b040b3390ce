import type { Reset } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DialogHost } from '../../components/dialogs/dialog-host.tsx';
import { createPanelClient } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { Resets } from './resets.tsx';

const RESET: Reset = {
  id: 4,
  at: '2026-11-20T11:00:00.000Z',
  by: 'maria',
  scope: 'all',
  categoryName: null,
  votes: 12,
  cycleId: 7,
  undoneAt: null,
  undoneBy: null,
  votesSince: 0,
  canUndo: true,
};

test('an undo shows the votes that were cast until now, not those when the list was read', async () => {
  let votesSince = 0;
  await serveApi({ 'GET /api/admin/resets': () => ({ body: [{ ...RESET, votesSince }] }) });
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <DialogHost>
        <Resets />
      </DialogHost>
    </QueryClientProvider>,
  );
  const undo = await screen.findByRole('button', { name: 'Undo' });
  votesSince = 3;
  fireEvent.click(undo);
  expect(screen.queryByText(/nothing else changes/)).toBeNull();
  expect(await screen.findByText('3 votes cast since the reset no longer count.')).toBeDefined();
});
