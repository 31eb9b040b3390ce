import type { StartedOpenIdProof, WaysIn } from '@plaudit/public-api/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { http } from '../../http/http-client.ts';
import { shownInForm, useSend } from '../../http/use-send.ts';
import { useSession } from '../../http/use-session.ts';
import { leaveSite } from '../../lib/accounts/leave-site.ts';
import { paths } from '../../lib/paths.ts';
import { t } from '../../lib/texts.ts';
import { postAsOwner, type TypedProof, waysInQuery } from './owner-api.ts';

export function useBeginLink() {
  return useSend({
    mutationFn: (body: TypedProof & { provider: string }) =>
      postAsOwner<StartedOpenIdProof>('/api/account/provider-visits', body),
    onSuccess: ({ url }: StartedOpenIdProof) => leaveSite(url),
    meta: { failure: shownInForm },
  });
}

export function useFinishLink() {
  const navigate = useNavigate();
  return useSend({
    mutationFn: (query: string) => http.post<WaysIn>('/api/account/providers', { query }),
    onSuccess: () => navigate(paths.account, { replace: true }),
    meta: {
      success: () => ({ title: t('Account Linked'), description: t('You can sign in with it from now on.') }),
      failure: shownInForm,
      invalidates: [['/api/account/ways-in']],
    },
  });
}

export function useUnlink() {
  const keep = useKeepWaysIn();
  return useSend({
    mutationFn: (body: TypedProof & { id: number }) => postAsOwner<WaysIn>('/api/account/providers/removal', body),
    onSuccess: keep,
    meta: { success: () => ({ title: t('Account Unlinked') }), failure: shownInForm },
  });
}

export function useSetFirstPassword() {
  const keep = useKeepWaysIn();
  return useSend({
    mutationFn: (newPassword: string) =>
      postAsOwner<WaysIn>('/api/account/first-password', { newPassword } as TypedProof),
    onSuccess: keep,
    meta: {
      success: () => ({ title: t('Password Set'), description: t('You can sign in with it from now on.') }),
      failure: shownInForm,
    },
  });
}

export function useRename() {
  return useSend({
    mutationFn: (username: string) => http.post('/api/account/name', { username }),
    meta: {
      success: () => ({ title: t('Name Changed') }),
      failure: shownInForm,
      invalidates: [['/api/user'], ['/api/account/ways-in']],
    },
  });
}

function useKeepWaysIn(): (ways: WaysIn) => void {
  const client = useQueryClient();
  const { queryKey } = waysInQuery(useSession().generation);
  return (ways) => void client.setQueryData(queryKey, ways);
}
