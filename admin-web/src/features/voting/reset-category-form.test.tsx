import { dismissToast } from '@plaudit/shared-ui/testing';
import { UiProvider } from '@plaudit/shared-ui/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createPanelClient, type ToastOptions } from '../../http/query-client.ts';
import { type ErrorResponse, serveApi } from '../../testing/api-server.ts';
import { ResetCategoryForm } from './reset-category-form.tsx';

async function renderForm(failure?: ErrorResponse) {
  const names = ['Speed'];
  let presentFailure = failure;
  await serveApi({
    'GET /api/admin/reset-preview': () =>
      presentFailure ?? {
        body: {
          votes: 0,
          voters: 0,
          boxes: names.map((categoryName, index) => ({ categoryId: index + 1, categoryName, votes: 0 })),
        },
      },
  });
  const notices: ToastOptions[] = [];
  render(
    <QueryClientProvider client={createPanelClient((notice) => notices.push(notice))}>
      <UiProvider>
        <ResetCategoryForm />
      </UiProvider>
    </QueryClientProvider>,
  );
  const resetByName = (name: string) => {
    fireEvent.change(screen.getByLabelText('One category'), { target: { value: name } });
    fireEvent.submit(screen.getByLabelText('One category').closest('form') as HTMLFormElement);
  };
  return {
    notices,
    resetByName,
    names,
    fail: (next: ErrorResponse) => {
      presentFailure = next;
    },
  };
}

test('a category that another admin has added meanwhile is found', async () => {
  const { names, resetByName } = await renderForm();
  fireEvent.focus(screen.getByLabelText('One category'));
  await waitFor(() => expect(document.querySelectorAll('datalist option')).toHaveLength(1));
  names.push('Packaging');
  resetByName('packaging');
  expect(await screen.findByRole('alertdialog', { name: 'Reset the votes of Packaging?' })).toBeDefined();
});

test('each click reports that the list cannot be read, and not that the category is missing', async () => {
  const { notices, resetByName, fail } = await renderForm();
  fireEvent.focus(screen.getByLabelText('One category'));
  await waitFor(() => expect(document.querySelectorAll('datalist option')).toHaveLength(1));
  fail({ status: 503, body: { code: 'service.unavailable', message: 'Too much to do' } });
  for (let press = 0; press < 2; press += 1) {
    resetByName('Packaging');
    await screen.findByText('Too much to do');
    expect(screen.queryByText('Category not found')).toBeNull();
    act(() => dismissToast());
    await waitFor(() => expect(screen.queryByText('Too much to do')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Reset Category Votes' })).toBeDefined());
  }
  expect(notices).toEqual([]);
});

test('while no period runs, nothing is reported at first, and each click reports that the category was not found', async () => {
  const { notices, resetByName } = await renderForm({
    status: 409,
    body: { code: 'cycle.none_running', message: 'None runs' },
  });
  for (let press = 0; press < 2; press += 1) {
    resetByName('Speed');
    await screen.findByText('Category not found');
    act(() => dismissToast());
    await waitFor(() => expect(screen.queryByText('Category not found')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Reset Category Votes' })).toBeDefined());
  }
  expect(notices).toEqual([]);
});
