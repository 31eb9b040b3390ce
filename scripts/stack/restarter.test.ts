import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Restarter } from './restarter.ts';

let lines: string[];
let restarter: Restarter;
beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  restarter = new Restarter('It', (line) => lines.push(line));
});
afterEach(() => vi.useRealTimers());

const start = async () => restarter.noteStart();

test('the pause doubles up to 15 seconds while a process keeps ending', async () => {
  for (let end = 0; end < 8; end++) {
    restarter.restart('It ended', start);
    await vi.runAllTimersAsync();
  }
  const pauses = lines
    .filter((line) => line.startsWith('It ended'))
    .map((line) => Number(/in (\S+) s/.exec(line)?.[1]));
  expect(pauses).toEqual([0.25, 0.5, 1, 2, 4, 8, 15, 15]);
  expect(restarter.count).toBe(8);
});

test('a process that ran for half a minute is started again after the shortest pause', async () => {
  for (const ranForMs of [0, 0, 31_000]) {
    await vi.advanceTimersByTimeAsync(ranForMs);
    restarter.restart('It ended', start);
    await vi.runAllTimersAsync();
  }
  expect(lines.at(-2)).toBe('It ended; starting it again in 0.25 s');
});

test('a start that fails is tried again, with its error as the reason', async () => {
  let attempts = 0;
  restarter.noteStart();
  restarter.restart('It ended', async () => {
    attempts++;
    if (attempts === 1) throw new Error('The port is taken');
  });
  await vi.runAllTimersAsync();
  expect(lines).toEqual([
    'It ended; starting it again in 0.25 s',
    'The port is taken; starting it again in 0.5 s',
    'It is back',
  ]);
});

test.each<[string, () => void, () => boolean]>([
  ['once it is stopped', () => restarter.stop(), () => true],
  ['once another process serves', () => {}, () => false],
])('nothing is started %s', async (_, act, isNeeded) => {
  restarter.restart('It ended', start, isNeeded);
  act();
  await vi.runAllTimersAsync();
  expect(lines).toEqual(['It ended; starting it again in 0.25 s']);
});
