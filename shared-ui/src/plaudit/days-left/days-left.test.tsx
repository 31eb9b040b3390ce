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

const HOUR_MS = 3_600_000;

test.each([
  [23.6 * HOUR_MS, '1 day left 23 h 36 min', 'day'],
  [59.5 * 60_000, '1 day left 59 min', 'hour'],
  [-1, '0 days left', null],
])('%d milliseconds before the end it says: %s', (leftMs, text, urgency) => {
  const now = Date.parse('2026-06-15T12:00:00Z');
  const { container } = render(<DaysLeftBadge endDate={new Date(now + leftMs).toISOString()} firstNow={now} />);
  expect(container.textContent).toBe(text);
  expect(container.querySelector('.ui-days-left')?.getAttribute('data-urgency')).toBe(urgency);
});
