import type { SitePage } from '@plaudit/admin-api/contract';
import { UiProvider } from '@plaudit/shared-ui/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { DialogHost } from '../../components/dialogs/dialog-host.tsx';
import { createPanelClient } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { PagesView } from './pages-view.tsx';

const SAVE = 'PUT /api/admin/site-pages/rules';
const draft: SitePage = {
  name: 'rules',
  text: 'One vote',
  shownSince: null,
  changedAt: '2026-11-19T12:00:00.000Z',
  changedBy: 'kari',
  version: 3,
};

async function openEditor(page: SitePage, respond: () => object = () => ({ body: [{ ...page, version: 4 }] })) {
  const server = await serveApi({
    'GET /api/admin/site-pages': () => ({ body: [page] }),
    'POST /api/admin/site-page-previews': ({ body }) => ({
      body: {
        title: 'Our rules',
        content: [{ tag: 'p', content: [(body as { text: string }).text, { tag: 'strong', content: ['!'] }] }],
      },
    }),
    [SAVE]: respond,
  } as Parameters<typeof serveApi>[0]);
  const routes = [{ path: '*', element: <PagesView name="rules" siteHref="/admin/site" /> }];
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <UiProvider>
        <DialogHost>
          <RouterProvider router={createMemoryRouter(routes)} />
        </DialogHost>
      </UiProvider>
    </QueryClientProvider>,
  );
  return server;
}

const field = () => screen.findByLabelText('Text in Markdown');
const write = async (value: string) => fireEvent.change(await field(), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a page that nobody has written begins empty, and is saved with its version', async () => {
  const server = await openEditor({ ...draft, text: '', changedAt: null, changedBy: null, version: 0 });
  expect(await screen.findByText(/Not written\./)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  await write('  # Our rules  ');
  fireEvent.click(screen.getByLabelText('In the footer'));
  press('Save');
  await waitFor(() =>
    expect(server.of(SAVE).map(({ body }) => body)).toEqual([{ text: '# Our rules', inFooter: true, version: 0 }]),
  );
});

test('the preview is what the server reads in the text, and the tools put Markdown into it', async () => {
  await openEditor(draft);
  expect(await screen.findByRole('heading', { name: 'Our rules' })).toBeDefined();
  const area = (await field()) as HTMLTextAreaElement;
  area.setSelectionRange(0, 3);
  press('Bold');
  expect(area.value).toBe('**One** vote');
  expect(screen.getByText('2 words')).toBeDefined();
  expect(await screen.findByText('**One** vote', { selector: 'p' })).toBeDefined();
});

test('what somebody else has saved meanwhile is shown beside what is written here', async () => {
  const current = { ...draft, text: 'Two votes', version: 4 };
  const server = await openEditor(draft, () => ({
    status: 409,
    body: { code: 'stale_edit', message: 'x', current, changedBy: 'olav' },
  }));
  await write('Three votes');
  press('Save');
  expect(await screen.findByText('olav changed this while you were editing')).toBeDefined();
  expect(screen.getByText('Two votes')).toBeDefined();
  press('Keep mine');
  press('Save');
  await waitFor(() => expect(server.of(SAVE).map(({ body }) => (body as SitePage).version)).toEqual([3, 4]));
});
