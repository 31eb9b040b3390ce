import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { PasswordField, TextField } from './text-fields.tsx';

describe('Button', () => {
  it('keeps its focus while busy, says so, and does not answer', () => {
    const onClick = vi.fn();
    render(
      <Button busy busyLabel="Casting Vote..." onClick={onClick}>
        Cast Vote
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Casting Vote...' });
    button.focus();
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it('does not submit its form a second time while busy', () => {
    const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy>
          Save
        </Button>
      </form>,
    );
    fireEvent.click(screen.getByRole('button'));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('fields', () => {
  it('ties label, hint and error to the control', () => {
    render(<TextField label="Username" hint="3 to 20 letters" error="Too short" />);
    const input = screen.getByLabelText('Username');
    const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['3 to 20 letters', 'Too short']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('shows a password only on demand', () => {
    render(<PasswordField label="Password" defaultValue="secret" />);
    const input = screen.getByLabelText('Password');
    expect(input.getAttribute('type')).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input.getAttribute('type')).toBe('text');
    expect(screen.getByRole('button', { name: 'Show password' }).getAttribute('aria-pressed')).toBe('true');
  });
});

describe('ConfirmDialog', () => {
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

  it('waits for exactly the typed words where it asks for them', () => {
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
});
