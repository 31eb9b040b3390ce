import type { Announcement, AnnounceRequest } from '@plaudit/admin-api/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { getQuery, http } from '../../http/http-client.ts';
import { pollEvery } from '../../http/query-client.ts';
import { useSend } from '../../http/use-send.ts';

const ANNOUNCEMENTS_INTERVAL_MS = 30_000;

export const announcementsQuery = queryOptions({
  ...getQuery<Announcement[]>('/api/admin/announcements'),
  refetchInterval: pollEvery(ANNOUNCEMENTS_INTERVAL_MS),
  meta: { failure: 'Failed to fetch the announcements' },
});

export function useAnnounce() {
  const client = useQueryClient();
  return useSend({
    mutationFn: async (body: AnnounceRequest) =>
      client.setQueryData(
        announcementsQuery.queryKey,
        await http.post<Announcement[]>('/api/admin/announcements', body),
      ),
    meta: { success: 'Announced', failure: 'Failed to announce', invalidates: [] },
  });
}

export function useEndAnnouncement() {
  const client = useQueryClient();
  return useSend({
    mutationFn: async (id: number) =>
      client.setQueryData(
        announcementsQuery.queryKey,
        await http.post<Announcement[]>(`/api/admin/announcements/${id}/end`, {}),
      ),
    meta: { success: 'Taken away', failure: 'Failed to take the announcement away', invalidates: [] },
  });
}
