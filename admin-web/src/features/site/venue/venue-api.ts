import type { StartVenueRequest, VenueState } from '@plaudit/admin-api/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { getQuery, http } from '../../../http/http-client.ts';
import { useSend } from '../../../http/use-send.ts';

const PATH = '/api/admin/venue';

export const venueQuery = queryOptions(getQuery<VenueState>(PATH));

function useSendVenue<Request = void>(
  mutationFn: (request: Request) => Promise<VenueState>,
  words: { success: string; failure: string },
) {
  const client = useQueryClient();
  return useSend({
    mutationFn,
    onSuccess: (state: VenueState) => client.setQueryData(venueQuery.queryKey, state),
    meta: { ...words, invalidates: [[PATH], ['/api/admin/decisions']] },
  });
}

export const useStartVenue = () =>
  useSendVenue((body: StartVenueRequest) => http.post<VenueState>(PATH, body), {
    success: 'Venue started',
    failure: 'Failed to start the venue',
  });

export const useEndVenue = () =>
  useSendVenue(() => http.delete<VenueState>(PATH), {
    success: 'Venue ended',
    failure: 'Failed to end the venue',
  });
