import type { SystemSetting } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createPanelClient } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { settingsWith } from '../../testing/settings.ts';
import { SiteCustomization } from './site-customization.tsx';

const contact = (value: string, version: number): SystemSetting => ({
  key: 'organizer_contact',
  value,
  description: '',
  version,
});

const MESSAGE = 'The contact must be an e-mail address';

async function renderCard(stored: SystemSetting) {
  const server = await serveApi({
    'GET /api/admin/system-settings': () => ({ body: settingsWith(stored) }),
    'POST /api/admin/system-settings': ({ body }) => {
      const { value } = body as SystemSetting;
      return value.startsWith('http:')
        ? {
            status: 400,
            body: { code: 'request.invalid', message: MESSAGE, details: [{ field: 'value', message: MESSAGE }] },
          }
        : { body: contact(value, 3) };
    },
  });
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <SiteCustomization />
    </QueryClientProvider>,
  );
  return server;
}

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

test('a contact is cleared by saving the empty field', async () => {
  const server = await renderCard(contact('awards@example.org', 2));
  fireEvent.change(await screen.findByLabelText('Contact for Voters'), { target: { value: ' ' } });
  save();
  await waitFor(() =>
    expect(server.of('POST /api/admin/system-settings')[0]?.body).toMatchObject({ value: '', version: 2 }),
  );
});

test('why a contact is rejected stands beside its field', async () => {
  await renderCard(contact('', 1));
  fireEvent.change(await screen.findByLabelText('Contact for Voters'), { target: { value: 'http://example.org' } });
  save();
  expect(await screen.findByText(MESSAGE)).toBeDefined();
  expect(screen.getByLabelText('Contact for Voters').getAttribute('aria-invalid')).toBe('true');
});
