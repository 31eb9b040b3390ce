import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { removeRow, storeRow } from './cached-rows.ts';
import { HttpError, isTransient, NetworkError, reasonOf } from './http-error.ts';
import { storedVersionOf } from './stale-edit.ts';

/** A toast; shared-ui's `toast` takes it as it is. */
export type Notice = {
  title: string;
  description?: string | undefined;
  variant: 'success' | 'destructive';
  /** One thing that can be done about it, such as Undo. */
  action?: { label: string; onSelect: () => void } | undefined;
};

type NoticeText = Omit<Notice, 'variant'>;

export type MutationMeta = {
  /** Shown when the request has succeeded. Left out where the screen itself says so. */
  success?: string | ((data: unknown) => NoticeText | undefined);
  /** Shown when it has failed: a title above what is known of the cause, or a function that words it. */
  failure: string | ((error: Error) => NoticeText | undefined);
  /** What may have changed. A rejected request counts too: it shows that the screen was out of date. */
  invalidates?: readonly QueryKey[];
  /** The address of the lists with the row that the server returns: it is put there at once. */
  storesIn?: string;
  /** The address of the lists from which the row has gone. */
  removesFrom?: string;
};

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta;
    /** `failure` is the title of the toast. Left out where the screen itself says so. */
    queryMeta: { failure?: string };
  }
}

/** Hears of every failure; `queryKey` is that of a query. */
type OnError = (error: Error, queryKey?: QueryKey) => void;

const RETRY_MS = 3_000;
const LONGEST_RETRY_MS = 5_000;

/**
 * Data never goes stale, focus fetches nothing, and a failure is not retried at once. What failed for a passing reason is
 * asked for again after a while, so that the page recovers by itself.
 */
export function createQueryClient(notify: (notice: Notice) => void, onError?: OnError): QueryClient {
  // A query that stays broken is reported once, and not each time it is asked for.
  const reported = new Set<string>();
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      // 'always': a request is sent now or fails now. By default it would wait in silence while the browser is offline.
      // What was pressed would be sent days later, for whoever sits there then.
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: 'always',
        retry: false,
        refetchInterval: retryInterval,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        onError?.(error, query.queryKey);
        const title = query.meta?.failure;
        if (!title || reported.has(query.queryHash)) return;
        reported.add(query.queryHash);
        const description = reasonOf(error, 'What you see may be out of date. It is tried again by itself.');
        notify({ variant: 'destructive', title, description });
      },
      onSuccess: (_data, query) => void reported.delete(query.queryHash),
    }),
    mutationCache: new MutationCache({
      onSuccess: (data, _variables, _result, { meta }) => {
        const { success, storesIn, removesFrom } = meta ?? {};
        if (storesIn) storeRow(client, storesIn, data);
        if (removesFrom) removeRow(client, removesFrom, data);
        const text = typeof success === 'string' ? { title: success } : success?.(data);
        if (text) notify({ variant: 'success', ...text });
      },
      onError: (error, _variables, _result, { meta }) => {
        onError?.(error);
        const { failure, storesIn } = meta ?? {};
        if (storesIn) storeRow(client, storesIn, storedVersionOf(error));
        const text = typeof failure === 'string' ? { title: failure, description: causeOf(error) } : failure?.(error);
        if (text) notify({ variant: 'destructive', ...text });
      },
      // Not waited for: a dialog closes when its own request is done, however long the lists take.
      onSettled: (_data, _error, _variables, _result, { meta }) => {
        for (const queryKey of meta?.invalidates ?? []) void client.invalidateQueries({ queryKey });
      },
    }),
  });
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'removed') reported.delete(query.queryHash);
  });
  return client;
}

/** What is known of why a change failed. */
export function causeOf(error: unknown): string | undefined {
  const unreachable = 'The server could not be reached. Check whether it was done before you try again.';
  return reasonOf(error, error instanceof NetworkError ? unreachable : undefined);
}

type Failing = { state: { error: unknown } };

/** How long to wait before a query that failed for a passing reason is sent again; false while all is well. */
export function retryInterval({ state: { error } }: Failing): number | false {
  if (!isTransient(error)) return false;
  return Math.max(RETRY_MS, error instanceof HttpError ? (error.retryAfterMs ?? 0) : 0);
}

/** The interval of a poll. While the server is not well, a fast poll slows down and a slow one does not wait its turn. */
export function pollEvery(intervalMs: number): (query: Failing) => number {
  return (query) => {
    const retryMs = retryInterval(query);
    return retryMs === false ? intervalMs : Math.max(retryMs, Math.min(intervalMs, LONGEST_RETRY_MS));
  };
}
