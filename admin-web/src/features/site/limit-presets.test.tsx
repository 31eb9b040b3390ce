import {
  LIMIT_PRESETS,
  LIMIT_SETTING_KEYS,
  type SaveSettingRequest,
  type SystemSetting,
} from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createPanelClient } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { settingsWith } from '../../testing/settings.ts';
import { SiteRules } from './site-rules.tsx';

const [open, careful] = LIMIT_PRESETS;

async function renderLimits(changed: Partial<Record<string, string>> = {}) {
  const settings = settingsWith(
    ...LIMIT_SETTING_KEYS.map(
      (key): SystemSetting => ({ key, value: changed[key] ?? String(open?.limits[key]), description: '', version: 1 }),
    ),
  );
  const server = await serveApi({
    'GET /api/admin/system-settings': () => ({ body: settings }),
    'POST /api/admin/system-settings': ({ body }) => {
      const { key, value } = body as SaveSettingRequest;
      const setting = settings.find((each) => each.key === key) as SystemSetting;
      return { body: Object.assign(setting, { value, version: setting.version + 1 }) };
    },
  });
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <SiteRules />
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: 'Careful' });
  const sent = () => server.of('POST /api/admin/system-settings').map(({ body }) => body as SaveSettingRequest);
  return { settings, sent };
}

test('a preset of limits is applied once it is pressed and confirmed, and is then marked as in use', async () => {
  const { settings, sent } = await renderLimits();
  expect(screen.queryByRole('button', { name: 'Open' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Careful' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Registrations per address and hour: 20 → 5')).toBeDefined();
  expect(sent()).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Use These Limits' }));
  await screen.findByRole('button', { name: 'Open' });
  expect(screen.queryByRole('button', { name: 'Careful' })).toBeNull();
  expect(sent()).toHaveLength(12);
  const limits = settings.filter(({ key }) => key in (careful?.limits ?? {}));
  expect(limits.map(({ value }) => Number(value))).toEqual(LIMIT_SETTING_KEYS.map((key) => careful?.limits[key]));
});

test('a preset sends only the limits that it changes, from their stored versions', async () => {
  const { sent } = await renderLimits({ registrations_per_hour: '300' });
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('1 limit will change')).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Use These Limits' }));
  await expect.poll(sent).toMatchObject([{ key: 'registrations_per_hour', value: '10000', version: 1 }]);
});
