import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { t } from '../texts/texts.ts';
import { removeRow, replaceRow } from './cached-rows.ts';
import { HttpError, isTransient, isWaitingForApproval, NetworkError, reasonOf } from './http-error.ts';
import { storedVersionOf } from './stale-edit.ts';

/**
 * Options that shared-ui's `toast` takes. They are declared again, because `http/` is built into each web and imports
 * no component.
 */
export type ToastOptions = {
  title: string;
  description?: string | undefined;
  variant: 'default' | 'success' | 'destructive';
  action?: { label: string; onSelect: () => void } | undefined;
};

type ToastText = Omit<ToastOptions, 'variant'>;

/** With the variant `default` the toast does not look like an error. */
type FailureText = ToastText & { variant?: 'default' };

export type MutationMeta = {
  /** Shown when the request has succeeded. Leave it out if the screen shows the success itself. */
  success?: string | ((data: unknown) => ToastText | undefined);
  /** Shown when the request has failed: a title above the known cause, or a function that returns the text. */
  failure: string | ((error: Error) => FailureText | undefined);
  /**
   * The queries to fetch again afterwards. This happens after a failure too, because the screen may be out of date.
   */
  invalidates?: readonly QueryKey[];
  /** True if the screen shows both versions after an edit of an outdated one, so that no toast says it too. */
  comparesVersions?: true;
  /** The path of lists. The row that a request returns replaces its older version in these lists in the cache. */
  storesIn?: string;
  /** The path of lists. The row whose id a request returns is removed from these lists in the cache. */
  removesFrom?: string;
};

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta;
    /** `failure` is the title of the toast. Leave it out if the screen shows the failure itself. */
    queryMeta: { failure?: string };
  }
}

/** Called for every failure, and for a change that waits for an approval. `queryKey` is set if a query failed. */
type OnError = (error: Error, queryKey?: QueryKey) => void;

const RETRY_MS = 3_000;
const LONGEST_RETRY_MS = 5_000;

/**
 * Data never goes stale, window focus fetches nothing, and a failure is not retried at once. A query that failed with a
 * transient error is sent again after a while, so that the page recovers by itself.
 */
export function createQueryClient(notify: (toast: ToastOptions) => void, onError?: OnError): QueryClient {
  // A query that keeps failing is reported once, and not after each retry.
  const reported = new Set<string>();
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: 'always',
        retry: false,
        refetchInterval: retryInterval,
        // A request is sent now or fails now. By default it would wait while the browser is offline, and could be sent
        // days later, when someone else uses the browser.
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
        const description = reasonOf(error, t('What you see may be out of date. Retrying automatically.'));
        notify({ variant: 'destructive', title, description });
      },
      onSuccess: (_data, query) => void reported.delete(query.queryHash),
    }),
    mutationCache: new MutationCache({
      onSuccess: (data, _variables, _result, { meta }) => {
        const { success, storesIn, removesFrom } = meta ?? {};
        if (storesIn) replaceRow(client, storesIn, data);
        if (removesFrom) removeRow(client, removesFrom, data);
        const text = typeof success === 'string' ? { title: success } : success?.(data);
        if (text) notify({ variant: 'success', ...text });
      },
      onError: (error, _variables, _result, { meta }) => {
        onError?.(error);
        const { failure, storesIn, invalidates, comparesVersions } = meta ?? {};
        if (storesIn) replaceRow(client, storesIn, storedVersionOf(error));
        // If fetching again fails too, its toast would take the place of the one that says what was not saved.
        for (const queryKey of invalidates ?? [])
          for (const { queryHash } of client.getQueryCache().findAll({ queryKey })) reported.add(queryHash);
        if (isWaitingForApproval(error)) {
          notify({ variant: 'success', title: t('Waiting for Approval'), description: error.reason });
          return;
        }
        if (comparesVersions && storedVersionOf(error) !== undefined) return;
        const text = failureText(failure, error);
        if (text) notify({ variant: 'destructive', ...text });
      },
      // Not awaited: a dialog closes when its own request is done, even if the lists take longer.
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

/** The words about a failed change, for its toast and for its dialog. */
export function failureText(failure: MutationMeta['failure'] | undefined, error: Error): FailureText | undefined {
  return typeof failure === 'string' ? { title: failure, description: causeOf(error) } : failure?.(error);
}

export function causeOf(error: unknown): string | undefined {
  const unreachable = t('The server could not be reached. Check whether it was done before you try again.');
  return reasonOf(error, error instanceof NetworkError ? unreachable : undefined);
}

type QueryWithError = { state: { error: unknown } };

/** Returns the wait before a query that failed with a transient error is sent again. False without such an error. */
export function retryInterval({ state: { error } }: QueryWithError): number | false {
  if (!isTransient(error)) return false;
  return Math.max(RETRY_MS, error instanceof HttpError ? (error.retryAfterMs ?? 0) : 0);
}

/**
 * Returns the interval of a poll. After a transient error a fast poll slows down, and a slow one comes sooner, unless
 * the server asked for a longer wait.
 */
export function pollEvery(intervalMs: number): (query: QueryWithError) => number {
  return (query) => {
    const retryMs = retryInterval(query);
    return retryMs === false ? intervalMs : Math.max(retryMs, Math.min(intervalMs, LONGEST_RETRY_MS));
  };
}
