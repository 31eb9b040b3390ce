import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { errorIdOf } from './field.tsx';
import { TextField } from './text-field.tsx';

it('label, hint and error are connected with the control', () => {
  render(<TextField label="Username" hint="3 to 20 letters" error="Too short" />);
  const input = screen.getByLabelText('Username');
  const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['3 to 20 letters', 'Too short']);
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

it('an error of two fields is connected with both', () => {
  render(
    <>
      <TextField label="Username" invalid describedBy={errorIdOf('password')} />
      <TextField label="Password" id="password" error="One of them is wrong" />
    </>,
  );
  for (const label of ['Username', 'Password']) {
    const input = screen.getByLabelText(label);
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'One of them is wrong',
    );
    expect(input.getAttribute('aria-invalid')).toBe('true');
  }
});
