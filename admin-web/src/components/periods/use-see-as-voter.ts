import type { PreviewLink, PreviewRequest } from '@plaudit/admin-api/contract';
import { http } from '../../http/http-client.ts';
import { useSiteOrigin } from '../../http/site-origin.ts';
import { useSend } from '../../http/use-send.ts';

/** Opens the voters' site with a period that has not begun, in a tab of its own: the panel would ask for a code again. */
export function useSeeAsVoter() {
  const siteOrigin = useSiteOrigin();
  const { mutate, isPending } = useSend({
    mutationFn: async ({ period, tab }: { period: PreviewRequest; tab: Window | null }) => {
      try {
        const { token } = await http.post<PreviewLink>('/api/admin/previews', period);
        (tab ?? window).location.assign(`${siteOrigin}/preview#${token}`);
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
    meta: { failure: 'The preview did not open' },
  });
  // The tab opens with the press, because browsers block one that opens after a request.
  return { see: (period: PreviewRequest) => mutate({ period, tab: window.open('about:blank') }), isPending };
}
