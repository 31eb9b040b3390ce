import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { HttpError, isTransient, reasonOf } from './http-error.ts';

export type Notice = { title: string; description?: string; tone: 'success' | 'danger' };

export type FailureToast = { title: string; description: string };

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      success?: { title: string; description?: string };
      /** The toast of a failure: this title, and the server's words or these. A function may answer that none is due. */
      failure?: FailureToast | ((error: Error) => FailureToast | undefined);
      invalidates?: readonly QueryKey[];
    };
  }
}

const ASK_AGAIN_MS = 3_000;

/**
 * Data never goes stale, focus fetches nothing and a failure is not retried. What failed for a passing reason is asked
 * again after a while, so that the page recovers by itself.
 */
export function createQueryClient(notify: (notice: Notice) => void): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: 'always',
        retry: false,
        refetchInterval: untilItAnswers,
      },
      // What is pressed is sent now or fails now. The default would hold it back while the browser is offline, for days if
      // need be, and then send it for whoever sits there.
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _context, mutation) => {
        const { success, invalidates = [] } = mutation.meta ?? {};
        if (success) notify({ ...success, tone: 'success' });
        for (const queryKey of invalidates) void client.invalidateQueries({ queryKey });
      },
      onError: (error, _variables, _context, mutation) => {
        const { failure } = mutation.meta ?? {};
        const toast =
          typeof failure === 'function'
            ? failure(error)
            : failure && { ...failure, description: reasonOf(error, failure.description) };
        if (toast) notify({ ...toast, tone: 'danger' });
      },
    }),
  });
  return client;
}

type Asked = { state: { error: unknown } };

/** How long to wait before a query is asked again after a passing failure; false while all is well. */
export function untilItAnswers(query: Asked): number | false {
  const { error } = query.state;
  if (!isTransient(error)) return false;
  const asked = error instanceof HttpError ? (error.retryAfterMs ?? 0) : 0;
  return Math.max(ASK_AGAIN_MS, asked);
}

/** The interval of a poll, which steps back while the server asks for patience. */
export function every(intervalMs: number): (query: Asked) => number {
  return (query) => Math.max(intervalMs, untilItAnswers(query) || 0);
}
