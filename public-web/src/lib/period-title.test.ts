import { expect, test } from 'vitest';
import { periodTitle } from './period-title.ts';

const DATES = { startDate: '2026-10-09T12:00:00.000Z', endDate: '2026-11-08T12:00:00.000Z' };

test.each([
  ['30-Day Voting Period', 'Oct 9 – Nov 8, 2026'],
  ['Second 30-Day Voting Period', 'Oct 9 – Nov 8, 2026'],
  ['Spring', 'Spring'],
  ['The 30-Day Voting Period of Spring', 'The 30-Day Voting Period of Spring'],
])('the title of the period %s is %s', (name, title) => {
  expect(periodTitle({ name, ...DATES })).toBe(title);
});
