import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { removeRow, storeRow } from './cached-rows.ts';
import { isRefusal, serverMessage, wasAnswered } from './http-error.ts';
import { storedInstead } from './stale-edit.ts';

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
  | { title: string; text: string; unreachable?: string }
  /** A title of its own, above these words and what is known of the cause. */
  | { title: string; lead: string };

type Meta = {
  /** Shown as a toast when the call has succeeded. Left out where the screen itself says so. */
  success?: string | ((data: unknown) => Omit<Notice, 'tone'> | undefined);
  /** Shown as a toast when it has failed. Required: a failing call is always reported. */
  failure: FailureWords;
  /** What may have changed, whether the call succeeded or not: a rejected one says that the screen was out of date. */
  invalidates?: readonly QueryKey[];
  /** The address of the lists that hold the row which the server returns: it is put there at once. */
  storesIn?: string;
  /** The address of the lists from which the row has gone. */
  removesFrom?: string;
};

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: Meta;
    queryMeta: { failure?: string };
  }
}

const NETWORK_TEXT = 'The server could not be reached. Check whether it was done before you try again.';
const READ_TEXT = 'What you see may be out of date. It is tried again by itself.';

function failureNotice(failure: FailureWords, error: unknown): Notice {
  const message = serverMessage(error);
  const cause = message ?? (error instanceof TypeError ? NETWORK_TEXT : undefined);
  if (typeof failure === 'string') return { tone: 'danger', title: failure, text: cause };
  if ('lead' in failure) {
    return { tone: 'danger', title: failure.title, text: cause ? `${failure.lead}: ${cause}` : failure.lead };
  }
  const fallback = wasAnswered(error) ? failure.text : (failure.unreachable ?? failure.text);
  return { tone: 'danger', title: failure.title, text: message ?? fallback };
}

const WHO_IS_AT_THE_DOOR = ['/api/admin/dashboard'];

export function createQueryClient(notify: (notice: Notice) => void): QueryClient {
  // A polled query that stays broken is reported once, not at every interval.
  const reported = new Set<string>();
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      // 'always': without a network a call fails and says so. By default it would wait in silence, and what an admin
      // pressed would be done whenever the network came back.
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
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
      onSuccess: (data, _variables, _result, mutation) => {
        const { success, storesIn, removesFrom } = mutation.meta ?? {};
        if (storesIn) storeRow(client, storesIn, data);
        if (removesFrom) removeRow(client, removesFrom, data);
        const notice = typeof success === 'function' ? success(data) : success && { title: success };
        if (notice) notify({ tone: 'success', ...notice });
      },
      onError: (error, _variables, _result, mutation) => {
        const { failure, storesIn } = mutation.meta ?? {};
        if (storesIn) storeRow(client, storesIn, storedInstead(error));
        if (failure) notify(failureNotice(failure, error));
        if (isRefusal(error)) void client.invalidateQueries({ queryKey: WHO_IS_AT_THE_DOOR });
      },
      // Not waited for: a dialog closes when its own call is done, however long the lists take.
      onSettled: (_data, _error, _variables, _result, mutation) => {
        for (const queryKey of mutation.meta?.invalidates ?? []) void client.invalidateQueries({ queryKey });
      },
    }),
  });
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'removed') reported.delete(event.query.queryHash);
  });
  return client;
}
