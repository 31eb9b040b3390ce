import {
  LIMIT_PRESETS,
  LIMIT_SETTING_KEYS,
  type SaveSettingRequest,
  type SystemSetting,
} from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createPanelClient } from '../../http/query-client.ts';
import { type ErrorResponse, serveApi } from '../../testing/api-server.ts';
import { settingsWith } from '../../testing/settings.ts';
import { LimitsRoom } from './limits-room.tsx';

const [open, careful] = LIMIT_PRESETS;

type Reject = (request: SaveSettingRequest, stored: SystemSetting[]) => ErrorResponse | undefined;

async function renderLimits(changed: Partial<Record<string, string>> = {}, reject?: Reject) {
  const settings = settingsWith(
    ...LIMIT_SETTING_KEYS.map(
      (key): SystemSetting => ({ key, value: changed[key] ?? String(open?.limits[key]), description: '', version: 1 }),
    ),
  );
  const server = await serveApi({
    'GET /api/admin/system-settings': () => ({ body: settings }),
    'POST /api/admin/system-settings': ({ body }) => {
      const { key, value } = body as SaveSettingRequest;
      const rejected = reject?.(body as SaveSettingRequest, settings);
      if (rejected) return rejected;
      const setting = settings.find((each) => each.key === key) as SystemSetting;
      return { body: Object.assign(setting, { value, version: setting.version + 1 }) };
    },
  });
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <LimitsRoom />
    </QueryClientProvider>,
  );
  await screen.findByRole('radio', { name: 'Careful' });
  const sent = () => server.of('POST /api/admin/system-settings').map(({ body }) => body as SaveSettingRequest);
  return { settings, sent };
}

const ONE_HOME = 'Accounts from one home, in an hour';
const WHOLE_SITE = 'Accounts on the whole site, in an hour';
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const bar = () => screen.getByRole('status').textContent;

test('a set fills the limits, and is in force once it is saved', async () => {
  const { settings, sent } = await renderLimits();
  expect(screen.getByRole('radio', { name: 'Open' })).toHaveProperty('checked', true);
  fireEvent.click(screen.getByRole('radio', { name: 'Careful' }));
  expect(field(ONE_HOME).value).toBe('5');
  expect(bar()).toContain('12 changes');
  expect(bar()).toContain('Accounts from one home: 20 to 5');
  expect(sent()).toEqual([]);
  press('Save');
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(sent()).toHaveLength(12);
  const limits = settings.filter(({ key }) => key in (careful?.limits ?? {}));
  expect(limits.map(({ value }) => Number(value))).toEqual(LIMIT_SETTING_KEYS.map((key) => careful?.limits[key]));
});

test('only what was changed is sent, from its stored version, and a limit that differs from the set says so', async () => {
  const { sent } = await renderLimits({ registrations_per_hour: '300' });
  expect(screen.getByText('Chosen, 1 line differs')).toBeDefined();
  fireEvent.click(screen.getByLabelText('Only what differs'));
  expect(screen.getAllByRole('textbox')).toEqual([field(WHOLE_SITE)]);
  type(WHOLE_SITE, '400');
  press('Discard');
  expect(field(WHOLE_SITE).value).toBe('300');
  type(WHOLE_SITE, '500');
  press('Save');
  await expect.poll(sent).toMatchObject([{ key: 'registrations_per_hour', value: '500', version: 1 }]);
});

test('a limit that was changed meanwhile says by whom and to what, and is stored if it is sent again', async () => {
  let isFirst = true;
  const { sent } = await renderLimits({}, ({ key }, stored) => {
    if (key !== 'registrations_per_hour' || !isFirst) return undefined;
    isFirst = false;
    const setting = stored.find((each) => each.key === key) as SystemSetting;
    const current = Object.assign(setting, { value: '9', version: 7 });
    return { status: 409, body: { code: 'stale_edit', message: 'Changed', current, changedBy: 'ann' } };
  });
  type(ONE_HOME, '6');
  type(WHOLE_SITE, '500');
  press('Save');
  expect(await screen.findByText('ann changed it to 9. Save again to keep yours.')).toBeDefined();
  // The other limit is stored, and is not sent again.
  expect(bar()).toContain('1 change');
  press('Save');
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(sent()[2]).toMatchObject({ key: 'registrations_per_hour', value: '500', version: 7 });
});

test('a limit that waits for an approval is no error, stops no other, and shows what still applies', async () => {
  const { sent } = await renderLimits({}, ({ key }) =>
    key === 'registrations_per_address_per_hour'
      ? { status: 202, body: { code: 'approval.waiting', message: 'Another super admin has to approve this' } }
      : undefined,
  );
  type(ONE_HOME, '60');
  type(WHOLE_SITE, '500');
  press('Save');
  await waitFor(() => expect(sent()).toHaveLength(2));
  await waitFor(() => expect(field(ONE_HOME).value).toBe('20'));
  expect(field(WHOLE_SITE).value).toBe('500');
  expect(screen.queryByRole('alert')).toBeNull();
});
