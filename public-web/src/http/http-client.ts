import { createGetOwnQuery, createGetQuery } from '../../../shared-ui/http/get-query.ts';
import { createHttpClient } from '../../../shared-ui/http/http-client.ts';
import { spokenLanguage } from '../lib/texts.ts';
import { tokenStore } from './token-store.ts';

export const http = createHttpClient({
  token: () => tokenStore.current()?.token,
  // Of what a request sends by mail, and of a new account.
  language: spokenLanguage,
  // A token that the server no longer accepts would make every request fail. Without it the visitor can continue.
  onTokenRejected: (token) => tokenStore.forget(token),
});

export const getQuery = createGetQuery(http);
export const getOwnQuery = createGetOwnQuery(http);
