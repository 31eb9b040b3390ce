import { Histogram, type Registry } from 'prom-client';
import type { BatchObserver } from './batcher.ts';

export type BatchMetrics = { observer: (batch: string) => BatchObserver };

export function createBatchMetrics(registry: Registry): BatchMetrics {
  const size = new Histogram({
    name: 'plaudit_batch_size',
    help: 'The number of callers in one batch',
    labelNames: ['batch'],
    buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'plaudit_batch_seconds',
    help: 'How long the database took for one batch',
    labelNames: ['batch'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  return {
    observer: (batch) => (count, duration) => {
      size.observe({ batch }, count);
      seconds.observe({ batch }, duration);
    },
  };
}
