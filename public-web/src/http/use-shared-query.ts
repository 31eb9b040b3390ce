import {
  type DefaultError,
  notifyManager,
  type QueryClient,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
  useQueryClient,
} from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** What the page shows of a query. A change of anything else, such as whether it is being fetched, renders nothing. */
export type SharedResult<Data> = { data: Data | undefined; errorUpdateCount: number };

type SharedOptions<Fetched, Data, Key extends QueryKey> = QueryObserverOptions<
  Fetched,
  DefaultError,
  Data,
  Fetched,
  Key
>;

type SharedQuery<Data> = { subscribe: (notify: () => void) => () => void; read: () => SharedResult<Data> };

const NOTHING: SharedResult<never> = { data: undefined, errorUpdateCount: 0 };
const NO_QUERY: SharedQuery<never> = { subscribe: () => () => undefined, read: () => NOTHING };

function createSharedQuery<Fetched, Data, Key extends QueryKey>(
  client: QueryClient,
  options: SharedOptions<Fetched, Data, Key>,
): SharedQuery<Data> {
  const observer = new QueryObserver(client, { ...options, notifyOnChangeProps: ['data', 'errorUpdateCount'] });
  let shown: SharedResult<Data> = NOTHING;
  return {
    subscribe: (notify) => {
      if (!observer.hasListeners()) {
        // While nothing on the page read it, the query may have been removed from the cache.
        observer.setOptions(observer.options);
      } else if (observer.getCurrentResult().isStale) {
        // An observer fetches old data only for its first part of the page, and useQuery for each.
        void observer.refetch({ cancelRefetch: false });
      }
      return observer.subscribe(notifyManager.batchCalls(notify));
    },
    read: () => {
      // Nothing tells an observer without listeners what has changed. This brings its result up to date.
      if (!observer.hasListeners()) observer.getOptimisticResult(client.defaultQueryOptions(observer.options));
      const { data, errorUpdateCount } = observer.getCurrentResult();
      if (data !== shown.data || errorUpdateCount !== shown.errorUpdateCount) shown = { data, errorUpdateCount };
      return shown;
    },
  };
}

const sharedQueries = new WeakMap<QueryClient, WeakMap<object, unknown>>();

/**
 * Is `useQuery` for what many small parts of a page read, such as the period. They share one observer, which polls and
 * compares for all of them. With `useQuery` each of them has its own, and to start fifty of them took a slow phone a tenth of a
 * second. `options` has to be the same object in all of them and each time. Without options nothing is read.
 */
export function useSharedQuery<Fetched, Data = Fetched, Key extends QueryKey = QueryKey>(
  options: SharedOptions<Fetched, Data, Key> | undefined,
): SharedResult<Data> {
  const client = useQueryClient();
  const { subscribe, read } = options ? sharedQuery(client, options) : NO_QUERY;
  return useSyncExternalStore(subscribe, read, read);
}

function sharedQuery<Fetched, Data, Key extends QueryKey>(
  client: QueryClient,
  options: SharedOptions<Fetched, Data, Key>,
): SharedQuery<Data> {
  const ofClient = sharedQueries.get(client) ?? new WeakMap<object, unknown>();
  sharedQueries.set(client, ofClient);
  const known = ofClient.get(options) as SharedQuery<Data> | undefined;
  if (known) return known;
  const shared = createSharedQuery(client, options);
  ofClient.set(options, shared);
  return shared;
}
