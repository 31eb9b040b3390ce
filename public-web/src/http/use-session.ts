import type { CurrentUser } from '@plaudit/public-api/contract';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { userQuery } from './queries/user.ts';
import { tokenStore } from './token-store.ts';

export type Session = {
  /** Grows whenever the token in use changes, so when somebody signs in or out. */
  generation: number;
  /** Undefined until it is known who is signed in. */
  user: CurrentUser | undefined;
  isVoter: boolean;
};

export function useSession(): Session {
  const generation = useSyncExternalStore(tokenStore.subscribe, tokenStore.generation);
  const { data: user } = useQuery({
    ...userQuery(generation),
    // Without a token nobody is signed in, so there is no need to wait for the server.
    ...(!tokenStore.current() && { placeholderData: null }),
  });
  return { generation, user, isVoter: user?.type === 'user' };
}
