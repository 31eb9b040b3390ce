import type { SettingKey, SystemSetting } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createPanelClient, type ToastOptions } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { settingsWith } from '../../testing/settings.ts';
import { byKey } from './api.ts';
import { AppearanceDialog } from './appearance-dialog.tsx';

const accentSetting = (value: string): SystemSetting => ({ key: 'brand_accent', value, description: '', version: 2 });

async function renderDialog(
  stored: SystemSetting,
  others: readonly SystemSetting[] = [],
  notify: (toast: ToastOptions) => void = () => undefined,
) {
  const server = await serveApi({
    'POST /api/admin/system-settings': ({ body }) => ({ body: { ...(body as SystemSetting), version: 3 } }),
  });
  render(
    <QueryClientProvider client={createPanelClient(notify)}>
      <AppearanceDialog stored={byKey(settingsWith(stored, ...others))} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  return server;
}

const colorField = () => screen.getByLabelText('Or your own');
const preview = () => screen.getByRole('region', { name: 'Preview in the light theme' });

test('a color that is hard to read is shown adjusted, and stored as chosen', async () => {
  const server = await renderDialog(accentSetting('default'));
  expect(preview().style.getPropertyValue('--ui-laurel')).toBe('');
  fireEvent.change(colorField(), { target: { value: '#ffee00' } });
  expect(screen.getByText(/Light theme: #[0-9a-f]{6} is used, which is darker/)).toBeDefined();
  expect(screen.getByText(/Dark theme: used as it is/)).toBeDefined();
  expect(preview().style.getPropertyValue('--ui-laurel')).toMatch(/^light-dark\(#[0-9a-f]{6}, #ffee00\)$/);
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(server.of('POST /api/admin/system-settings').map(({ body }) => body)).toEqual([
      { key: 'brand_accent', value: '#ffee00', version: 2 },
    ]),
  );
});

test('a text that is no color cannot be saved', async () => {
  await renderDialog(accentSetting('#1d4f9e'));
  fireEvent.change(colorField(), { target: { value: 'blue' } });
  expect(colorField().getAttribute('aria-invalid')).toBe('true');
  expect((screen.getByRole('button', { name: 'Save Changes' }) as HTMLButtonElement).disabled).toBe(true);
});

test('Plaudit’s own color can be restored', async () => {
  const server = await renderDialog(accentSetting('#1d4f9e'));
  fireEvent.click(screen.getByRole('button', { name: 'Back to the color Plaudit comes with' }));
  expect(screen.getByText('The color that Plaudit comes with.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(server.of('POST /api/admin/system-settings')[0]?.body).toMatchObject({ value: 'default' }),
  );
});

test('the logo is shown in both previews, and can be replaced by Plaudit’s own mark again', async () => {
  const value = `/pictures/uploaded/${'a1'.repeat(16)}-640.webp`;
  const server = await renderDialog(accentSetting('default'), [
    { key: 'brand_logo', value, description: '', version: 4 },
  ]);
  const logos = () =>
    [...document.querySelectorAll('.admin-site-preview img')].map((image) => image.getAttribute('src'));
  expect(logos()).toEqual([value, value]);
  fireEvent.click(screen.getByRole('button', { name: 'Back to the mark Plaudit comes with' }));
  expect(logos()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(server.of('POST /api/admin/system-settings').map(({ body }) => body)).toEqual([
      { key: 'brand_logo', value: 'default', version: 4 },
    ]),
  );
});

test('a cover is shown behind the title, and can be taken away', async () => {
  const value = `/pictures/uploaded/${'b2'.repeat(16)}-640.webp`;
  const server = await renderDialog(accentSetting('default'), [
    { key: 'brand_cover', value, description: '', version: 2 },
  ]);
  const covers = () =>
    [...document.querySelectorAll<HTMLElement>('[data-cover]')].map(({ style }) => style.backgroundImage);
  expect(covers()).toEqual([`url("${value}")`, `url("${value}")`]);
  fireEvent.click(screen.getByRole('button', { name: 'No cover' }));
  expect(covers()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(server.of('POST /api/admin/system-settings').map(({ body }) => body)).toEqual([
      { key: 'brand_cover', value: 'default', version: 2 },
    ]),
  );
});

test.each<[SettingKey, string]>([
  ['brand_logo', 'Back to the mark Plaudit comes with'],
  ['brand_cover', 'No cover'],
])('Undo brings back the picture of %s that was taken away, unless somebody else has changed it', async (key, away) => {
  const value = `/pictures/uploaded/${'c3'.repeat(16)}-640.webp`;
  const stored = { key, value, description: 'A picture', version: 6 };
  const toasts: ToastOptions[] = [];
  const server = await renderDialog(accentSetting('default'), [stored], (toast) => toasts.push(toast));
  fireEvent.click(screen.getByRole('button', { name: away }));
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(toasts).toMatchObject([{ title: 'Site customization updated successfully', action: { label: 'Undo' } }]),
  );
  act(() => toasts[0]?.action?.onSelect());
  await waitFor(() => expect(toasts[1]).toMatchObject({ title: 'Site customization restored' }));
  expect(server.of('POST /api/admin/system-settings')[1]?.body).toEqual({ ...stored, version: 3 });
});

test('with the dark stage there is no preview of the light theme', async () => {
  await renderDialog(accentSetting('default'), [{ key: 'brand_theme', value: 'dark', description: '', version: 2 }]);
  expect(screen.queryByRole('region', { name: 'Preview in the light theme' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Preview in the dark theme' })).toBeDefined();
});
