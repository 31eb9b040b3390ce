import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MarkedText } from './marked-text.tsx';

test.each([
  ['the part of a name that a search found is marked', 'LANE ', 'Sprocket <mark>Lane</mark>'],
  ['a name that was found by its rank has no mark', '12', 'Sprocket Lane'],
  ['without a search there is no mark', ' ', 'Sprocket Lane'],
])('%s', (_, search, expected) => {
  const { container } = render(<MarkedText text="Sprocket Lane" search={search} />);
  expect(container.innerHTML.replaceAll(/<\/?span>/g, '')).toBe(expected);
});
