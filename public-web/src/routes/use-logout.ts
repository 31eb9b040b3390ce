import type { MessageResponse } from '@plaudit/public-api/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { http } from '../http/http-client.ts';
import { tokenStore } from '../http/token-store.ts';
import { paths } from '../lib/paths.ts';
import { tabStorage } from '../lib/usable-storage.ts';
import { saveChoices } from '../lib/votes/choices.ts';

/**
 * Asks the server to end the sessions of this browser, and signs out here at once, without waiting for the response or
 * for a success.
 */
export function useLogout(): () => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  return () => {
    for (const { token } of tokenStore.all()) {
      http.post<MessageResponse>('/api/logout', undefined, { token, keepalive: true }).catch(() => undefined);
    }
    // The next person on this browser must not see what this voter had chosen.
    saveChoices(tabStorage, {});
    client.clear();
    tokenStore.clear();
    navigate(paths.home);
  };
}
