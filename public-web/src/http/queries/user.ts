import type { CurrentUser } from '@plaudit/public-api/contract';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../http-client.ts';
import { HttpError } from '../http-error.ts';

export const userQuery = (generation: number) =>
  queryOptions({
    queryKey: ['/api/user', generation],
    queryFn: async ({ signal }): Promise<CurrentUser> => {
      try {
        return await http.get<CurrentUser>('/api/user', { signal });
      } catch (error) {
        // The HTTP client has forgotten the token already, so nobody is signed in.
        if (error instanceof HttpError && error.status === 401) return null;
        throw error;
      }
    },
  });
