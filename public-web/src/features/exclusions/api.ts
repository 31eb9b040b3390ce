import type { ObjectionRequest, OwnExclusionResponse } from '@plaudit/public-api/contract';
import { queryOptions } from '@tanstack/react-query';
import { getOwnQuery, http } from '../../http/http-client.ts';
import { reasonOf } from '../../http/http-error.ts';
import { useSend } from '../../http/use-send.ts';
import { t } from '../../lib/texts.ts';

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
      success: () => ({ title: t('Objection Sent'), description: t('The organizers respond on this page.') }),
      failure: (error) => ({ title: t('Error'), description: reasonOf(error, t('Your objection was not sent')) }),
      invalidates: [[PATH]],
    },
  });
}
