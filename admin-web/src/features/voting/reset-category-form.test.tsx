import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createQueryClient, type Notice } from '../../http/query-client.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { ResetCategoryForm } from './reset-category-form.tsx';

function renderForm() {
  const names = ['Speed'];
  let isBroken = false;
  fakeServer({
    'GET /api/admin/reset-preview': () =>
      isBroken
        ? { status: 503 }
        : {
            body: {
              votes: 0,
              voters: 0,
              boxes: names.map((categoryName, index) => ({ categoryId: index + 1, categoryName, votes: 0 })),
            },
          },
  });
  const notices: Notice[] = [];
  render(
    <QueryClientProvider client={createQueryClient((notice) => notices.push(notice))}>
      <ResetCategoryForm />
    </QueryClientProvider>,
  );
  const reset = (name: string) => {
    fireEvent.change(screen.getByLabelText('One category'), { target: { value: name } });
    fireEvent.submit(screen.getByLabelText('One category').closest('form') as HTMLFormElement);
  };
  return {
    notices,
    reset,
    names,
    breakDown: () => {
      isBroken = true;
    },
  };
}

test('a category that another admin has added since is found', async () => {
  const { names, reset } = renderForm();
  await waitFor(() => expect(document.querySelectorAll('datalist option')).toHaveLength(1));
  names.push('Packaging');
  reset('packaging');
  expect(await screen.findByRole('dialog', { name: 'Reset the votes of Packaging?' })).toBeDefined();
});

test('a list that cannot be read is not the same as a category that is not there', async () => {
  const { notices, reset, breakDown } = renderForm();
  await waitFor(() => expect(document.querySelectorAll('datalist option')).toHaveLength(1));
  breakDown();
  reset('Packaging');
  await waitFor(() => expect(notices).toMatchObject([{ title: 'Failed to fetch the effect of a reset' }]));
  expect(screen.queryByText('Category not found')).toBeNull();
});
