import { onlineManager } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FormError } from './form-error.tsx';

afterEach(() => onlineManager.setOnline(true));
const setOnline = (isOnline: boolean) => act(() => onlineManager.setOnline(isOnline));

test('an error that came while the browser was offline goes when that is over, and can come again', () => {
  setOnline(false);
  const { rerender } = render(<FormError text="Failed to create account" />);
  expect(screen.getByRole('alert').textContent).toBe('Failed to create account');
  setOnline(true);
  expect(screen.getByRole('alert').textContent).toBe('');
  rerender(<FormError text={undefined} />);
  rerender(<FormError text="Failed to create account" />);
  expect(screen.getByRole('alert').textContent).toBe('Failed to create account');
});

test('an error that came from the server stays while the connection is lost and returns', () => {
  render(<FormError text="Registration is closed" />);
  setOnline(false);
  setOnline(true);
  expect(screen.getByRole('alert').textContent).toBe('Registration is closed');
});
