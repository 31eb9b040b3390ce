import type { Account } from '@plaudit/public-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { chooseLanguage, useKeepSignIn } from './account-language.ts';
import { siteConfigQuery } from './queries/site-config.ts';
import { createQueryClient } from './query-client.ts';
import { tokenStore } from './token-store.ts';

const account: Account = {
  id: 1,
  username: 'alice',
  email: null,
  createdAt: '',
  isActive: true,
  role: 'voter',
  type: 'user',
  language: null,
};

afterEach(() => {
  tokenStore.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: the next test begins without it.
  document.cookie = 'plaudit_language=; Max-Age=0; Path=/';
  vi.unstubAllGlobals();
});

test.each([
  ['ar', 'plaudit_language=ar', true],
  ['en', 'plaudit_language=en', false],
  ['de', '', false],
  [null, '', false],
])('who signs in with the language %s on a site in en,ar has the cookie “%s”', (language, cookie, isOther) => {
  const client = createQueryClient(() => undefined);
  client.setQueryData(siteConfigQuery.queryKey, [{ key: 'site_languages', value: 'en,ar' }]);
  const { result: keepSignIn } = renderHook(useKeepSignIn, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  expect(keepSignIn.current({ user: { ...account, language }, token: 'a.b.c' })).toBe(isOther);
  expect(tokenStore.current()?.kind).toBe('user');
  expect(/plaudit_language=\w+/.exec(document.cookie)?.[0] ?? '').toBe(cookie);
});

test('a choice while signed in is stored in the account before the page is loaded anew without ?lang=', async () => {
  const done: string[] = [];
  const replace = (address: string) => void done.push(address);
  vi.stubGlobal('location', { pathname: '/', search: '?tab=results&lang=en', hash: '', replace });
  vi.stubGlobal('fetch', async (address: URL, { method, body }: RequestInit) => {
    done.push(`${method} ${address.pathname} ${body}`);
    return Response.json(account);
  });
  tokenStore.keep('user', 'a.b.c');
  await chooseLanguage('ar');
  expect(done).toEqual(['PUT /api/account/language {"language":"ar"}', '/?tab=results']);
  expect(document.cookie).toContain('plaudit_language=ar');
});
