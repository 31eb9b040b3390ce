import { dismissToast, toast } from '@plaudit/shared-ui/ui';
import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '../http/query-client.ts';

/** The client of a page in a browser. It tells in toasts what has come of what was sent. */
export function createSiteClient(): QueryClient {
  const client = createQueryClient(toast);
  // When something new is sent, the toast about the last attempt is outdated.
  client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'pending') dismissToast();
  });
  return client;
}
