import type { ObjectionRequest, OwnExclusionResponse } from '@plaudit/public-api/contract';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../http/http-client.ts';
import { reasonOf } from '../../http/http-error.ts';
import { useSend } from '../../http/use-send.ts';

const PATH = '/api/account/exclusion';

/** `generation` changes when somebody signs in or out, so that nobody reads why another voter's votes are set aside. */
export const ownExclusionQuery = (generation: number) =>
  queryOptions({
    queryKey: [PATH, generation],
    queryFn: ({ signal }) => http.get<OwnExclusionResponse>(PATH, { signal }),
    refetchOnMount: 'always',
  });

export function useSendObjection() {
  return useSend({
    mutationFn: (body: ObjectionRequest) => http.post<OwnExclusionResponse>(`${PATH}/objection`, body),
    meta: {
      success: () => ({ title: 'Objection Sent', description: 'The organizers respond on this page.' }),
      failure: (error) => ({ title: 'Error', description: reasonOf(error, 'Your objection was not sent') }),
      invalidates: [[PATH]],
    },
  });
}
