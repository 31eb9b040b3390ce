import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFailureLog } from './failure-log.ts';
import { createLogger } from './logger.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function startLog() {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger({
    service: 'public-api',
    level: 'info',
    destination: { write: (line) => void lines.push(JSON.parse(line)) },
  });
  return { lines, logFailure: createFailureLog(logger) };
}

const away = { status: 503, code: 'service.unavailable' };

test('the first of many 503s is logged in full, the others as a number', () => {
  const { lines, logFailure } = startLog();
  for (let request = 0; request < 1_000; request += 1) logFailure(away, { requestId: request });
  vi.advanceTimersByTime(5_000);
  for (let request = 0; request < 10; request += 1) logFailure(away, { requestId: request });
  vi.advanceTimersByTime(60_000);
  expect(lines).toMatchObject([
    { level: 'error', msg: 'request failed', requestId: 0, reason: away.code },
    { level: 'error', msg: 'more requests failed', reason: away.code, requests: 999, seconds: 5 },
    { level: 'error', msg: 'more requests failed', reason: away.code, requests: 10 },
  ]);
});

test('after a while without any, the next 503 is logged in full again', () => {
  const { lines, logFailure } = startLog();
  logFailure(away, { requestId: 'a' });
  vi.advanceTimersByTime(5_000);
  logFailure(away, { requestId: 'b' });
  expect(lines).toMatchObject([{ requestId: 'a' }, { requestId: 'b' }]);
});

test('a 503 of another kind, and any other failure, is logged in full', () => {
  const { lines, logFailure } = startLog();
  for (const code of ['service.unavailable', 'service.busy', 'service.busy']) logFailure({ status: 503, code }, {});
  for (let request = 0; request < 3; request += 1) logFailure({ status: 500, code: 'internal_error' }, {});
  expect(lines.map(({ reason }) => reason)).toEqual([
    'service.unavailable',
    'service.busy',
    'internal_error',
    'internal_error',
    'internal_error',
  ]);
});
