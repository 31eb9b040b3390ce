import { expect, test } from 'vitest';
import { shortenToProcessorTime } from './processor-time.ts';

const common = { pid: 1, tid: 1, ph: 'X' };

test('A task that waited is as long as the processor worked on it, and so is what it did', () => {
  const task = { ...common, name: 'ThreadControllerImpl::RunTask', ts: 1_000, dur: 200, tdur: 50 };
  const work = { ...common, name: 'FunctionCall', ts: 1_100, dur: 100 };
  const paint = { ...common, name: 'firstContentfulPaint', ph: 'R', ts: 1_180 };
  const ofAnotherThread = { ...work, tid: 2 };
  const next = { ...task, ts: 2_000, tdur: 200 };

  shortenToProcessorTime([next, paint, ofAnotherThread, work, task]);

  // A task begins when it began, and what happens in it keeps its place.
  expect(task).toMatchObject({ ts: 1_000, dur: 50 });
  expect(work).toMatchObject({ ts: 1_025, dur: 25 });
  expect(paint.ts).toBe(1_045);
  expect(ofAnotherThread).toMatchObject({ ts: 1_100, dur: 100 });
  expect(next).toMatchObject({ ts: 2_000, dur: 200 });
});
