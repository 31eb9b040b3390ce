import type { AdminCategory } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DialogHost } from '../../components/dialogs/dialog-host.tsx';
import { createPanelClient } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { DeleteCategoryButton } from './delete-category-button.tsx';

const CREATE = 'POST /api/admin/categories';

const OTHERS = [{ icon: 'award', color: '#3B82F6' }] as AdminCategory[];

async function renderDialog(isPeriodRunning: boolean, isStored = false) {
  const server = await serveApi({ [CREATE]: () => (isStored ? { text: '{"id":9}', status: 201 } : { status: 500 }) });
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <CategoryDialog others={OTHERS} isPeriodRunning={isPeriodRunning} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Taste' } });
  fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'How good it is' } });
  return server;
}

test('while a period runs, the dialog explains the effect of a new category, and offers to open it now or later', async () => {
  const server = await renderDialog(true);
  const send = screen.getByRole('button', { name: 'Create Category' });
  expect(screen.getByText(/counts in the average score only once somebody votes in it/)).toBeDefined();
  expect(screen.getByLabelText('Now')).toHaveProperty('checked', true);
  fireEvent.click(send);
  await waitFor(() => expect(server.of(CREATE)).toHaveLength(1));
  await waitFor(() => expect(send.getAttribute('aria-busy')).toBeNull());
  fireEvent.click(screen.getByLabelText('With the next period'));
  fireEvent.click(send);
  await waitFor(() => expect(server.of(CREATE)).toHaveLength(2));
  const [first, second] = server.of(CREATE).map(({ body }) => body);
  expect(first).not.toHaveProperty('opens');
  expect(second).toMatchObject({ name: 'Taste', opens: 'next_period' });
});

test('between periods the dialog does not ask when to open the category', async () => {
  await renderDialog(false);
  expect(screen.queryByText('When can people vote in it?')).toBeNull();
});

test('several are added in one dialog, and each has an icon and a color of its own', async () => {
  const server = await renderDialog(true, true);
  fireEvent.click(screen.getByLabelText('With the next period'));
  fireEvent.click(screen.getByRole('button', { name: 'Save and Add Another' }));
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveProperty('value', ''));
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(screen.getByLabelText('Description')).toHaveProperty('value', '');
  fireEvent.click(screen.getByRole('button', { name: 'Save and Add Another' }));
  expect(screen.getByText('A name is needed')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Delivery' } });
  fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'How fast it is' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create Category' }));
  await waitFor(() => expect(server.of(CREATE)).toHaveLength(2));
  const [first, second] = server.of(CREATE).map(({ body }) => body as Record<string, string>);
  expect([first?.opens, second?.opens]).toEqual(['next_period', 'next_period']);
  for (const look of ['icon', 'color'] as const) {
    expect(new Set([OTHERS[0]?.[look], first?.[look], second?.[look]]).size).toBe(3);
  }
});

test('a category keeps its picture until somebody takes it away', async () => {
  const EDIT = 'PUT /api/admin/categories/4';
  const server = await serveApi({ [EDIT]: () => ({ status: 500 }) });
  const imageUrl = `/pictures/uploaded/${'a1'.repeat(16)}-640.webp`;
  const category = { id: 4, name: 'Speed', description: 'How fast', icon: 'zap', color: 'blue', imageUrl, version: 2 };
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <CategoryDialog
        category={category as AdminCategory}
        others={OTHERS}
        isPeriodRunning={false}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
  const send = screen.getByRole('button', { name: 'Update Category' });
  fireEvent.click(send);
  await waitFor(() => expect(server.of(EDIT)).toHaveLength(1));
  await waitFor(() => expect(send.getAttribute('aria-busy')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'No picture' }));
  fireEvent.click(send);
  await waitFor(() => expect(server.of(EDIT)).toHaveLength(2));
  expect(server.of(EDIT).map(({ body }) => (body as { imageUrl: string }).imageUrl)).toEqual([imageUrl, '']);
});

test('deleting a category with votes explains what happens to the scores', async () => {
  const category = { id: 4, name: 'Speed', votes: 3 } as AdminCategory;
  const { rerender } = render(<Deletion category={category} isPeriodRunning />);
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/average scores no longer count it/)).toBeDefined();
  rerender(<Deletion key="past" category={category} isPeriodRunning={false} />);
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/Results of past periods stay as they are/)).toBeDefined();
});

function Deletion(props: { category: AdminCategory; isPeriodRunning: boolean }) {
  return (
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <DialogHost>
        <DeleteCategoryButton {...props} />
      </DialogHost>
    </QueryClientProvider>
  );
}
