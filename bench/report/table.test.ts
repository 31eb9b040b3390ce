import { expect, test, vi } from 'vitest';
import { type Benchmark, resultOf } from '../benchmark.ts';
import type { Site } from '../site/site.ts';
import { rowOf } from './table.ts';

test('a benchmark that throws is a row that says why', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const error = new Error('More than 5 votes were needed');
  const benchmark: Benchmark = {
    name: 'votes',
    about: '',
    target: { least: 0.8 },
    measure: () => Promise.reject(error),
  };
  const row = rowOf(await resultOf(benchmark, {} as Site, { scale: 1 }));
  expect(row).toMatchObject({
    measured: 'failed: More than 5 votes were needed',
    target: 'at least 0.80',
    reached: 'no',
  });
  expect(log).toHaveBeenCalledWith(error);
});
