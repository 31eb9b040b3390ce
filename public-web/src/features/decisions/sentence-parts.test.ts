import { expect, test } from 'vitest';
import { sentenceParts } from './sentence-parts.ts';

test('the counts of an exclusion become a list', () => {
  const text =
    'An organizer set aside the votes of 15 accounts: 1,013 votes in “Customer Service”, 1 vote in “St. Mary, Inc. Prize”. ' +
    'The accounts were picked by hand. No category has another vendor in first place.';
  expect(sentenceParts(text)).toEqual({
    lead: 'An organizer set aside the votes of 15 accounts:',
    counts: ['1,013 votes in “Customer Service”', '1 vote in “St. Mary, Inc. Prize”'],
    rest: 'The accounts were picked by hand. No category has another vendor in first place.',
  });
});

test.each([
  ['An organizer paused voting.', 'An organizer paused voting.', ''],
  [
    'An organizer opened voting in “No. 5. Finals” until May 3, 2026, 6:00 PM UTC. Results are shown live.',
    'An organizer opened voting in “No. 5. Finals” until May 3, 2026, 6:00 PM UTC.',
    'Results are shown live.',
  ],
  [
    'An organizer set aside the votes of 1 account: 1 vote in “Speed”. The accounts were picked by hand.',
    'An organizer set aside the votes of 1 account: 1 vote in “Speed”.',
    'The accounts were picked by hand.',
  ],
  ['A text with an “open quote. And more.', 'A text with an “open quote. And more.', ''],
])('%j has a first sentence and a rest', (text, lead, rest) => {
  expect(sentenceParts(text)).toEqual({ lead, counts: [], rest });
});
