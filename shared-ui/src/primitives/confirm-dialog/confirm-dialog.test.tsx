import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';

function renderDialog(props: Partial<React.ComponentProps<typeof ConfirmDialog>> = {}) {
  const onConfirm = vi.fn();
  render(
    <ConfirmDialog
      open
      onOpenChange={() => {}}
      title="Reset all votes?"
      confirmLabel="Reset"
      onConfirm={onConfirm}
      effect={<p>1,204 votes leave the count.</p>}
      {...props}
    />,
  );
  return { onConfirm, confirm: screen.getByRole<HTMLButtonElement>('button', { name: 'Reset' }) };
}

it('the dialog is described by the text that says what will happen, and confirms', () => {
  const { onConfirm, confirm } = renderDialog({ description: 'Votes are set aside.' });
  const dialog = screen.getByRole('alertdialog', { name: 'Reset all votes?' });
  const describingIds = (dialog.getAttribute('aria-describedby') ?? '').split(' ');
  expect(describingIds.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Votes are set aside.',
    '1,204 votes leave the count.',
  ]);
  fireEvent.click(confirm);
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

it('the confirm button is disabled until the required words are typed, in the same upper and lower case', () => {
  const { onConfirm, confirm } = renderDialog({ typedConfirmation: 'reset' });
  const field = screen.getByLabelText(/Type reset to confirm/);
  expect(confirm.disabled).toBe(true);
  fireEvent.change(field, { target: { value: 'Reset' } });
  expect(confirm.disabled).toBe(true);
  fireEvent.change(field, { target: { value: 'reset' } });
  fireEvent.click(confirm);
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

it('a busy dialog stays open and does not confirm again', () => {
  const onOpenChange = vi.fn();
  const { onConfirm } = renderDialog({ busy: true, busyLabel: 'Reset', onOpenChange });
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onOpenChange).not.toHaveBeenCalled();
});
