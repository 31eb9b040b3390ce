import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { siteConfigQuery } from '../http/queries/site-config.ts';
import { LanguageSwitch } from './language-switch.tsx';

test('a chosen language is kept in this browser, and the page is loaded anew', () => {
  const client = new QueryClient();
  client.setQueryData(siteConfigQuery.queryKey, [{ key: 'site_languages', value: 'en,ar' }]);
  const reload = vi.fn();
  vi.stubGlobal('location', { pathname: '/vendor/1', search: '', hash: '', reload });
  render(
    <QueryClientProvider client={client}>
      <LanguageSwitch />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('link', { current: true }).textContent).toBe('English');
  fireEvent.click(screen.getByRole('link', { name: 'العربية' }));
  expect(document.cookie).toContain('plaudit_language=ar');
  expect(reload).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
