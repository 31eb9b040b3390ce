import type { NewTwoFactorSecret } from '@plaudit/admin-api/contract';
import { queryOptions } from '@tanstack/react-query';
import { http } from './http-client.ts';

/**
 * The response is kept only while its dialog is open, because each dialog must get its own secret. So the dialog is in
 * the key, and not in the address. The authenticator shows `username`.
 */
export const newTwoFactorQuery = (dialog: string, username?: string) =>
  queryOptions({
    queryKey: ['/api/admin/two-factor/new', dialog],
    queryFn: () =>
      http.get<NewTwoFactorSecret>(
        `/api/admin/two-factor/new${username === undefined ? '' : `?username=${encodeURIComponent(username)}`}`,
      ),
    gcTime: 0,
    meta: { failure: 'Failed to create a second factor' },
  });
