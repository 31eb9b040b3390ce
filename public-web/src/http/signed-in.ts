import { firstHints } from '../lib/first-rendering.ts';
import { tokenStore } from './token-store.ts';

const KINDS = { voter: 'user', admin: 'admin', '': undefined } as const;

/** Who is signed in: as the token says, or as was sent while the page is rendered for the first time. */
export function signedInKind(): 'user' | 'admin' | undefined {
  const hints = firstHints();
  return hints ? KINDS[hints.signedIn] : tokenStore.current()?.kind;
}
