import type { PageContent, SaveSitePageRequest, SitePage, SitePageName } from '@plaudit/admin-api/contract';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { getQuery, http } from '../../http/http-client.ts';
import { useSend } from '../../http/use-send.ts';

const PATH = '/api/admin/site-pages';
const PREVIEW_PATH = '/api/admin/site-page-previews';

export const sitePagesQuery = queryOptions({
  ...getQuery<SitePage[]>(PATH),
  meta: { failure: 'Failed to fetch the pages' },
});

/** Sends a POST, because the text is long. It changes nothing. */
export const pagePreviewQuery = (text: string) =>
  queryOptions({
    queryKey: [PREVIEW_PATH, text],
    queryFn: ({ signal }) => http.post<PageContent>(PREVIEW_PATH, { text }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

export function useSavePage(name: SitePageName) {
  const client = useQueryClient();
  return useSend({
    mutationFn: (body: SaveSitePageRequest) => http.put<SitePage[]>(`${PATH}/${name}`, body),
    onSuccess: (pages) => client.setQueryData(sitePagesQuery.queryKey, pages),
    meta: { success: 'Page saved', failure: 'Failed to save the page', invalidates: [['/api/admin/audit']] },
  });
}

export function useDeletePage(name: SitePageName) {
  const client = useQueryClient();
  return useSend({
    mutationFn: () => http.delete<SitePage[]>(`${PATH}/${name}`),
    onSuccess: (pages) => client.setQueryData(sitePagesQuery.queryKey, pages),
    meta: { success: 'Page deleted', failure: 'Failed to delete the page', invalidates: [['/api/admin/audit']] },
  });
}
