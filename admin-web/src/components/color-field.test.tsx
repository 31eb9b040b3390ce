import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ColorField } from './color-field.tsx';

const show = (value: string) => render(<ColorField label="Color" value={value} onChange={() => undefined} />);
const code = () => screen.getByRole('textbox', { name: 'Color code' });

test.each(['blue', 'yellow', 'indigo', '#3B82F6'])('%s is a color that a category may have', (value) => {
  show(value);
  expect(code().getAttribute('aria-invalid')).not.toBe('true');
  expect(screen.queryByText('No color yet')).toBeNull();
});

test.each(['mauve', '#fff', ''])('%o is no color', (value) => {
  show(value);
  expect(code().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText('No color yet')).toHaveLength(2);
});
