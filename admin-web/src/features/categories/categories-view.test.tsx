import type { AdminCategory } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { DialogHost } from '../../components/dialogs/dialog-host.tsx';
import { createPanelClient } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { CategoriesView } from './categories-view.tsx';

const category: AdminCategory = {
  id: 4,
  name: 'Speed',
  description: 'How fast it arrives',
  icon: 'zap',
  color: '#3B82F6',
  votes: 0,
  votesThisPeriod: 0,
  version: 1,
};

test('a category without votes is deleted at once, and is restored from the list of deleted ones', async () => {
  let isDeleted = false;
  const server = await serveApi({
    'GET /api/admin/categories': ({ query }) => ({
      body: (query.get('status') === 'retired') === isDeleted ? [category] : [],
    }),
    'DELETE /api/admin/categories/4': () => {
      isDeleted = true;
      return { body: {} };
    },
    'POST /api/admin/categories/4/restore': () => {
      isDeleted = false;
      return { body: category };
    },
  });
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <MemoryRouter>
        <DialogHost>
          <CategoriesView isPeriodRunning />
        </DialogHost>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const table = await screen.findByRole('table', { name: 'Categories' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Name', 'Description', 'Icon', 'Color', 'Votes this period', 'In all', 'Actions']);
  fireEvent.click(within(table).getByRole('button', { name: 'Delete' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Show Deleted' }));
  const deleted = await screen.findByRole('table', { name: 'Deleted categories' });
  expect(server.of('DELETE /api/admin/categories/4')).toHaveLength(1);
  fireEvent.click(within(deleted).getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Deleted categories' })).toBeNull());
  expect(await screen.findByText('How fast it arrives')).toBeDefined();
});
