import type { AdminVendor, CategoryShortlist, Cycle } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createPanelClient, type ToastOptions } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { testMutations } from '../../testing/feature-api-tests.tsx';
import { useSaveShortlists } from './api.ts';
import { ShortlistsView } from './shortlists-view.tsx';

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
    {
      path: '/',
      element: (
        <ShortlistsView
          looks={new Map([[1, { icon: 'speed', color: 'blue' }]])}
          vendors={vendors}
          periods={periods}
          runningId={5}
        />
      ),
    },
    { path: '/vendors', element: 'Vendors' },
  ]);
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('grid');
  return { server, router, toasts };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const cell = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const tick = (name: string) => fireEvent.click(cell(name));
const openMenu = (name: string) => press(`List of ${name}`);
const menuItem = (name: string) => fireEvent.click(screen.getByRole('menuitem', { name }));
const bar = () => screen.getAllByRole('status').at(-1)?.textContent;
const savedIn = async (server: Awaited<ReturnType<typeof renderCard>>['server']) => {
  press('Save');
  await waitFor(() => expect(server.of(`PUT ${NEXT_PATH}`)).toHaveLength(1));
  return server.of(`PUT ${NEXT_PATH}`)[0]?.body;
};
const speed = (nominees: number[], given: Partial<CategoryShortlist> = {}) =>
  category(1, 'Speed', { ballot: 'shortlist', nominees, version: 4, ...given });

test('everybody stands in a category until its heading is pressed, and a list of nobody is refused', async () => {
  const { server } = await renderCard([category(1, 'Speed'), category(2, 'Quality')]);
  expect(screen.queryAllByRole('checkbox')).toHaveLength(0);
  press('SpeedAll 3');
  expect(bar()).toContain('Speed: nobody could be chosen.');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  tick('Birch Mail in Speed');
  expect(bar()).toBe('1 change Speed begins with 1');
  expect(await savedIn(server)).toEqual({
    categories: [{ categoryId: 1, ballot: 'shortlist', nominees: [2], version: 0 }],
  });
});

test('vendors that were taken off a list of the next period are put back by Undo', async () => {
  const listed = speed([1, 2]);
  const { server, toasts } = await renderCard([listed], [{ ...listed, nominees: [2], version: 5 }]);
  tick('Alder Post in Speed');
  expect(bar()).toBe('1 change Speed without Alder Post');
  press('Save');
  await waitFor(() => expect(toasts).toHaveLength(1));
  act(() => toasts[0]?.action?.onSelect());
  await waitFor(() => expect(toasts[1]).toMatchObject({ title: 'Shortlists restored' }));
  expect(server.of(`PUT ${NEXT_PATH}`)[1]?.body).toEqual({
    categories: [{ categoryId: 1, ballot: 'shortlist', nominees: [1, 2], version: 5 }],
  });
});

test('arrows walk through the cells, and Shift and Space ticks a row or clears it', async () => {
  await renderCard([speed([1]), category(2, 'Quality'), category(3, 'Value', { ballot: 'shortlist', nominees: [1] })]);
  expect(cell('Alder Post in Speed').tabIndex).toBe(0);
  expect(cell('Alder Post in Value').tabIndex).toBe(-1);
  act(() => cell('Alder Post in Speed').focus());
  const key = (name: string, more = {}) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more });
  key('ArrowDown');
  // Quality has no list, so it has no cell.
  key('ArrowRight');
  expect(document.activeElement).toBe(cell('Birch Mail in Value'));
  expect(cell('Birch Mail in Value').tabIndex).toBe(0);
  key(' ', { shiftKey: true });
  expect(['Speed', 'Value'].map((name) => cell(`Birch Mail in ${name}`).checked)).toEqual([true, true]);
  expect(bar()).toContain('2 changes');
  key(' ', { shiftKey: true });
  expect(['Speed', 'Value'].map((name) => cell(`Birch Mail in ${name}`).checked)).toEqual([false, false]);
  expect(bar()).toBe('');
  // The chosen column is the one with the focus.
  expect(screen.getByRole('button', { name: 'In Value 1' })).toBeDefined();
});

test('a stroke of the mouse gives all cells the value of the first, and one Undo takes it back', async () => {
  await renderCard([speed([])]);
  const [first, , last] = screen.getAllByRole('checkbox');
  if (!first || !last) throw new Error('No cells');
  fireEvent.pointerDown(first, { pointerType: 'mouse', button: 0 });
  fireEvent.pointerOver(last);
  fireEvent.pointerUp(document);
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, true, true]);
  press('Undo');
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
    false,
    false,
    false,
  ]);
});

