import { ADMIN_TOKEN_KEY, USER_TOKEN_KEY } from '@plaudit/public-api/contract';
import { TokenStore } from '../../../shared-ui/http/token-store.ts';
import { keptStorage } from '../../../shared-ui/http/usable-storage.ts';

export const tokenStore = new TokenStore(keptStorage, { admin: ADMIN_TOKEN_KEY, user: USER_TOKEN_KEY });

/** The gateway reads this cookie: the first response of the home page then hides what only visitors are asked. */
const COOKIE_NAME = 'plaudit_signed_in';
const COOKIE_SECONDS = 31_536_000;

function writeCookie(): void {
  const isSignedIn = tokenStore.current() !== undefined;
  if (document.cookie.includes(`${COOKIE_NAME}=yes`) === isSignedIn) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `${COOKIE_NAME}=yes; Path=/; Max-Age=${isSignedIn ? COOKIE_SECONDS : 0}; SameSite=Lax`;
}

tokenStore.subscribe(writeCookie);
writeCookie();
