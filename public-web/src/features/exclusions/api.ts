import type { ObjectionRequest, OwnExclusionResponse } from '@plaudit/public-api/contract';
import { queryOptions } from '@tanstack/react-query';
import { getOwnQuery, http } from '../../http/http-client.ts';
import { reasonOf } from '../../http/http-error.ts';
import { useSend } from '../../http/use-send.ts';

const PATH = '/api/account/exclusion';

export const ownExclusionQuery = (generation: number) =>
  queryOptions({
    ...getOwnQuery<OwnExclusionResponse>(PATH, generation),
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
