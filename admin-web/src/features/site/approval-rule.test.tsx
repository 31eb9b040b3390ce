import type { PossibleApprovers, SystemSetting } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DialogHost } from '../../components/dialogs/dialog-host.tsx';
import { createPanelClient } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { settingsWith } from '../../testing/settings.ts';
import { ApprovalRule } from './approval-rule.tsx';

const setting = (key: SystemSetting['key'], value: string): SystemSetting => ({
  key,
  value,
  description: '',
  version: 3,
});

async function renderRule(settings: SystemSetting[], areSwitchedOn = false) {
  const approvers: PossibleApprovers = { areSwitchedOn, canActAlone: true, approvers: [] };
  const server = await serveApi({
    'GET /api/admin/system-settings': () => ({ body: settingsWith(...settings) }),
    'GET /api/admin/approvers': () => ({ body: approvers }),
    'POST /api/admin/system-settings': () => ({ body: setting('second_approval', 'on') }),
  });
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <DialogHost>
        <ApprovalRule />
      </DialogHost>
    </QueryClientProvider>,
  );
  return server;
}

test('requiring approvals asks first, lists what will wait and who could approve, and takes a code', async () => {
  const server = await renderRule([setting('second_approval', 'off'), setting('approval_by_made_accounts', 'on')]);
  fireEvent.click(await screen.findByRole('button', { name: 'Require Approvals' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Require approvals?' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('Looking at hidden numbers');
  expect(await dialog.findByText(/^Nobody else can approve it\./)).toBeDefined();
  const confirm = dialog.getByRole('button', { name: 'Require Approvals' }) as HTMLButtonElement;
  expect(confirm.disabled).toBe(true);
  fireEvent.change(dialog.getByLabelText('2FA code'), { target: { value: '123456' } });
  fireEvent.click(confirm);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const [saved] = server.of('POST /api/admin/system-settings');
  expect(saved?.body).toEqual({
    key: 'second_approval',
    value: 'on',
    description: '',
    version: 3,
    twoFactorCode: '123456',
  });
});

test('doing without approvals asks first too, and says who could approve that', async () => {
  await renderRule([setting('second_approval', 'on')], true);
  fireEvent.click(await screen.findByRole('button', { name: 'Do Without Approvals' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Do without approvals?' }));
  expect(await dialog.findByText(/^Nobody else can approve it\./)).toBeDefined();
});
