import { createGetQuery } from '../../../shared-ui/http/get-query.ts';
import { createHttpClient } from '../../../shared-ui/http/http-client.ts';
import { withFreshSecondFactor } from './fresh-second-factor.ts';
import { withSession } from './session-end.ts';
import { tokenStore } from './token-store.ts';

/** A rejected token is not forgotten here, because the sign-in gate checks it first. */
export const http = createHttpClient({
  token: () => tokenStore.current()?.token,
  intercept: (send, method) => withSession(() => withFreshSecondFactor(send), method),
});

export const getQuery = createGetQuery(http);
