import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ColorField } from './color-field.tsx';

const renderField = (value: string) => render(<ColorField label="Color" value={value} onChange={() => undefined} />);
const codeField = () => screen.getByRole('textbox', { name: 'Color code' });

test.each(['blue', 'yellow', 'indigo', '#3B82F6'])('%s is a color that a category may have', (value) => {
  renderField(value);
  expect(codeField().getAttribute('aria-invalid')).not.toBe('true');
  expect(screen.queryByText('No color yet')).toBeNull();
});

test.each(['mauve', '#fff', ''])('%o is no color', (value) => {
  renderField(value);
  expect(codeField().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText('No color yet')).toHaveLength(2);
});

test('a color shows its contrast in both themes', () => {
  renderField('#FFFF00');
  expect(screen.getByText('Contrast 1.1, adjusted to be read')).toBeDefined();
  expect(screen.getByText(/^Contrast 15\.\d, used as it is$/)).toBeDefined();
});
