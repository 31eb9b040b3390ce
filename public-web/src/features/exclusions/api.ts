import type { ObjectionRequest, OwnExclusionResponse } from '@plaudit/public-api/contract';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../http/http-client.ts';
import { reasonOf } from '../../http/http-error.ts';
import { useSend } from '../../http/use-send.ts';

const PATH = '/api/account/exclusion';

/** `session` changes with each sign-in, so that nobody reads why another voter's votes are set aside. */
export const ownExclusionQuery = (session: number) =>
  queryOptions({
    queryKey: [PATH, session],
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
