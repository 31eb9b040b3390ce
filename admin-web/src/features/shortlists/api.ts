import type { SaveShortlistsRequest, Shortlists } from '@plaudit/admin-api/contract';
import { queryOptions } from '@tanstack/react-query';
import { getQuery, http } from '../../http/http-client.ts';
import { useSend } from '../../http/use-send.ts';

/** The period whose shortlists are shown: the id of one that has begun, or `next`. */
export type ShortlistPeriod = 'next' | number;

const NEXT_PATH = '/api/admin/next-shortlists';
const PERIODS_PATH = '/api/admin/voting-cycles';

export const shortlistsQuery = (period: ShortlistPeriod) =>
  queryOptions({
    ...(period === 'next' ? getQuery<Shortlists>(NEXT_PATH) : getQuery<Shortlists>(PERIODS_PATH, period, 'shortlists')),
    staleTime: 0,
    meta: { failure: 'Failed to fetch the shortlists' },
  });

export function useSaveShortlists(period: ShortlistPeriod) {
  return useSend({
    mutationFn: (body: SaveShortlistsRequest) =>
      http.put<Shortlists>(period === 'next' ? NEXT_PATH : `${PERIODS_PATH}/${period}/shortlists`, body),
    meta: {
      success: 'Shortlists saved successfully',
      failure: 'Failed to save the shortlists',
      invalidates: [[NEXT_PATH], [PERIODS_PATH], ['/api/admin/decisions']],
    },
  });
}
