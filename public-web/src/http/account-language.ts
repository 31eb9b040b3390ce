import type { Account, LoginResponse } from '@plaudit/public-api/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { isLanguage, type LanguageTag } from '../../../shared-ui/texts/languages.ts';
import { siteLanguages } from '../lib/site-languages.ts';
import { spokenLanguage } from '../lib/texts.ts';
import { http } from './http-client.ts';
import { keepLanguage } from './page-cookies.ts';
import { siteConfigQuery } from './queries/site-config.ts';
import { tokenStore } from './token-store.ts';

/** A switch does not wait longer for the account: what is chosen holds in this browser anyway. */
const STORING_LIMIT_MS = 3_000;

/** The language of the account, if it has chosen one that the site offers. */
function languageOf({ language }: Account, client: QueryClient): LanguageTag | undefined {
  const tag = language ?? undefined;
  const offered = siteLanguages(client.getQueryData(siteConfigQuery.queryKey) ?? []);
  return isLanguage(tag) && offered.includes(tag) ? tag : undefined;
}

/**
 * Signs in, whichever way was used, and keeps the language of the account in this browser. The result says whether the
 * page that is shown has another language, so that the next one must be loaded.
 */
export function useKeepSignIn(): (response: LoginResponse) => boolean {
  const client = useQueryClient();
  return ({ user, token }) => {
    tokenStore.keep(user.type === 'admin' ? 'admin' : 'user', token);
    const language = languageOf(user, client);
    if (language === undefined) return false;
    keepLanguage(language);
    return language !== spokenLanguage();
  };
}

/** Keeps the language in this browser, and in the account if a voter is signed in, and loads the page anew. */
export async function chooseLanguage(language: LanguageTag): Promise<void> {
  keepLanguage(language);
  if (tokenStore.current()?.kind === 'user') {
    await http.put('/api/account/language', { language }, { timeLimitMs: STORING_LIMIT_MS }).catch(() => undefined);
  }
  reloadWithoutLanguage();
}

/** The address would say another language than the one that was chosen. */
function reloadWithoutLanguage(): void {
  const { pathname, search, hash } = window.location;
  const params = new URLSearchParams(search);
  if (!params.has('lang')) {
    window.location.reload();
    return;
  }
  params.delete('lang');
  const rest = params.toString();
  window.location.replace(`${pathname}${rest ? `?${rest}` : ''}${hash}`);
}
