import type { CurrentUser } from '@plaudit/public-api/contract';
import { useSyncExternalStore } from 'react';
import { useFirstHints } from '../lib/first-rendering.ts';
import { hasFailed } from './has-failed.ts';
import { userQuery } from './queries/user.ts';
import { signedInKind } from './signed-in.ts';
import { tokenStore } from './token-store.ts';
import { useSharedQuery } from './use-shared-query.ts';

export type Session = {
  /** Grows whenever the token in use changes, so when somebody signs in or out. */
  generation: number;
  /** Undefined until it is known who is signed in. */
  user: CurrentUser | undefined;
  isVoter: boolean;
  /** True while nobody can be told from the token, because the server cannot be reached. */
  hasFailed: boolean;
};

export function useSession(): Session {
  const generation = useSyncExternalStore(tokenStore.subscribe, tokenStore.generation, tokenStore.generation);
  const query = useSharedQuery(userQuery(generation));
  // Without a token nobody is signed in, so there is no need to wait for the server, or to reach it. The first rendering
  // knows only that somebody is signed in.
  const known = useFirstHints() ? undefined : query.data;
  const user = known === undefined && !signedInKind() ? null : known;
  return { generation, user, isVoter: user?.type === 'user', hasFailed: hasFailed(query) };
}
