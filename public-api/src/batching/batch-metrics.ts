import { Histogram, type Registry } from 'prom-client';
import type { BatchObserver } from './batcher.ts';

export type BatchMetrics = { observer: (batch: string) => BatchObserver };

const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

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
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  const wait = new Histogram({
    name: 'plaudit_batch_wait_seconds',
    help: 'How long a caller waited for its batch to start',
    labelNames: ['batch'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  return {
    observer: (batch) => (observed) => {
      size.observe({ batch }, observed.size);
      seconds.observe({ batch }, observed.seconds);
      for (const waited of observed.waits) wait.observe({ batch }, waited);
    },
  };
}
