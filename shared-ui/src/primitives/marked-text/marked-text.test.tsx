import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MarkedText } from './marked-text.tsx';

test.each([
  ['the part of a name that a search found is marked', 'Sprocket Lane', 'LANE ', 'Sprocket <mark>Lane</mark>'],
  ['a name that was found by its rank has no mark', 'Sprocket Lane', '12', 'Sprocket Lane'],
  ['without a search there is no mark', 'Sprocket Lane', ' ', 'Sprocket Lane'],
  ['a letter that is longer in lower case does not move the mark', 'İzmir Lane', 'lane', 'İzmir <mark>Lane</mark>'],
  [
    'words are marked one by one',
    'Sprocket Lane West',
    'west sprocket',
    '<mark>Sprocket</mark> Lane <mark>West</mark>',
  ],
  ['a word that is part of another is in its mark', 'Old Sprocket', 'rock sprocket', 'Old <mark>Sprocket</mark>'],
  ['words that are beside each other have one mark', 'Birch Lane B', 'lane b', 'Birch <mark>Lane B</mark>'],
  ['signs in a search are text', 'Lane 1.5 (West)', '.5 (w', 'Lane 1<mark>.5 (W</mark>est)'],
])('%s', (_, text, search, expected) => {
  const { container } = render(<MarkedText text={text} search={search} />);
  expect(container.innerHTML.replaceAll(/<\/?span>/g, '')).toBe(expected);
});
