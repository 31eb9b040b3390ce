import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PasswordChecklist } from './password-checklist.tsx';

const RULES = [
  { id: 'length', label: 'At least 8 characters', test: (password: string) => password.length >= 8 },
  { id: 'digit', label: 'One number', test: (password: string) => /[0-9]/.test(password) },
];
const shownRules = () => screen.getAllByRole('listitem').map((rule) => rule.textContent);

test('each rule is checked off when the password meets it, also for screen readers', () => {
  const { rerender } = render(<PasswordChecklist rules={RULES} password="" />);
  expect(shownRules()).toEqual(['At least 8 characters: not yet', 'One number: not yet']);
  rerender(<PasswordChecklist rules={RULES} password="7" />);
  expect(shownRules()).toEqual(['At least 8 characters: not yet', 'One number: met']);
  rerender(<PasswordChecklist rules={RULES} password="Laurel77" />);
  expect(shownRules()).toEqual(['At least 8 characters: met', 'One number: met']);
});
