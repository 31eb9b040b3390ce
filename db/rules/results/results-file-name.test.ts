import { expect, test } from 'vitest';
import { resultsFileName } from './results-file-name.ts';

const startDate = '2026-11-12T23:00:00.000Z';

test('a file of results is named by the first and the last day of its period', () => {
  const period = { startDate, endDate: '2026-12-12T23:00:00.000Z' };
  expect(resultsFileName(period)).toBe('results-2026-11-12-to-2026-12-12.csv');
  expect(resultsFileName({ ...period, endedAt: null })).toBe('results-2026-11-12-to-2026-12-12.csv');
});

test('the last day is the one on which the period ended, if that was earlier than planned', () => {
  const period = { startDate, endDate: '2026-12-12T23:00:00.000Z' };
  expect(resultsFileName({ ...period, endedAt: '2026-11-20T08:00:00.000Z' })).toBe(
    'results-2026-11-12-to-2026-11-20.csv',
  );
  expect(resultsFileName({ ...period, endedAt: '2026-12-13T00:00:01.000Z' })).toBe(
    'results-2026-11-12-to-2026-12-12.csv',
  );
});

test('periods of the same day are told apart by their times', () => {
  expect(resultsFileName({ startDate, endDate: '2026-11-12T23:40:00.000Z' })).toBe(
    'results-2026-11-12-2300-to-2340.csv',
  );
});
