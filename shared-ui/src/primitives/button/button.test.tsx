import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

it('a busy button keeps its focus, says that it is busy, and ignores clicks', () => {
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

it('a busy button does not submit its form', () => {
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
