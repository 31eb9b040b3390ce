import type { QueryKey } from '@tanstack/react-query';
import { http } from '../../http/http-client.ts';
import { useSend } from '../../http/use-send.ts';

type SavedOrder = {
  path: string;
  /** What is put in order, such as 'vendors'. */
  what: string;
  invalidates: readonly QueryKey[];
};

/** `former` is the request that would have stored the order as it was. Undo sends it. */
type OrderChange<Body> = { body: Body; former: Body };

export function useSaveOrder<Body extends object>({ path, what, invalidates }: SavedOrder) {
  const undo = useSend({
    mutationFn: (former: Body) => http.post(path, former),
    meta: {
      success: `Order of ${what} restored`,
      failure: `Failed to restore the order of ${what}`,
      invalidates,
    },
  });
  return useSend({
    mutationFn: async ({ body, former }: OrderChange<Body>) => {
      await http.post(path, body);
      return former;
    },
    meta: {
      success: (former) => ({
        title: `Order of ${what} saved`,
        action: { label: 'Undo', onSelect: () => undo.mutate(former as Body) },
      }),
      failure: `Failed to reorder ${what}`,
      invalidates,
    },
  });
}
