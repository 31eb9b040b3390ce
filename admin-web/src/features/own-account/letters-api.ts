import type { LettersAddressRequest, OwnLetters, WantedLettersRequest } from '@plaudit/admin-api/contract';
import { http } from '../../http/http-client.ts';
import { useSend } from '../../http/use-send.ts';

const CHANGED_QUERIES = [['/api/admin/account']] as const;

export function useAskForLetters() {
  return useSend({
    mutationFn: (body: LettersAddressRequest) => http.put<OwnLetters>('/api/admin/account/letters/address', body),
    meta: {
      success: 'A link is on its way to the address',
      failure: 'Failed to send a link',
      invalidates: CHANGED_QUERIES,
    },
  });
}

export function useRemoveLettersAddress() {
  return useSend({
    mutationFn: () => http.delete<OwnLetters>('/api/admin/account/letters/address'),
    meta: { success: 'Address removed', failure: 'Failed to remove the address', invalidates: CHANGED_QUERIES },
  });
}

export function useChooseLetters() {
  return useSend({
    mutationFn: (body: WantedLettersRequest) => http.put<OwnLetters>('/api/admin/account/letters', body),
    meta: { success: 'Letters saved', failure: 'Failed to save the letters', invalidates: CHANGED_QUERIES },
  });
}
