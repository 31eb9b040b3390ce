import type { SystemSetting } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createPanelClient } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { settingsWith } from '../../testing/settings.ts';
import { SiteCustomization } from './site-customization.tsx';

const LOGO = `/pictures/uploaded/${'a1'.repeat(16)}-640.webp`;
const setting = (key: string, value: string) => ({ key, value, description: '', version: 1 }) as SystemSetting;

test('the previews of the texts, in the card and in its dialog, have the color, the fonts and the logo', async () => {
  await serveApi({
    'GET /api/admin/system-settings': () => ({
      body: settingsWith(
        setting('brand_accent', '#1d4f9e'),
        setting('brand_type', 'poster'),
        setting('brand_logo', LOGO),
      ),
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

test('what stands in the hero is chosen with its texts', async () => {
  const server = await serveApi({
    'GET /api/admin/system-settings': () => ({ body: settingsWith(setting('hero_criteria', 'criteria')) }),
    'POST /api/admin/system-settings': ({ body }) => ({ body: { ...(body as SystemSetting), version: 2 } }),
  });
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <SiteCustomization />
    </QueryClientProvider>,
  );
  await screen.findByRole('region', { name: 'Preview of the site' });
  fireEvent.click(screen.getByRole('button', { name: 'Customize Site' }));
  fireEvent.click(await screen.findByRole('radio', { name: 'My categories' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(server.of('POST /api/admin/system-settings').map(({ body }) => body)).toEqual([
      expect.objectContaining({ key: 'hero_criteria', value: 'categories', version: 1 }),
    ]),
  );
});
