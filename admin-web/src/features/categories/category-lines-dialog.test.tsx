import type { AdminCategory } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createPanelClient, type ToastOptions } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { CategoryLinesDialog } from './category-lines-dialog.tsx';

const CREATE = 'POST /api/admin/categories';

test('pasted lines are shown before anything is stored, and become categories in their order', async () => {
  const server = await serveApi({ [CREATE]: () => ({ text: '{}', status: 201 }) });
  const notices: ToastOptions[] = [];
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={createPanelClient((notice) => notices.push(notice))}>
      <CategoryLinesDialog
        others={[{ name: 'Speed', icon: 'speed', color: 'blue' } as AdminCategory]}
        isPeriodRunning
        onClose={onClose}
      />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText('Categories'), {
    target: { value: 'Packaging | Little waste\nSpeed\nGifts' },
  });
  expect(screen.getByText('There already')).toBeDefined();
  expect(screen.getByText(/^The best in Gifts\./).textContent).toMatch(/proposed/);
  fireEvent.click(screen.getByLabelText('With the next period'));
  fireEvent.click(screen.getByRole('button', { name: 'Save 2 Categories' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.of(CREATE).map(({ body }) => body)).toEqual([
    { name: 'Packaging', description: 'Little waste', icon: 'package', color: '#3B82F6', opens: 'next_period' },
    expect.objectContaining({ name: 'Gifts', description: 'The best in Gifts.', opens: 'next_period' }),
  ]);
  expect(notices.map(({ title }) => title)).toEqual(['2 categories created']);
});

test('a file fills the list, where it can be changed before it is saved', async () => {
  await serveApi({});
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <CategoryLinesDialog others={[]} isPeriodRunning={false} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const file = new File(['name,description\nSpeed,Quick\nGifts,'], 'categories.csv', { type: 'text/csv' });
  fireEvent.change(screen.getByLabelText('Or a file'), { target: { files: [file] } });
  expect(await screen.findByDisplayValue(/Speed \| Quick/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Save 2 Categories' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Edit Gifts' }));
  const area = screen.getByLabelText<HTMLTextAreaElement>('Categories');
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('Gifts');
});
