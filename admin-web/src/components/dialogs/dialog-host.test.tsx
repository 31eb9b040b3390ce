import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { CategoriesView } from '../../features/categories/categories-view.tsx';
import { SessionsView } from '../../features/sessions/sessions-view.tsx';
import { UsersView } from '../../features/users/users-view.tsx';
import { VendorsView } from '../../features/vendors/vendors-view.tsx';
import { Resets } from '../../features/voting/resets.tsx';
import { createPanelClient } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { DialogHost } from './dialog-host.tsx';

const AT = '2026-11-20T12:00:00.000Z';
const session = {
  id: 1,
  sessionId: '0123456789abcdef',
  userId: 1,
  username: 'kim',
  isBlocked: false,
  lastActivityAt: AT,
};
const account = { id: 1, username: 'kim', isActive: true, role: 'voter', createdAt: AT };
const named = { id: 1, name: 'Speed', description: 'x', icon: 'bolt', color: 'blue', votes: 3, links: [] };
const reset = { id: 1, scope: 'all', votes: 3, votesSince: 0, at: AT, by: 'maria', canUndo: true };

const pageOf = (items: unknown[]) => ({ items, total: items.length, page: 1, pageSize: 25 });
const listOf = (items: unknown[]) => items;

/** Dialogs that a row opens. `open` is the row's button, and `item` the menu item if that button opens a menu. */
const ROWS: [
  kind: string,
  view: ReactElement,
  path: string,
  list: typeof pageOf | typeof listOf,
  row: object,
  open: string,
  title: RegExp,
  item?: string,
][] = [
  ['session', <SessionsView key="" />, '/api/admin/user-sessions', pageOf, session, 'Block', /^Block session/],
  [
    'user',
    <UsersView key="" canChange self="maria" />,
    '/api/admin/users',
    pageOf,
    account,
    'Actions for kim',
    /^Deactivate kim/,
    'Deactivate',
  ],
  [
    'category',
    <CategoriesView key="" isPeriodRunning />,
    '/api/admin/categories',
    listOf,
    named,
    'Delete',
    /^Delete Speed/,
  ],
  [
    'vendor',
    <VendorsView key="" areNumbersClosed={false} />,
    '/api/admin/vendors',
    listOf,
    named,
    'Delete',
    /^Delete Speed/,
  ],
  ['reset', <Resets key="" />, '/api/admin/resets', listOf, reset, 'Undo', /^Undo this reset/],
];

test.each(ROWS)(
  'the dialog of a %s stays open when its row leaves the list',
  async (_kind, view, path, list, row, open, title, item) => {
    let rows = [row];
    await serveApi({
      [`GET ${path}`]: ({ query }) => ({ body: query.get('status') === 'retired' ? [] : list(rows) }),
    });
    const client = createPanelClient(() => undefined);
    const router = createMemoryRouter([{ path: '/', element: <DialogHost>{view}</DialogHost> }]);
    render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    const button = await screen.findByRole('button', { name: open });
    fireEvent.click(button);
    if (item) fireEvent.click(screen.getByRole('menuitem', { name: item }));
    const dialog = await screen.findByRole('alertdialog', { name: title });
    rows = [];
    await client.invalidateQueries({ queryKey: [path] });
    await waitFor(() => expect(button.isConnected).toBe(false));
    expect(dialog.isConnected).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
);
