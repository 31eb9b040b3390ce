import type { QueryKey } from '@tanstack/react-query';
import { HttpError, isRejection, reasonOf } from '../../http/http-error.ts';
import { hasSessionEnded } from '../../http/session-end.ts';
import { useSend } from '../../http/use-send.ts';
import { formatCount } from '../../lib/format-counts.ts';

type BulkOptions<Item> = {
  send: (item: Item) => Promise<unknown>;
  /** Sends one request for all rows, if the API has a route for that. Returns why rows were rejected. */
  sendAll?: (items: readonly Item[]) => Promise<string[]>;
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
      const together = sendAll && (await withOlderApi(() => sendAll(items)));
      const rejected = together ?? (await sendEach(items, send));
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

const NO_ROUTE: readonly string[] = ['request.not_found', 'request.method_not_allowed'];

/** Undefined if the API is older than the route. */
async function withOlderApi<Result>(request: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof HttpError && NO_ROUTE.includes(error.code ?? '')) return undefined;
    throw error;
  }
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
