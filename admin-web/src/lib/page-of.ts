import type { Page } from '@plaudit/admin-api/contract';

/**
 * One page of a list that the browser has as a whole, in the form of a page from the API. A page beyond the end is the
 * last one, because the list may have become shorter since somebody went there.
 */
export function pageOf<Item>(list: readonly Item[], page: number, pageSize: number): Page<Item> {
  const shown = Math.min(page, Math.max(1, Math.ceil(list.length / pageSize)));
  const first = (shown - 1) * pageSize;
  return { items: list.slice(first, first + pageSize), page: shown, pageSize, total: list.length };
}
