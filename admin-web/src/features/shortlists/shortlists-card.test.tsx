import type { AdminVendor, CategoryShortlist, Cycle } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createPanelClient, type ToastOptions } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { testMutations } from '../../testing/feature-api-tests.tsx';
import { useSaveShortlists } from './api.ts';
import { ShortlistsCard } from './shortlists-card.tsx';

const NEXT_PATH = '/api/admin/next-shortlists';
const RUNNING_PATH = '/api/admin/voting-cycles/5/shortlists';

testMutations([
  [
    `PUT ${NEXT_PATH}`,
    () => useSaveShortlists('next', []),
    { categories: [] },
    'Shortlists saved successfully',
    'Failed to save the shortlists',
  ],
  [
    `PUT ${RUNNING_PATH}`,
    () => useSaveShortlists(5, []),
    { categories: [] },
    'Shortlists saved successfully',
    'Failed to save the shortlists',
  ],
]);

const vendors = ['Alder Post', 'Birch Mail', 'Cedar Box'].map((name, index) => ({
  id: index + 1,
  name,
  imageUrl: '',
})) as AdminVendor[];
const periods = [
  { id: 5, name: 'Spring', isScheduled: false },
  { id: 4, name: 'Last year', isScheduled: false },
] as Cycle[];
const category = (
  categoryId: number,
  categoryName: string,
  given: Partial<CategoryShortlist> = {},
): CategoryShortlist => ({
  categoryId,
  categoryName,
  ballot: 'open',
  nominees: [],
  withdrawn: [],
  isPrepared: true,
  version: 0,
  ...given,
});

async function renderCard(categories: CategoryShortlist[], saved = categories) {
  const responses = { body: { categories } };
  const toasts: ToastOptions[] = [];
  const server = await serveApi({
    [`GET ${NEXT_PATH}`]: () => responses,
    [`GET ${RUNNING_PATH}`]: () => responses,
    'GET /api/admin/voting-cycles/4/shortlists': () => ({
      body: { categories: [category(1, 'Speed', { ballot: 'shortlist', nominees: [3] }), category(2, 'Quality')] },
    }),
    [`PUT ${NEXT_PATH}`]: () => ({ body: { categories: saved } }),
    [`PUT ${RUNNING_PATH}`]: () => responses,
  });
  const client = createPanelClient((shown) => toasts.push(shown));
  const router = createMemoryRouter([
    { path: '/', element: <ShortlistsCard vendors={vendors} periods={periods} runningId={5} /> },
    { path: '/vendors', element: 'Vendors' },
  ]);
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByLabelText('Alder Post in Speed');
  return { server, router, toasts };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a category is open to every vendor until it gets a shortlist, which is saved for the next period at once', async () => {
  const { server } = await renderCard([category(1, 'Speed'), category(2, 'Quality')]);
  expect(screen.getByLabelText('Alder Post in Speed')).toMatchObject({ checked: true, disabled: true });
  choose('Who stands in Speed', 'shortlist');
  fireEvent.click(screen.getByLabelText('Birch Mail in Speed'));
  expect(screen.getByText('1 category changed.')).toBeDefined();
  press('Save Shortlists');
  await waitFor(() => expect(server.of(`PUT ${NEXT_PATH}`)).toHaveLength(1));
  expect(server.of(`PUT ${NEXT_PATH}`)[0]?.body).toEqual({
    categories: [{ categoryId: 1, ballot: 'shortlist', nominees: [2], version: 0 }],
  });
});

test('vendors that were taken off a list of the next period are put back by Undo', async () => {
  const listed = category(1, 'Speed', { ballot: 'shortlist', nominees: [1, 2], version: 4 });
  const { server, toasts } = await renderCard(
    [listed, category(2, 'Quality')],
    [{ ...listed, nominees: [2], version: 5 }, category(2, 'Quality')],
  );
  fireEvent.click(screen.getByLabelText('Alder Post in Speed'));
  press('Save Shortlists');
  await waitFor(() => expect(toasts).toHaveLength(1));
  act(() => toasts[0]?.action?.onSelect());
  await waitFor(() => expect(toasts[1]).toMatchObject({ title: 'Shortlists restored' }));
  expect(server.of(`PUT ${NEXT_PATH}`)[1]?.body).toEqual({
    categories: [{ categoryId: 1, ballot: 'shortlist', nominees: [1, 2], version: 5 }],
  });
});

