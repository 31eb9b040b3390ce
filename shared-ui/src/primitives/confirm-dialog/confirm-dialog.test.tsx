import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';

function ask(props: Partial<React.ComponentProps<typeof ConfirmDialog>> = {}) {
  const onConfirm = vi.fn();
  render(
    <ConfirmDialog
      open
      onOpenChange={() => {}}
      title="Reset all votes?"
      confirmLabel="Reset"
      onConfirm={onConfirm}
      {...props}
    >
      <p>1,204 votes leave the count.</p>
    </ConfirmDialog>,
  );
  return { onConfirm, confirm: screen.getByRole<HTMLButtonElement>('button', { name: 'Reset' }) };
}

it('shows the effect and confirms', () => {
  const { onConfirm, confirm } = ask();
  expect(screen.getByRole('dialog', { name: 'Reset all votes?' }).textContent).toContain('1,204 votes');
  fireEvent.click(confirm);
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

it('keeps its button disabled until exactly the required words are typed', () => {
  const { onConfirm, confirm } = ask({ typedConfirmation: 'reset' });
  const field = screen.getByLabelText(/Type reset to confirm/);
  expect(confirm.disabled).toBe(true);
  fireEvent.change(field, { target: { value: 'Reset' } });
  expect(confirm.disabled).toBe(true);
  fireEvent.change(field, { target: { value: 'reset' } });
  fireEvent.click(confirm);
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

it('stays open and does not confirm again while busy', () => {
  const onOpenChange = vi.fn();
  const { onConfirm } = ask({ busy: true, busyLabel: 'Reset', onOpenChange });
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onOpenChange).not.toHaveBeenCalled();
});
