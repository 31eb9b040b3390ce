import type {
  ChangePasswordRequest,
  EmailRequest,
  MessageResponse,
  OwnData,
  OwnLetters,
  OwnSession,
  PasswordChangedResponse,
  SetLetterWish,
} from '@plaudit/public-api/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { getOwnQuery, http } from '../../http/http-client.ts';
import { HttpError, reasonOf } from '../../http/http-error.ts';
import { saveFile } from '../../http/save-file.ts';
import { tokenStore } from '../../http/token-store.ts';
import { shownInForm, useSend } from '../../http/use-send.ts';
import { useSession } from '../../http/use-session.ts';
import { paths } from '../../lib/paths.ts';
import { t } from '../../lib/texts.ts';
import { postAsOwner, type TypedProof } from './owner-api.ts';

export const ownSessionsQuery = (generation: number) => getOwnQuery<OwnSession[]>('/api/account/sessions', generation);

/** Ends the session with this id, or without an id all sessions of the voter but the one of this browser. */
export function useEndSessions() {
  const client = useQueryClient();
  const { queryKey } = ownSessionsQuery(useSession().generation);
  return useSend({
    mutationFn: (id: string | undefined) =>
      http.delete<OwnSession[]>(id === undefined ? '/api/account/sessions' : `/api/account/sessions/${id}`),
    onSuccess: (left) => client.setQueryData(queryKey, left),
    onError: (error) => {
      if (error instanceof HttpError && error.status === 404) return client.invalidateQueries({ queryKey });
    },
    meta: {
      success: () => ({
        title: t('Signed Out'),
        description: t('Only the browsers in this list are still signed in.'),
      }),
      failure: (error) => ({ title: t('Error'), description: reasonOf(error, t('Failed to sign out')) }),
    },
  });
}

export function useChangePassword() {
  const client = useQueryClient();
  const { queryKey } = ownSessionsQuery(useSession().generation);
  return useSend({
    mutationFn: (body: ChangePasswordRequest) => http.post<PasswordChangedResponse>('/api/account/password', body),
    onSuccess: () => client.invalidateQueries({ queryKey }),
    meta: {
      success: () => ({ title: t('Password Changed'), description: t('You are signed out everywhere else.') }),
      failure: shownInForm,
    },
  });
}

export function useRequestEmail() {
  return useSend({
    mutationFn: (body: EmailRequest) => postAsOwner<MessageResponse>('/api/account/email', body),
    meta: { failure: shownInForm },
  });
}

export function useRemoveEmail() {
  return useSend({
    mutationFn: (body: TypedProof) => postAsOwner<MessageResponse>('/api/account/email/removal', body),
    meta: {
      success: () => ({ title: t('Address Removed') }),
      failure: shownInForm,
      invalidates: [['/api/user']],
    },
  });
}

export const ownLettersQuery = (generation: number) => getOwnQuery<OwnLetters>('/api/account/letters', generation);

export function useSetLetterWish() {
  const client = useQueryClient();
  const { queryKey } = ownLettersQuery(useSession().generation);
  return useSend({
    mutationFn: (body: SetLetterWish) => http.put<OwnLetters>('/api/account/letters', body),
    onSuccess: (stored) => client.setQueryData(queryKey, stored),
    meta: {
      failure: (error) => ({ title: t('Error'), description: reasonOf(error, t('Failed to save your letters')) }),
    },
  });
}

export function useDownloadData() {
  return useSend({
    mutationFn: (body: TypedProof) => postAsOwner<OwnData>('/api/account/data', body),
    onSuccess: (data) =>
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'my-data.json'),
    meta: { failure: shownInForm },
  });
}

export function useDeleteAccount() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useSend({
    mutationFn: (body: TypedProof) => postAsOwner<MessageResponse>('/api/account/leave', body),
    onSuccess: () => {
      client.clear();
      tokenStore.clear('user');
      return navigate(paths.home);
    },
    meta: {
      success: () => ({ title: t('Account Deleted'), description: t('Your votes stay, without your name.') }),
      failure: shownInForm,
    },
  });
}
