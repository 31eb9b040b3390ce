import type { QueryKey } from '@tanstack/react-query';
import { isRejection, reasonOf } from '../../http/http-error.ts';
import { hasSessionEnded } from '../../http/session-end.ts';
import { useSend } from '../../http/use-send.ts';
import { formatCount } from '../../lib/format-counts.ts';

/** `sendAll` sends one request for all rows, if the API has a route for that. It returns why rows were rejected. */
type Sending<Item> =
  | { send: (item: Item) => Promise<unknown>; sendAll?: never }
  | { sendAll: (items: readonly Item[]) => Promise<string[]>; send?: never };

type BulkOptions<Item> = Sending<Item> & {
  noun: string;
  plural?: string;
  /** The past participle of the action, such as 'blocked'. */
  done: string;
  invalidates: readonly QueryKey[];
  /** Undoes the action. The toast offers it if every row was changed. */
  undo?: (items: readonly Item[]) => void;
};

/** Changes many rows, and says in a toast how many were changed, and why others were not. */
export function useBulkAction<Item>({
  send,
  sendAll,
  noun,
  plural = `${noun}s`,
  done,
  invalidates,
  undo,
}: BulkOptions<Item>) {
  return useSend({
    mutationFn: async (items: readonly Item[]) => {
      const rejected = await (sendAll ? sendAll(items) : sendEach(items, send));
      return { items, rejected };
    },
    meta: {
      success: (data) => {
        const { items, rejected } = data as { items: readonly Item[]; rejected: string[] };
        const title = `${formatCount(items.length - rejected.length, noun, plural)} ${done}`;
        if (rejected.length === 0) {
          return { title, ...(undo && { action: { label: 'Undo', onSelect: () => undo(items) } }) };
        }
        return {
          title,
          description: `${formatCount(rejected.length, noun, plural)} not: ${rejected[0]}`,
        };
      },
      failure: `Not all ${plural} could be ${done}`,
      invalidates,
    },
  });
}

/**
 * Sends one request for each row, one after the other, so that the audit log has one entry for each. Continues after a
 * row that the server rejects. Stops if the server fails or does not respond, and if the session has ended.
 */
async function sendEach<Item>(items: readonly Item[], send: (item: Item) => Promise<unknown>): Promise<string[]> {
  const rejected: string[] = [];
  for (const item of items) {
    try {
      await send(item);
    } catch (error) {
      if (!isRejection(error) || hasSessionEnded(error)) throw error;
      rejected.push(reasonOf(error, 'rejected'));
    }
  }
  return rejected;
}
