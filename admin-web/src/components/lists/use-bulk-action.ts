import type { QueryKey } from '@tanstack/react-query';
import { isRejection, reasonOf } from '../../http/http-error.ts';
import { hasSessionEnded } from '../../http/session-end.ts';
import { useSend } from '../../http/use-send.ts';
import { formatCount } from '../../lib/format-counts.ts';

/** `results` are the responses for the rows that were changed, and `rejected` says why others were not. */
type Sent<Result> = { results: Result[]; rejected: string[] };

/** `sendAll` sends one request for all rows, if the API has a route for that. */
type Sending<Item, Result> =
  | { send: (item: Item) => Promise<Result>; sendAll?: never }
  | { sendAll: (items: readonly Item[]) => Promise<Sent<Result>>; send?: never };

type BulkOptions<Item, Result> = Sending<Item, Result> & {
  noun: string;
  plural?: string;
  /** The past participle of the action, such as 'blocked'. */
  done: string;
  invalidates: readonly QueryKey[];
  /** Undoes what was changed. The toast offers it. */
  undo?: (results: readonly Result[]) => void;
};

/** Changes many rows, and says in a toast how many were changed, and why others were not. */
export function useBulkAction<Item, Result = unknown>({
  send,
  sendAll,
  noun,
  plural = `${noun}s`,
  done,
  invalidates,
  undo,
}: BulkOptions<Item, Result>) {
  return useSend({
    mutationFn: async (items: readonly Item[]) => ({
      count: items.length,
      ...(await (sendAll ? sendAll(items) : sendEach(items, send))),
    }),
    meta: {
      success: (data) => {
        const { count, results, rejected } = data as Sent<Result> & { count: number };
        const changed = count - rejected.length;
        return {
          title: `${formatCount(changed, noun, plural)} ${done}`,
          ...(rejected.length > 0 && {
            description: `${formatCount(rejected.length, noun, plural)} not: ${rejected[0]}`,
          }),
          ...(undo && changed > 0 && { action: { label: 'Undo', onSelect: () => undo(results) } }),
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
async function sendEach<Item, Result>(
  items: readonly Item[],
  send: (item: Item) => Promise<Result>,
): Promise<Sent<Result>> {
  const sent: Sent<Result> = { results: [], rejected: [] };
  for (const item of items) {
    try {
      sent.results.push(await send(item));
    } catch (error) {
      if (!isRejection(error) || hasSessionEnded(error)) throw error;
      sent.rejected.push(reasonOf(error, 'rejected'));
    }
  }
  return sent;
}
