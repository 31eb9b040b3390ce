import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isWaitingForApproval } from '../../http/http-error.ts';

/**
 * Closes a dialog once its request waits for an approval. Such a response is an `HttpError`, so `onSuccess` would not
 * close it. `close` must stay the same function.
 */
export function useCloseWhenWaiting(close: () => void): void {
  const mutations = useQueryClient().getMutationCache();
  useEffect(
    () =>
      mutations.subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && isWaitingForApproval(event.action.error)) {
          close();
        }
      }),
    [mutations, close],
  );
}
