import { expect, test } from 'vitest';
import { resultsStatus } from '../../testing/results-status.ts';
import { statusOf } from './results-status.ts';

test('without a status of results in the response, results are live', () => {
  expect(statusOf({ results: null }).state).toBe('live');
  expect(statusOf(undefined).state).toBe('live');
  expect(statusOf({ results: resultsStatus('frozen') }).state).toBe('frozen');
});
