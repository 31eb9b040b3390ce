import type { CategoryShortlist, SaveShortlistsRequest, Shortlists } from '@plaudit/admin-api/contract';
import { queryOptions } from '@tanstack/react-query';
import { getQuery, http } from '../../http/http-client.ts';
import { useSend } from '../../http/use-send.ts';
import { toUndoRequest } from './shortlist-draft.ts';

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

const CHANGED_WITH_SHORTLISTS = [[NEXT_PATH], [PERIODS_PATH], ['/api/admin/decisions']] as const;

/**
 * `stored` are the lists before the save. Lists of the next period, which nobody has seen, are restored by Undo. A change of
 * a running period is a public decision and asks before.
 */
export function useSaveShortlists(period: ShortlistPeriod, stored: readonly CategoryShortlist[]) {
  const isNext = period === 'next';
  const undo = useSend({
    mutationFn: (body: SaveShortlistsRequest) => http.put<Shortlists>(NEXT_PATH, body),
    meta: {
      success: 'Shortlists restored',
      failure: 'Failed to restore the shortlists',
      invalidates: CHANGED_WITH_SHORTLISTS,
    },
  });
  return useSend({
    mutationFn: (body: SaveShortlistsRequest) =>
      http.put<Shortlists>(isNext ? NEXT_PATH : `${PERIODS_PATH}/${period}/shortlists`, body),
    meta: {
      success: (saved) => {
        const request = () => toUndoRequest(stored, (saved as Shortlists).categories);
        return {
          title: 'Shortlists saved successfully',
          ...(isNext && { action: { label: 'Undo', onSelect: () => undo.mutate(request()) } }),
        };
      },
      failure: 'Failed to save the shortlists',
      comparesVersions: true,
      invalidates: CHANGED_WITH_SHORTLISTS,
    },
  });
}
