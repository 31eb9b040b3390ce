import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TextField } from './text-field.tsx';

it('label, hint and error are connected with the control', () => {
  render(<TextField label="Username" hint="3 to 20 letters" error="Too short" />);
  const input = screen.getByLabelText('Username');
  const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['3 to 20 letters', 'Too short']);
  expect(input.getAttribute('aria-invalid')).toBe('true');
});
