import { AppError } from '@plaudit/server-kit/app-error';
import type { Trx } from './sql.ts';

/** An order has to name everything that is put in order, and nothing else. */
export function requireSameIds(
  stored: readonly number[],
  sent: readonly number[],
  code: string,
  message: string,
): void {
  const known = new Set(stored);
  if (known.size !== sent.length || !sent.every((id) => known.has(id))) throw new AppError(code, 409, message);
}

/**
 * Numbers the rows from 0 on, in one statement. A row that already has its number is not written. Set `countsAsEdit` if
 * the form of a row sends the number back: a form that is open then becomes out of date.
 */
export async function setDisplayOrder(
  trx: Trx,
  table: 'categories' | 'vendor_links',
  ids: readonly number[],
  { countsAsEdit }: { countsAsEdit: boolean },
): Promise<void> {
  const place = trx.raw('find_in_set(id, ?) - 1', [ids.join(',')]);
  await trx(table)
    .whereIn('id', [...ids])
    .whereNot('display_order', place)
    .update({ display_order: place, ...(countsAsEdit ? { version: trx.raw('version + 1') } : {}) });
}
