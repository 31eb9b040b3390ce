import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { useSend } from './use-send.ts';

function Form({ send }: { send: (name: string) => Promise<void> }) {
  const save = useSend({ mutationFn: send, meta: { failure: 'Failed' } });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate('Ada');
      }}
    >
      <button type="submit">Save</button>
    </form>
  );
}

function renderForm() {
  const calls: { succeed: () => void; fail: () => void }[] = [];
  const send = vi.fn(
    (_name: string) =>
      new Promise<void>((resolve, reject) => {
        calls.push({ succeed: resolve, fail: () => reject(new Error('failed')) });
      }),
  );
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <Form send={send} />
    </QueryClientProvider>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  return { send, calls, button, form: button.closest('form') as HTMLFormElement };
}

test('a double click sends once, and so does Enter after a click', async () => {
  const { send, button, form } = renderForm();
  // All three events happen in one task, so that React does not render in between.
  act(() => {
    button.click();
    button.click();
    fireEvent.submit(form);
  });
  await waitFor(() => expect(send).toHaveBeenCalled());
  fireEvent.submit(form);
  await act(async () => undefined);
  expect(send).toHaveBeenCalledTimes(1);
});

test.each(['succeed', 'fail'] as const)('a second click sends again once the first request did %s', async (outcome) => {
  const { send, calls, button } = renderForm();
  fireEvent.click(button);
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  calls[0]?.[outcome]();
  await waitFor(() => {
    fireEvent.click(button);
    expect(send).toHaveBeenCalledTimes(2);
  });
});
