import type { CurrentUser } from '@plaudit/public-api/contract';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../http-client.ts';
import { HttpError } from '../http-error.ts';
import { perGeneration } from '../per-generation.ts';
import { tokenStore } from '../token-store.ts';

/** Has its own `queryFn`, because a rejected token is a result here: nobody is signed in. */
export const userQuery = perGeneration((generation) =>
  queryOptions({
    queryKey: ['/api/user', generation],
    // Without a token nobody is signed in. The response brings nothing new then, so it renders nothing.
    placeholderData: () => (tokenStore.current() ? undefined : null),
    queryFn: async ({ signal }): Promise<CurrentUser> => {
      try {
        return await http.get<CurrentUser>('/api/user', { signal });
      } catch (error) {
        // The HTTP client has forgotten the token already.
        if (error instanceof HttpError && error.status === 401) return null;
        throw error;
      }
    },
  }),
);
