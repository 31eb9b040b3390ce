import type { QueryKey } from '@tanstack/react-query';
import { isRejection, reasonOf } from '../../http/http-error.ts';
import { hasSessionEnded } from '../../http/session-end.ts';
import { useSend } from '../../http/use-send.ts';
import { formatCount } from '../../lib/format-counts.ts';

type BulkOptions<Item> = {
  send: (item: Item) => Promise<unknown>;
  noun: string;
  /** The past participle of the action, such as 'blocked'. */
  done: string;
  invalidates: readonly QueryKey[];
};

/**
 * Sends one request for each row, one after the other, so that the audit log has one entry for each. Continues after a
 * row that the server rejects. Stops if the server fails or does not respond, and if the session has ended.
 */
export function useBulkAction<Item>({ send, noun, done, invalidates }: BulkOptions<Item>) {
  return useSend({
    mutationFn: async (items: readonly Item[]) => {
      const rejected: unknown[] = [];
      for (const item of items) {
        try {
          await send(item);
        } catch (error) {
          if (!isRejection(error) || hasSessionEnded(error)) throw error;
          rejected.push(error);
        }
      }
      return { succeeded: items.length - rejected.length, rejected };
    },
    meta: {
      success: (data) => {
        const { succeeded, rejected } = data as { succeeded: number; rejected: unknown[] };
        const title = `${formatCount(succeeded, noun)} ${done}`;
        if (rejected.length === 0) return { title };
        return {
          title,
          description: `${formatCount(rejected.length, noun)} not: ${reasonOf(rejected[0], 'rejected')}`,
        };
      },
      failure: `Not all ${noun}s could be ${done}`,
      invalidates,
    },
  });
}
