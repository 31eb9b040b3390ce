import {
  type PossibleApprovers,
  SETTING_PRESETS,
  type SettingKey,
  type SystemSetting,
} from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DialogHost } from '../../components/dialogs/dialog-host.tsx';
import { createPanelClient } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { settingsWith } from '../../testing/settings.ts';
import { SitePresets } from './site-presets.tsx';

const PATH = 'POST /api/admin/system-settings/preset';
const settingsOf = (values: Partial<Record<SettingKey, string>>): SystemSetting[] =>
  settingsWith().map((setting) => ({ ...setting, value: values[setting.key] ?? setting.value }));

async function renderPresets(values: Partial<Record<SettingKey, string>> = {}) {
  const approvers: PossibleApprovers = { areSwitchedOn: false, canActAlone: true, approvers: [] };
  const server = await serveApi({
    'GET /api/admin/system-settings': () => ({ body: settingsOf(values) }),
    'GET /api/admin/approvers': () => ({ body: approvers }),
    [PATH]: () => ({ body: settingsOf(SETTING_PRESETS.contested_award) }),
  });
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <DialogHost>
        <SitePresets />
      </DialogHost>
    </QueryClientProvider>,
  );
  return server;
}

const switchedIn = (region: HTMLElement) =>
  [...region.querySelectorAll('dt')]
    .filter((name) => name.nextElementSibling?.querySelector('strong'))
    .map(({ textContent }) => textContent);

test('what a preset would switch has its present value beside it, and nothing else has', async () => {
  await renderPresets({ new_period_results: 'hidden' });
  const region = await screen.findByRole('region', { name: 'A small community' });
  expect(
    within(region)
      .getAllByText(/^Now: /)
      .map(({ textContent }) => textContent),
  ).toEqual(['Now: Hidden until the reveal', 'Now: Shown', 'Now: Your own numbers', 'Now: Begins with the dashboard']);
});

test('each preset shows in bold what it would switch, and changes nothing before its button is pressed', async () => {
  const server = await renderPresets();
  expect(switchedIn(await screen.findByRole('region', { name: 'A small community' }))).toEqual([
    'Overall ranking',
    'Limits',
    'The panel',
  ]);
  expect(switchedIn(screen.getByRole('region', { name: 'A contested award' }))).toEqual([
    'Whose votes count',
    'Results',
    'Limits',
    'Big decisions',
  ]);
  expect(server.of(PATH)).toEqual([]);
});

test('a contested award asks first, with what will wait and who could approve, and then is in use', async () => {
  const server = await renderPresets();
  const award = within(await screen.findByRole('region', { name: 'A contested award' }));
  fireEvent.click(award.getByRole('button', { name: 'Use These Rules' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Use “A contested award”?' }));
  expect(dialog.getByText('From now on these wait for another super admin')).toBeDefined();
  expect(await dialog.findByText(/^Nobody else can approve it\./)).toBeDefined();
  expect(dialog.getByText(/One that runs or is scheduled stays as it is, and so do exclusions\.$/)).toBeDefined();
  fireEvent.change(dialog.getByLabelText('2FA code'), { target: { value: '123456' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Use These Rules' }));
  expect(await award.findByText('In use')).toBeDefined();
  expect(server.of(PATH)[0]?.body).toEqual({ preset: 'contested_award', twoFactorCode: '123456' });
});

test('a small community leaves approvals as they are, and the dialog says what stays', async () => {
  await renderPresets({ second_approval: 'on', new_period_results: 'hidden' });
  const small = within(await screen.findByRole('region', { name: 'A small community' }));
  fireEvent.click(small.getByRole('button', { name: 'Use These Rules' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Use “A small community”?' }));
  expect(dialog.getByText(/^Stays: Whose votes count and Big decisions\./)).toBeDefined();
  expect(dialog.queryByText('From now on these wait for another super admin')).toBeNull();
});
