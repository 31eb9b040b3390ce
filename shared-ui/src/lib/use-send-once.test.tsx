import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Button } from '../primitives/button/button.tsx';
import { useSendOnce } from './use-send-once.ts';

function Form({ send }: { send: (name: string) => Promise<void> }) {
  const save = useSendOnce(send);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save('Ada');
      }}
    >
      <Button type="submit">Save</Button>
    </form>
  );
}

function open() {
  const calls: { succeed: () => void; fail: () => void }[] = [];
  const send = vi.fn(
    (_name: string) =>
      new Promise<void>((resolve, reject) => {
        calls.push({ succeed: resolve, fail: () => reject(new Error('failed')) });
      }),
  );
  render(<Form send={send} />);
  const button = screen.getByRole('button', { name: 'Save' });
  return { send, calls, button, form: button.closest('form') as HTMLFormElement };
}

it('sends once for a double press, and for Enter after a click', () => {
  const { send, button, form } = open();
  fireEvent.click(button);
  fireEvent.click(button);
  fireEvent.submit(form);
  expect(send.mock.calls).toEqual([['Ada']]);
});

it.each(['succeed', 'fail'] as const)('sends again after the call did %s', async (outcome) => {
  const { send, calls, button } = open();
  fireEvent.click(button);
  await act(async () => calls[0]?.[outcome]());
  fireEvent.click(button);
  expect(send).toHaveBeenCalledTimes(2);
});
