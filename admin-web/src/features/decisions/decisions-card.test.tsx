import type { ApiError, Decision } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { DialogHost } from '../../components/dialogs/dialog-host.tsx';
import { createPanelClient } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { DecisionsCard } from './decisions-card.tsx';

const looked: Decision = {
  id: 3,
  cycleId: 7,
  decidedAt: '2026-11-20T12:00:00.000Z',
  decidedBy: 'super_admin',
  kind: 'numbers.looked_at',
  sentence: 'An organizer looked at the hidden numbers.',
  reason: 'Maria asked for it',
  isRedacted: false,
};
const PERIODS = [
  { id: 7, name: 'Autumn', startDate: '2026-10-09T12:00:00.000Z', endDate: '2026-11-08T12:00:00.000Z', endedAt: null },
  { id: 4, name: 'Spring', startDate: '2026-10-09T12:00:00.000Z', endDate: '2026-11-08T12:00:00.000Z', endedAt: null },
];
const REDACTION = 'POST /api/admin/decisions/3/redaction';

type Redaction = (body: unknown) => { status: number; body: ApiError } | undefined;

async function renderCard(
  isSuperAdmin: boolean,
  earlier: readonly Decision[] = [],
  rejects: Redaction = () => undefined,
) {
  let decision = looked;
  const server = await serveApi({
    'GET /api/password-help': () => ({ body: { returnAddress: 'https://awards.example.org/confirm-account' } }),
    'GET /api/admin/decisions': ({ query }) => ({
      body: { period: query.get('cycleId') === '4' ? PERIODS[1] : PERIODS[0], decisions: [decision, ...earlier] },
    }),
    [REDACTION]: ({ body }) => {
      const rejection = rejects(body);
      if (rejection) return rejection;
      decision = { ...looked, reason: null, isRedacted: true };
      return { body: decision };
    },
  });
  const card = (
    <DialogHost>
      <DecisionsCard periods={PERIODS} isSuperAdmin={isSuperAdmin} />
    </DialogHost>
  );
  const router = createMemoryRouter([{ path: '/', element: card }]);
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByText(looked.sentence);
  return { server, router };
}

async function removeText() {
  fireEvent.click(screen.getByRole('button', { name: 'Remove the Text' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove the text?' }));
  const confirm = dialog.getByRole('button', { name: 'Remove the Text' });
  expect(confirm).toHaveProperty('disabled', true);
  fireEvent.change(dialog.getByLabelText('2FA code'), { target: { value: '123456' } });
  fireEvent.click(confirm);
}

test('after a code the text of a decision is removed, and the decision stays', async () => {
  const { server } = await renderCard(true);
  await removeText();
  expect(await screen.findByText('A text was removed here.')).toBeDefined();
  expect(server.of(REDACTION).map(({ body }) => body)).toEqual([{ twoFactorCode: '123456' }]);
  expect(screen.getByText(looked.sentence)).toBeDefined();
  expect(screen.queryByText('Maria asked for it')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove the Text' })).toBeNull();
});

test('a removal that waits for an approval closes the dialog, and the text stays', async () => {
  await renderCard(true, [], () => ({ status: 202, body: { code: 'approval.waiting', message: 'It waits' } }));
  await removeText();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByText('Maria asked for it')).toBeDefined();
});

test('an admin sees the list without the button that removes a text', async () => {
  await renderCard(false);
  expect(screen.getByText('Maria asked for it')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Remove the Text' })).toBeNull();
});

test('another period can be chosen, and the link to the page on the voters’ site follows', async () => {
  await renderCard(false);
  const href = () => screen.getByRole('link', { name: 'Public page' }).getAttribute('href');
  await waitFor(() => expect(href()).toBe('https://awards.example.org/decisions?period=7'));
  fireEvent.change(screen.getByLabelText('Period'), { target: { value: '4' } });
  await waitFor(() => expect(href()).toBe('https://awards.example.org/decisions?period=4'));
});

test('a page has 25 decisions, the newest first, and the page is in the address until another period is chosen', async () => {
  const earlier = Array.from({ length: 26 }, (_, index) => ({
    ...looked,
    id: 100 - index,
    sentence: `Decision ${index + 2}.`,
  }));
  const { router } = await renderCard(false, earlier);
  const sentences = () =>
    within(screen.getByRole('list'))
      .getAllByRole('listitem')
      .map((entry) => entry.querySelector('p')?.textContent);
  expect(sentences()).toEqual([looked.sentence, ...earlier.slice(0, 24).map(({ sentence }) => sentence)]);
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(sentences()).toEqual(['Decision 26.', 'Decision 27.']));
  expect(screen.getByText('26–27 of 27 decisions')).toBeDefined();
  expect(router.state.location.search).toBe('?page=2');
  fireEvent.change(screen.getByLabelText('Period'), { target: { value: '4' } });
  await screen.findByText(looked.sentence);
  expect(router.state.location.search).toBe('?period=4');
});
