import type { SystemSetting } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createPanelClient } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { SiteCustomization } from './site-customization.tsx';

const LOGO = `/pictures/uploaded/${'a1'.repeat(16)}-640.webp`;
const setting = (key: string, value: string) => ({ key, value, description: '', version: 1 }) as SystemSetting;

test('the previews of the texts, in the card and in its dialog, have the color, the fonts and the logo', async () => {
  await serveApi({
    'GET /api/admin/system-settings': () => ({
      body: [setting('brand_accent', '#1d4f9e'), setting('brand_type', 'poster'), setting('brand_logo', LOGO)],
    }),
  });
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <SiteCustomization />
    </QueryClientProvider>,
  );
  const appearancesOfPreviews = () =>
    [...document.querySelectorAll<HTMLElement>('[aria-label="Preview of the site"]')].map((preview) => [
      preview.style.getPropertyValue('--ui-laurel').includes('#1d4f9e'),
      preview.style.getPropertyValue('--ui-font-display').includes('Bricolage'),
      preview.querySelector('img')?.getAttribute('src'),
    ]);
  await screen.findByRole('region', { name: 'Preview of the site' });
  fireEvent.click(screen.getByRole('button', { name: 'Customize Site' }));
  await screen.findByRole('dialog', { name: 'Customize Site' });
  expect(appearancesOfPreviews()).toEqual([
    [true, true, LOGO],
    [true, true, LOGO],
  ]);
});
