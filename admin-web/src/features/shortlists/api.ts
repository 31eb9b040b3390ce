import type { SaveShortlistsRequest, Shortlists } from '@plaudit/admin-api/contract';
import { queryOptions } from '@tanstack/react-query';
import { getQuery, http } from '../../http/http-client.ts';
import { useSend } from '../../http/use-send.ts';

/** The period whose shortlists are shown. A period that has begun is told by its id. */
export type ShortlistPeriod = 'next' | number;

const pathOf = (period: ShortlistPeriod): string =>
  period === 'next' ? '/api/admin/next-shortlists' : `/api/admin/voting-cycles/${period}/shortlists`;

export const shortlistsQuery = (period: ShortlistPeriod) =>
  queryOptions({
    ...getQuery<Shortlists>(pathOf(period)),
    staleTime: 0,
    meta: { failure: 'Failed to fetch the shortlists' },
  });

export function useSaveShortlists(period: ShortlistPeriod) {
  return useSend({
    mutationFn: (body: SaveShortlistsRequest) => http.put<Shortlists>(pathOf(period), body),
    meta: {
      success: 'Shortlists saved successfully',
      failure: 'Failed to save the shortlists',
      invalidates: [['/api/admin/next-shortlists'], ['/api/admin/voting-cycles'], ['/api/admin/decisions']],
    },
  });
}
