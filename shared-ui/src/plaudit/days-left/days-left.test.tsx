import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DaysLeftBadge } from './days-left.tsx';

test('while the end is not known, the badge has no text that looks like a number', () => {
  const { container, rerender } = render(<DaysLeftBadge endDate={undefined} />);
  expect(container.textContent).toBe('');
  expect(container.querySelector('.ui-days-left')).not.toBeNull();
  rerender(<DaysLeftBadge endDate={new Date(Date.now() + 36 * 3_600_000).toISOString()} />);
  expect(container.textContent).toBe('2 days left');
});
