import type { CurrentUser } from '@plaudit/public-api/contract';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { userQuery } from './queries/user.ts';
import { tokenStore } from './token-store.ts';

export type Session = {
  /** Grows with every change of the token in use. */
  generation: number;
  /** Undefined until the server has said who is signed in. */
  user: CurrentUser | undefined;
  isVoter: boolean;
};

export function useSession(): Session {
  const generation = useSyncExternalStore(tokenStore.subscribe, tokenStore.generation);
  const { data: user } = useQuery({
    ...userQuery(generation),
    // Without a token nobody is signed in: that is known before the server responds.
    ...(!tokenStore.current() && { placeholderData: null }),
  });
  return { generation, user, isVoter: user?.type === 'user' };
}