test('all vendors that a search finds are put on a list', async () => {
  const { server } = await renderCard([speed([2])]);
  fireEvent.change(screen.getByLabelText('Search vendors'), { target: { value: 'alder' } });
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(1));
  openMenu('Speed');
  menuItem('Tick the 1 Shown');
  expect(await savedIn(server)).toMatchObject({ categories: [{ nominees: [2, 1] }] });
});

test('pasted names are found with a typo or without a sign, and a line that fits nobody asks', async () => {
  const { server } = await renderCard([category(1, 'Speed')]);
  press('Paste Names');
  const dialog = within(await screen.findByRole('dialog', { name: 'Who stands in Speed?' }));
  fireEvent.change(dialog.getByLabelText('Names, one in a line'), {
    target: { value: 'Alder-Post\nBrich Mail\n\nThe Ceder' },
  });
  expect(dialog.getByText('3 found')).toBeDefined();
  expect(dialog.getByText('you wrote “Brich Mail”')).toBeDefined();
  fireEvent.change(dialog.getByLabelText('Names, one in a line'), { target: { value: 'Alder Post\nSomebody' } });
  expect(dialog.getByText('1 found, 1 asks')).toBeDefined();
  fireEvent.change(dialog.getByLabelText('Which vendor is Somebody?'), { target: { value: '3' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Put These 2 on It' }));
  expect(await savedIn(server)).toMatchObject({ categories: [{ categoryId: 1, nominees: [1, 3] }] });
});

test('lists are copied from an earlier period', async () => {
  const { server } = await renderCard([category(1, 'Speed'), category(2, 'Quality')]);
  press('Copy From');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Period'), { target: { value: '4' } });
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Copy' })).toHaveProperty('disabled', false));
  fireEvent.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await savedIn(server)).toMatchObject({ categories: [{ categoryId: 1, nominees: [3] }] });
});

test('a list can go, or become again that of the period before', async () => {
  const { server } = await renderCard([speed([1]), category(2, 'Quality', { ballot: 'shortlist', nominees: [2] })]);
  openMenu('Speed');
  menuItem('No List: Everybody Stands');
  openMenu('Quality');
  menuItem('As in the Period Before');
  expect(bar()).toBe('2 changes Speed open to everybody, Quality as before');
  expect(await savedIn(server)).toMatchObject({
    categories: [
      { categoryId: 1, ballot: 'open' },
      { categoryId: 2, ballot: 'as_before' },
    ],
  });
});

test('a change of the running period asks for confirmation and says what it decides', async () => {
  const { server } = await renderCard([speed([1, 2])]);
  choose('Period', '5');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Alder Post in Speed' }));
  tick('Cedar Box in Speed');
  press('Save');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('1 vendor no longer stands in Speed.')).toBeDefined();
  expect(dialog.getByText('1 vendor more can be voted for in Speed.')).toBeDefined();
  expect(server.of(`PUT ${RUNNING_PATH}`)).toHaveLength(0);
  fireEvent.click(dialog.getByRole('button', { name: 'Save Shortlists' }));
  await waitFor(() => expect(server.of(`PUT ${RUNNING_PATH}`)).toHaveLength(1));
  expect(server.of(`PUT ${RUNNING_PATH}`)[0]?.body).toMatchObject({ categories: [{ nominees: [2, 3], version: 4 }] });
  await waitFor(() => expect(server.of(`GET ${RUNNING_PATH}`)).toHaveLength(2));
});

test('leaving asks before changes are lost, and the changes of a period are kept while the other one is shown', async () => {
  const { router } = await renderCard([speed([1, 2])]);
  tick('Alder Post in Speed');
  choose('Period', '5');
  await waitFor(() => expect(cell('Alder Post in Speed').checked).toBe(true));
  choose('Period', 'next');
  await waitFor(() => expect(cell('Alder Post in Speed').checked).toBe(false));

  await act(() => router.navigate('/vendors'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(cell('Alder Post in Speed').checked).toBe(false));
  await act(() => router.navigate('/vendors'));
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Vendors')).toBeDefined();
});

test('the table can list only the vendors on the chosen list, or on none', async () => {
  await renderCard([speed([2]), category(2, 'Quality', { ballot: 'shortlist', nominees: [3] })]);
  press('In Speed 1');
  expect(screen.getAllByRole('checkbox', { name: / in Speed$/ })).toHaveLength(1);
  // It stays in sight, so that it can be put back.
  tick('Birch Mail in Speed');
  expect(cell('Birch Mail in Speed').checked).toBe(false);
  press('Undo');
  press('In none 1');
  expect(screen.getAllByRole('checkbox', { name: / in Speed$/ })).toHaveLength(1);
  expect(cell('Alder Post in Speed').checked).toBe(false);
});