test('all vendors that a search finds are put on a list', async () => {
  const { server } = await renderCard([category(1, 'Speed'), category(2, 'Quality')]);
  fireEvent.change(screen.getByLabelText('Search vendors'), { target: { value: 'e' } });
  choose('Category', '2');
  press('Put 3 vendors on it');
  fireEvent.change(screen.getByLabelText('Search vendors'), { target: { value: 'mail birch' } });
  await screen.findByRole('button', { name: 'Take 1 vendor off it' });
  press('Take 1 vendor off it');
  press('Save Shortlists');
  await waitFor(() => expect(server.of(`PUT ${NEXT_PATH}`)).toHaveLength(1));
  expect(server.of(`PUT ${NEXT_PATH}`)[0]?.body).toMatchObject({ categories: [{ categoryId: 2, nominees: [1, 3] }] });
});

test('lists are copied from an earlier period', async () => {
  const { server } = await renderCard([category(1, 'Speed'), category(2, 'Quality')]);
  press('Copy a list…');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Period'), { target: { value: '4' } });
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Copy' })).toHaveProperty('disabled', false));
  fireEvent.click(dialog.getByRole('button', { name: 'Copy' }));
  press('Save Shortlists');
  await waitFor(() => expect(server.of(`PUT ${NEXT_PATH}`)).toHaveLength(1));
  expect(server.of(`PUT ${NEXT_PATH}`)[0]?.body).toMatchObject({ categories: [{ categoryId: 1, nominees: [3] }] });
});

test('a change of the running period asks for confirmation and names the vendors that leave', async () => {
  const { server } = await renderCard([category(1, 'Speed', { ballot: 'shortlist', nominees: [1, 2], version: 4 })]);
  choose('Period', '5');
  fireEvent.click(await screen.findByLabelText('Alder Post in Speed'));
  press('Save Shortlists');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('1 vendor no longer stands in Speed.')).toBeDefined();
  expect(server.of(`PUT ${RUNNING_PATH}`)).toHaveLength(0);
  fireEvent.click(dialog.getByRole('button', { name: 'Save Shortlists' }));
  await waitFor(() => expect(server.of(`PUT ${RUNNING_PATH}`)).toHaveLength(1));
  expect(server.of(`PUT ${RUNNING_PATH}`)[0]?.body).toMatchObject({ categories: [{ nominees: [2], version: 4 }] });
  await waitFor(() => expect(server.of(`GET ${RUNNING_PATH}`)).toHaveLength(2));
});

test('leaving asks before changes are lost, and the changes of a period are kept while the other one is shown', async () => {
  const { router } = await renderCard([category(1, 'Speed', { ballot: 'shortlist', nominees: [1, 2] })]);
  fireEvent.click(screen.getByLabelText('Alder Post in Speed'));
  choose('Period', '5');
  expect(await screen.findByLabelText('Alder Post in Speed')).toMatchObject({ checked: true });
  choose('Period', 'next');
  expect(await screen.findByLabelText('Alder Post in Speed')).toMatchObject({ checked: false });

  await act(() => router.navigate('/vendors'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Stay' }));
  expect(await screen.findByLabelText('Alder Post in Speed')).toMatchObject({ checked: false });
  await act(() => router.navigate('/vendors'));
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Vendors')).toBeDefined();
});

test('the table can list only the vendors on the shortlist of the chosen category', async () => {
  await renderCard([category(1, 'Speed', { ballot: 'shortlist', nominees: [2] }), category(2, 'Quality')]);
  fireEvent.click(screen.getByLabelText('Only vendors on the shortlist of Speed'));
  expect(screen.getAllByRole('checkbox', { name: / in Speed$/ })).toHaveLength(1);
  // It stays in sight, so that it can be put back.
  fireEvent.click(screen.getByLabelText('Birch Mail in Speed'));
  expect(screen.getByLabelText('Birch Mail in Speed')).toHaveProperty('checked', false);
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: '2' } });
  expect(screen.queryByLabelText(/^Only vendors/)).toBeNull();
  expect(screen.getAllByRole('checkbox', { name: / in Quality$/ })).toHaveLength(3);
});
