import type { NewPasskey, Passkey, PasskeyCreation, RemoveWayIn } from '@plaudit/public-api/contract';
import { useQueryClient } from '@tanstack/react-query';
import { getOwnQuery, http } from '../../http/http-client.ts';
import { createPasskey } from '../../http/passkeys.ts';
import { shownInForm, useSend } from '../../http/use-send.ts';
import { useSession } from '../../http/use-session.ts';
import { t } from '../../lib/texts.ts';
import { postAsOwner, type TypedProof } from './owner-api.ts';

const PASSKEYS_PATH = '/api/account/passkeys';

export const passkeysQuery = (generation: number) => getOwnQuery<Passkey[]>(PASSKEYS_PATH, generation);

export function useAddPasskey() {
  const client = useQueryClient();
  const { queryKey } = passkeysQuery(useSession().generation);
  return useSend({
    mutationFn: async ({ name, ...proof }: TypedProof & { name: string }) => {
      const creation = await postAsOwner<PasskeyCreation>(`${PASSKEYS_PATH}/challenge`, proof);
      const created = await createPasskey(creation, { signsInAlone: true });
      const passkey: NewPasskey = { ...created, token: creation.token, name };
      return http.post<Passkey[]>(PASSKEYS_PATH, passkey);
    },
    onSuccess: (passkeys) => client.setQueryData(queryKey, passkeys),
    meta: {
      success: () => ({ title: t('Passkey Added'), description: t('You can sign in with it from now on.') }),
      failure: shownInForm,
    },
  });
}

export function useRemovePasskey() {
  const client = useQueryClient();
  const { queryKey } = passkeysQuery(useSession().generation);
  return useSend({
    mutationFn: (body: RemoveWayIn) => postAsOwner<Passkey[]>(`${PASSKEYS_PATH}/removal`, body),
    onSuccess: (passkeys) => client.setQueryData(queryKey, passkeys),
    meta: {
      success: () => ({ title: t('Passkey Removed') }),
      failure: shownInForm,
    },
  });
}
