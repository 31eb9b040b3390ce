import type { SaveSettingRequest, SystemSetting } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createPanelClient } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { settingsWith } from '../../testing/settings.ts';
import { SiteRules } from './site-rules.tsx';

const dampingSetting = (value: string, version: number): SystemSetting => ({
  key: 'score_damping',
  value,
  description: '',
  version,
});

/** Another admin saves 9 after this panel has read 3. The panel cannot read the settings again. */
async function renderRules() {
  let wasRead = false;
  const server = await serveApi({
    'GET /api/admin/system-settings': () => {
      if (wasRead) return { status: 503 };
      wasRead = true;
      return { body: settingsWith(dampingSetting('3', 1)) };
    },
    'POST /api/admin/system-settings': ({ body }) => {
      const { value, version } = body as SaveSettingRequest;
      return version === 2
        ? { body: dampingSetting(value, 3) }
        : { status: 409, body: { code: 'stale_edit', message: 'Changed', current: dampingSetting('9', 2) } };
    },
  });
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <SiteRules />
    </QueryClientProvider>,
  );
  return server;
}

const field = () => screen.getByLabelText('Votes needed for a full score') as HTMLInputElement;

/** Each rule is a form of its own. */
function saveIn(field: HTMLElement, value: string) {
  fireEvent.change(field, { target: { value } });
  fireEvent.click(within(field.closest('form') as HTMLElement).getByRole('button', { name: 'Save' }));
}

const saveValue = (value: string) => saveIn(field(), value);

test("'Use the stored version' shows what is stored, and the next edit starts from it", async () => {
  const server = await renderRules();
  await screen.findByLabelText('Votes needed for a full score');
  saveValue('5');
  fireEvent.click(await screen.findByRole('button', { name: 'Use the stored version' }));
  expect(field().value).toBe('9');
  saveValue('6');
  expect(field().value).toBe('6');
  await waitFor(() => expect(server.of('POST /api/admin/system-settings').at(-1)?.body).toMatchObject({ version: 2 }));
});

test('the overall ranking is switched off, and why it cannot be stands beside it', async () => {
  const MESSAGE = 'The overall ranking stays as it is until the results of the voting period are public';
  const server = await serveApi({
    'GET /api/admin/system-settings': () => ({
      body: settingsWith({ ...dampingSetting('on', 4), key: 'overall_ranking' }),
    }),
    'POST /api/admin/system-settings': () => ({
      status: 409,
      body: { code: 'setting.period_not_over', message: MESSAGE },
    }),
  });
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <SiteRules />
    </QueryClientProvider>,
  );
  saveIn(await screen.findByLabelText('Overall ranking and score'), 'off');
  expect(await screen.findByText(MESSAGE)).toBeDefined();
  expect(server.of('POST /api/admin/system-settings')[0]?.body).toMatchObject({
    key: 'overall_ranking',
    value: 'off',
    version: 4,
  });
});

test('a value that waits for an approval is no error, and the field shows what still applies', async () => {
  const setting: SystemSetting = { ...dampingSetting('20', 1), key: 'second_factor_grace_minutes' };
  await serveApi({
    'GET /api/admin/system-settings': () => ({ body: settingsWith(setting) }),
    'POST /api/admin/system-settings': () => ({
      status: 202,
      body: { code: 'approval.waiting', message: 'Another super admin has to approve this' },
    }),
  });
  const notify = vi.fn();
  render(
    <QueryClientProvider client={createPanelClient(notify)}>
      <SiteRules />
    </QueryClientProvider>,
  );
  const limit = (await screen.findByLabelText('Minutes in which a reload asks for no 2FA code')) as HTMLInputElement;
  saveIn(limit, '30');
  await waitFor(() => expect(limit.value).toBe('20'));
  expect(notify).toHaveBeenCalledWith(expect.objectContaining({ title: 'Waiting for Approval' }));
  expect(screen.queryByText('Another super admin has to approve this')).toBeNull();
});
