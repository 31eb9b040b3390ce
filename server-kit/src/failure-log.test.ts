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

const unavailable = { status: 503, code: 'service.unavailable' };

test('an outage is one error, and one line when it is over', () => {
  const { lines, logFailure } = startLog();
  for (let request = 0; request < 1_000; request += 1) logFailure(unavailable, { requestId: request });
  for (let second = 0; second < 60; second += 1) {
    vi.advanceTimersByTime(1_000);
    logFailure(unavailable, { requestId: 'later' });
  }
  expect(lines).toMatchObject([{ level: 'error', msg: 'request failed', requestId: 0, reason: unavailable.code }]);
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatchObject({ level: 'warn', msg: 'no longer fails', reason: unavailable.code, failures: 1_060 });
  expect(lines[1]?.seconds).toBeGreaterThanOrEqual(65);
  expect(lines[1]?.seconds).toBeLessThanOrEqual(70);
});

test('after a while without a 503, the next one is logged in full again', () => {
  const { lines, logFailure } = startLog();
  logFailure(unavailable, { requestId: 'a' });
  vi.advanceTimersByTime(5_000);
  logFailure(unavailable, { requestId: 'b' });
  expect(lines).toMatchObject([{ requestId: 'a' }, { requestId: 'b' }]);
});

test('a 503 with another code, and any other failure, is logged in full', () => {
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
