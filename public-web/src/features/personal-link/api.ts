import type {
  Account,
  LinkPasswordRequest,
  MessageResponse,
  NewPasskey,
  Passkey,
  PasskeyCreation,
  PersonalLink,
  PersonalLinkRequest,
  UsedPersonalLink,
} from '@plaudit/public-api/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useKeepSignIn } from '../../http/account-language.ts';
import { http } from '../../http/http-client.ts';
import { createPasskey } from '../../http/passkeys.ts';
import { shownInForm, useSend } from '../../http/use-send.ts';
import { t } from '../../lib/texts.ts';

const PATH = '/api/personal-links';

/** Whose link it is. Does not use it up. Sends a POST, so that the token is in no address. */
export const personalLinkQuery = (token: string) =>
  queryOptions({
    queryKey: [`${PATH}/reading`, token],
    queryFn: ({ signal }) => http.post<PersonalLink>(`${PATH}/reading`, { token }, { signal }),
    gcTime: 0,
  });

export function useContinue() {
  const keepSignIn = useKeepSignIn();
  return useSend({
    mutationFn: (token: string) => http.post<UsedPersonalLink>(`${PATH}/use`, { token }, { checksToken: false }),
    onSuccess: (response: UsedPersonalLink) => {
      keepSignIn(response);
    },
    meta: { failure: shownInForm },
  });
}

export function useRefuse() {
  return useSend({
    mutationFn: (token: string) => http.post<MessageResponse>(`${PATH}/refusal`, { token }),
    meta: { failure: shownInForm },
  });
}

export function useAskForLink<Request extends PersonalLinkRequest>() {
  return useSend({
    mutationFn: (body: Request) => http.post<MessageResponse>(`${PATH}/requests`, body),
    meta: { failure: shownInForm },
  });
}

export function useTakeBack() {
  return useSend({
    mutationFn: (token: string) => http.post<MessageResponse>(`${PATH}/taking-back`, { token }),
    meta: { failure: shownInForm },
  });
}

export function useChoosePassword() {
  const client = useQueryClient();
  return useSend({
    mutationFn: (body: LinkPasswordRequest) => http.post<Account>(`${PATH}/password`, body),
    // The header shows the new name.
    onSuccess: () => client.invalidateQueries({ queryKey: ['/api/user'] }),
    meta: {
      success: () => ({ title: t('Password Set'), description: t('You can sign in with it from now on.') }),
      failure: shownInForm,
    },
  });
}

export function useFirstPasskey() {
  return useSend({
    mutationFn: async () => {
      const creation = await http.post<PasskeyCreation>(`${PATH}/passkey`);
      const created = await createPasskey(creation, { signsInAlone: true });
      const passkey: NewPasskey = { ...created, token: creation.token, name: 'My passkey' };
      return http.post<Passkey[]>('/api/account/passkeys', passkey);
    },
    meta: {
      success: () => ({ title: t('Passkey Added'), description: t('You can sign in with it from now on.') }),
      failure: shownInForm,
    },
  });
}
