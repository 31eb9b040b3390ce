import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { isRefusal, serverMessage } from './http-error.ts';

export type Notice = {
  title: string;
  text?: string | undefined;
  tone: 'success' | 'danger';
  /** One thing that can be done about it, such as Undo. */
  action?: { label: string; run: () => void } | undefined;
};

type FailureWords =
  | string
  /** A title of its own, above the server's message or these words. */
  | { title: string; text: string; unreachable?: string };

type Meta = {
  /** Shown as a toast when the call has succeeded. Left out where the screen itself says so. */
  success?: string | (() => Omit<Notice, 'tone'>);
  /** Shown as a toast when it has failed. Required: a failing call is always reported. */
  failure: FailureWords;
  invalidates?: readonly QueryKey[];
};

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: Meta;
    queryMeta: { failure?: string };
  }
}

const NETWORK_TEXT = 'The server could not be reached. Nothing was changed; try again.';
const READ_TEXT = 'What you see may be out of date. It is tried again by itself.';

function failureNotice(failure: FailureWords, error: unknown): Notice {
  const message = serverMessage(error);
  if (typeof failure === 'string') {
    return { tone: 'danger', title: failure, text: message ?? (error instanceof TypeError ? NETWORK_TEXT : undefined) };
  }
  const fallback = error instanceof TypeError ? (failure.unreachable ?? failure.text) : failure.text;
  return { tone: 'danger', title: failure.title, text: message ?? fallback };
}

const WHO_IS_AT_THE_DOOR = ['/api/admin/dashboard'];

export function createQueryClient(notify: (notice: Notice) => void): QueryClient {
  // A polled query that stays broken is reported once, not at every interval.
  const reported = new Set<string>();
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, retry: false },
      mutations: { retry: false },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (isRefusal(error) && query.queryKey[0] !== WHO_IS_AT_THE_DOOR[0]) {
          void client.invalidateQueries({ queryKey: WHO_IS_AT_THE_DOOR });
        }
        const failure = query.meta?.failure;
        if (!failure || reported.has(query.queryHash)) return;
        reported.add(query.queryHash);
        notify({ tone: 'danger', title: failure, text: serverMessage(error) ?? READ_TEXT });
      },
      onSuccess: (_data, query) => {
        reported.delete(query.queryHash);
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: async (_data, _variables, _result, mutation) => {
        const success = mutation.meta?.success;
        if (success) notify({ tone: 'success', ...(typeof success === 'string' ? { title: success } : success()) });
        await Promise.all((mutation.meta?.invalidates ?? []).map((queryKey) => client.invalidateQueries({ queryKey })));
      },
      onError: (error, _variables, _result, mutation) => {
        if (mutation.meta) notify(failureNotice(mutation.meta.failure, error));
        if (isRefusal(error)) void client.invalidateQueries({ queryKey: WHO_IS_AT_THE_DOOR });
      },
    }),
  });
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'removed') reported.delete(event.query.queryHash);
  });
  return client;
}
