import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PasswordChecklist } from './password-checklist.tsx';

const metRules = () => screen.getAllByRole('listitem').map((rule) => rule.textContent?.endsWith(': met'));

test('each rule is checked off when the password meets it, also for screen readers', () => {
  const { rerender } = render(<PasswordChecklist password="" />);
  expect(screen.getAllByRole('listitem').map((rule) => rule.textContent?.split(':')[0])).toEqual([
    'At least 8 characters',
    'One uppercase letter',
    'One lowercase letter',
    'One number',
    'One special character (@$!%*?&)',
  ]);
  expect(metRules()).toEqual([false, false, false, false, false]);
  rerender(<PasswordChecklist password="laurel" />);
  expect(metRules()).toEqual([false, false, true, false, false]);
  rerender(<PasswordChecklist password="Laurel77!" />);
  expect(metRules()).toEqual([true, true, true, true, true]);
});
