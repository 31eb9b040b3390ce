import { AsyncResource } from 'node:async_hooks';
import DataLoader from 'dataloader';

export type ObservedBatch = {
  size: number;
  seconds: number;
  /** How many seconds each caller waited for the batch to start. */
  waits: readonly number[];
};

export type BatchObserver = (batch: ObservedBatch) => void;

export type BatcherOptions<Key, Value> = {
  /**
   * One outcome for each key, in the order of the keys. An Error fails only that key. A throw fails the whole batch.
   */
  run: (keys: readonly Key[]) => Promise<readonly (Value | Error)[]>;
  maxBatchSize: number;
  /**
   * When this many callers wait for their outcome, the next ones are rejected at once, because their response would
   * come too late.
   */
  maxWaiting: number;
  reject: () => Error;
  observe?: BatchObserver;
};

/**
 * Collects the calls that arrive during a batch, and sends them as the next batch when it returns. So there is no delay
 * on an idle server, and larger batches on a busy one. Nothing is cached.
 */
export function createBatcher<Key, Value>(options: BatcherOptions<Key, Value>): (key: Key) => Promise<Value> {
  const waitingDispatches: (() => void)[] = [];
  let isBatchUnderWay = false;
  let waitingCallers = 0;

  const dispatchNext = () => {
    const dispatch = waitingDispatches.shift();
    isBatchUnderWay = dispatch !== undefined;
    dispatch?.();
  };

  // The key is wrapped, because DataLoader takes no null as a key.
  const loader = new DataLoader<{ key: Key; since: number }, Value>(
    async (entries) => {
      const keys = entries.map((entry) => entry.key);
      const startedAt = performance.now();
      try {
        return await options.run(keys);
      } finally {
        options.observe?.({
          size: keys.length,
          seconds: (performance.now() - startedAt) / 1000,
          waits: entries.map(({ since }) => (startedAt - since) / 1000),
        });
        dispatchNext();
      }
    },
    {
      cache: false,
      maxBatchSize: options.maxBatchSize,
      batchScheduleFn: (dispatch) => {
        // Bound to the request that begins the batch, so that a trace shows the batch's queries under this request, and
        // not under a request of the batch before.
        waitingDispatches.push(AsyncResource.bind(dispatch));
        if (isBatchUnderWay) return;
        isBatchUnderWay = true;
        // Runs after the callbacks of this turn of the event loop, so that requests that arrive together are one batch.
        setImmediate(dispatchNext);
      },
    },
  );

  return async (key) => {
    if (waitingCallers >= options.maxWaiting) throw options.reject();
    waitingCallers += 1;
    try {
      return await loader.load({ key, since: performance.now() });
    } finally {
      waitingCallers -= 1;
    }
  };
}
