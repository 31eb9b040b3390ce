import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '../http/query-client.ts';

export function createServerClient(): QueryClient {
  const client = createQueryClient(() => undefined);
  const { queries } = client.getDefaultOptions();
  // A query that failed would be rendered as one that is under way, because a browser would send it again.
  client.setDefaultOptions({ queries: { ...queries, retryOnMount: false } });
  return client;
}
