import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MovementMark } from './movement-mark.tsx';
import type { Movement } from './rank-snapshot.ts';

test.each([
  [{ kind: 'up', places: 2 }, 'Up 2 since your last visit'],
  [{ kind: 'down', places: 11 }, 'Down 11 since your last visit'],
  [{ kind: 'new' }, 'New in the ranking since your last visit'],
] satisfies [Movement, string][])('%o is shown in words, not by color alone', (movement, words) => {
  render(<MovementMark movement={movement} />);
  expect(screen.getByText(words)).toBeDefined();
});

test.each([undefined, { kind: 'same' } as const])('%o has no mark', (movement) => {
  const { container } = render(<MovementMark movement={movement} />);
  expect(container.firstChild).toBeNull();
});
