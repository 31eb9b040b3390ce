import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WholeWords } from './whole-words.tsx';

test.each([
  ['30-Day Voting Period', ['30-Day']],
  ['Spring 2026', []],
  ['opened “30-Day Voting Period” after “30-Day Voting Period”.', ['“30-Day', '“30-Day']],
  ['The 2-in-1 Awards', ['2-in-1']],
  ['Communication-and-Transport Awards', []],
  ['until Dec\u00a015, 2026, 5:31\u00a0PM\u00a0UTC.', ['Dec\u00a015, 2026']],
  ['Nov 5, 2026, and May 12, 2027', ['Nov 5, 2026', 'May 12, 2027']],
])('the dates, and the short words with a hyphen, stay on one line in %s', (text, words) => {
  const { container } = render(<WholeWords text={text} />);
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll('.whole-word')].map(({ textContent }) => textContent)).toEqual(words);
});
