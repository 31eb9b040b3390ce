import { createGetQuery } from '../../../shared-ui/http/get-query.ts';
import { createHttpClient } from '../../../shared-ui/http/http-client.ts';
import { withFreshSecondFactor } from './step-up.ts';
import { tokenStore } from './token-store.ts';

/** The sign-in gate forgets a rejected token, after it has checked the token itself. */
export const http = createHttpClient({
  token: () => tokenStore.current()?.token,
  intercept: withFreshSecondFactor,
});

export const getQuery = createGetQuery(http);
