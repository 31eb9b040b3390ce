import { expect, test } from 'vitest';
import { isNothingSetAside, robustnessWords, staysFirstWords } from './robustness-words.ts';

const WINNER = { id: 1, name: 'Acme', imageUrl: '' };

test.each([
  [undefined, 1, 20, undefined, undefined],
  [0, 1, 20, undefined, undefined],
  [
    18,
    1,
    19,
    'Stays first, whoever the 18 votes set aside were for.',
    'First in Speed, whoever the 18 votes set aside there were for.',
  ],
  // With as many votes as the lead, the next vendor would be first too.
  [18, 1, 18, 'The lead is 18. 18 votes were set aside.', undefined],
  [
    null,
    1,
    10,
    'Stays first, whoever the votes set aside were for. They are fewer than 10.',
    'First in Speed, whoever the votes set aside there were for. They are fewer than 10.',
  ],
  [null, 1, 9, 'The lead is 9. Fewer than 10 votes were set aside.', undefined],
  [null, 2, 0, '2 are first. Fewer than 10 votes were set aside.', undefined],
  [1200, 3, 0, '3 are first. 1,200 votes were set aside.', undefined],
  [12, 0, 0, undefined, undefined],
])('with %j set aside, %i first and a lead of %i it says: %j', (setAside, first, lead, words, ofWinner) => {
  const margin = { winners: Array.from({ length: first }, () => WINNER), lead, setAside };
  expect(robustnessWords(margin)).toBe(words);
  expect(staysFirstWords(margin, 'Speed')).toBe(ofWinner);
});

test('only a result of which each category says so has nothing set aside', () => {
  const margin = { winners: [WINNER], lead: 1, setAside: 0 };
  expect(isNothingSetAside([margin, { ...margin, winners: [] }])).toBe(true);
  expect(isNothingSetAside([margin, { ...margin, setAside: undefined }])).toBe(false);
  expect(isNothingSetAside([])).toBe(false);
});
