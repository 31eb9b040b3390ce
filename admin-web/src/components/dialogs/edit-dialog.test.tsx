import { TextField } from '@plaudit/shared-ui/ui';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FormDialog } from './form-dialog.tsx';

function openDialog() {
  const onClose = vi.fn();
  render(
    <FormDialog title="Edit" submitLabel="Save" busyLabel="Saving..." busy={false} onSubmit={vi.fn()} onClose={onClose}>
      <TextField label="Name" defaultValue="" />
    </FormDialog>,
  );
  const typeName = (value: string) => fireEvent.change(screen.getByLabelText('Name'), { target: { value } });
  return { onClose, typeName };
}

const CLOSING_ACTIONS = [
  ['Escape', () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })],
  ['a click outside the dialog', () => [fireEvent.pointerDown(document.body), fireEvent.click(document.body)]],
  ['the cross', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
] as const;

/** The dialog starts listening to clicks in the next task, so that the click that opened it does not close it. */
const waitUntilListening = () => new Promise((resolve) => setTimeout(resolve));

test.each(CLOSING_ACTIONS)('%s asks for a confirmation before typed text is lost', async (_way, leave) => {
  const { onClose, typeName } = openDialog();
  await waitUntilListening();
  typeName('Northwind');
  leave();
  expect(screen.getByText('Discard this?')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(onClose).not.toHaveBeenCalled();
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Northwind');
  leave();
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test.each(CLOSING_ACTIONS)('%s closes a dialog in which nothing was typed', async (_way, leave) => {
  const { onClose } = openDialog();
  await waitUntilListening();
  leave();
  expect(onClose).toHaveBeenCalledOnce();
});

test('Cancel closes at once', () => {
  const { onClose, typeName } = openDialog();
  typeName('Northwind');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
});
