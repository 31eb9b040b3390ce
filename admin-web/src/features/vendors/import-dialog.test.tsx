import type { ImportVendorsRequest, ImportVendorsResponse } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createPanelClient, type ToastOptions } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { ImportDialog } from './import-dialog.tsx';

const planned = { line: 2, name: 'Northwind', action: 'update', changes: [], errors: [] } as const;
const failed = { ...planned, action: 'error', changes: [], errors: ['This vendor was deleted meanwhile'] } as const;
const plan = { created: 0, updated: 1, unchanged: 0, errors: 0 };

test('rows that could not be stored are shown before the dialog closes, and no toast reports a success', async () => {
  await serveApi({
    'POST /api/admin/vendors/import': ({ body }) => {
      const { dryRun } = body as ImportVendorsRequest;
      const response = dryRun
        ? { ...plan, dryRun, rows: [planned] }
        : { ...plan, dryRun, updated: 0, errors: 1, rows: [failed] };
      return { body: response as unknown as ImportVendorsResponse };
    },
  });
  const notices: ToastOptions[] = [];
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={createPanelClient((notice) => notices.push(notice))}>
      <ImportDialog onClose={onClose} />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText('Or paste it here'), {
    target: { value: 'name,description,image\nNorthwind,x,/n.png' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Import 1 vendor' }));
  expect(await screen.findByText('1 row was not imported')).toBeDefined();
  expect(screen.getByText('This vendor was deleted meanwhile')).toBeDefined();
  expect([onClose.mock.calls, notices]).toEqual([[], []]);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('why a file cannot be read stands at its field, and it is checked again once it is another', async () => {
  const message = 'The file is not CSV: a quotation mark is in the wrong place, in lines 2 to 4';
  await serveApi({
    'POST /api/admin/vendors/import': () => ({
      status: 400,
      body: { code: 'import.unreadable', message, details: [{ field: 'csv', message }] },
    }),
  });
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <ImportDialog onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const field = screen.getByLabelText('Or paste it here');
  const check = () => screen.getByRole('button', { name: 'Check the file' });
  fireEvent.change(field, { target: { value: 'name,description,image\n"Northwind,x,/n.png' } });
  fireEvent.click(check());
  expect(await screen.findByText(message)).toBeDefined();
  expect([field.getAttribute('aria-invalid'), check()]).toEqual(['true', expect.objectContaining({ disabled: true })]);
  fireEvent.change(field, { target: { value: 'name,description,image\nNorthwind,x,/n.png' } });
  expect(screen.queryByText(message)).toBeNull();
  expect(check()).toHaveProperty('disabled', false);
});

test('the preview of a long file shows only rows with errors and changes, and the good rows can be imported without the bad one', async () => {
  const created = Array.from({ length: 599 }, (_, index) => ({
    ...planned,
    line: index + 3,
    name: `Vendor ${index}`,
    action: 'create' as const,
  }));
  await serveApi({
    'POST /api/admin/vendors/import': () => ({
      body: {
        ...plan,
        dryRun: true,
        created: 599,
        updated: 0,
        errors: 1,
        rows: [...created, { ...failed, errors: ['Name is too long (132 of 60 characters)'] }],
      } as unknown as ImportVendorsResponse,
    }),
  });
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <ImportDialog onClose={() => undefined} />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText('Or paste it here'), {
    target: { value: 'name,description,image\nNorthwind,x,/n.png' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  const button = await screen.findByRole('button', { name: 'Import 599 vendors, skip 1 row' });
  expect(button).toHaveProperty('disabled', false);
  expect(screen.getByText('Name is too long (132 of 60 characters)')).toBeDefined();
  const folded = screen.getByText('599 new vendors', { selector: 'summary' }).closest('details');
  expect(folded?.open).toBe(false);
  expect(document.querySelectorAll('tbody tr').length).toBeLessThan(80);
});

test('the columns of a dropped file with other headings are guessed, and the admin chooses the missing one', async () => {
  const server = await serveApi({
    'POST /api/admin/vendors/import': () => ({
      body: { ...plan, dryRun: true, rows: [planned] } as unknown as ImportVendorsResponse,
    }),
  });
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <ImportDialog onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const file = new File(['Shop,Logo,Motto\nNorthwind,/n.png,Fair prices'], 'shops.csv', { type: 'text/csv' });
  fireEvent.drop(screen.getByLabelText('CSV file'), { dataTransfer: { files: [file] } });
  expect(await screen.findByText('This file: shops.csv')).toBeDefined();
  expect(screen.getByLabelText('Name')).toHaveProperty('value', '0');
  expect(screen.getByLabelText('Image URL')).toHaveProperty('value', '1');
  const check = screen.getByRole('button', { name: 'Check the file' });
  expect(check).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText('Description'), { target: { value: '2' } });
  fireEvent.click(check);
  await screen.findByRole('button', { name: 'Import 1 vendor' });
  // The preview comes first. The fields for the file are still below it, folded.
  const source = screen.getByText('The file and its columns').closest('details');
  expect(source?.open).toBe(false);
  expect(screen.getByRole('dialog').textContent).toMatch(/Nothing has been stored yet.*The file and its columns/);
  const pasted = screen.getByLabelText('Or paste it here');
  fireEvent.change(pasted, { target: { value: 'name' } });
  expect(screen.getByLabelText('Or paste it here')).toBe(pasted);
  expect(source?.open).toBe(true);
  expect(server.of('POST /api/admin/vendors/import')[0]?.body).toEqual({
    csv: 'name,imageUrl,description\nNorthwind,/n.png,Fair prices',
    dryRun: true,
    drawnEmblems: true,
  });
});

test('without the drawn emblem, a file needs a column with pictures', async () => {
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <ImportDialog onClose={() => undefined} />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText('Or paste it here'), { target: { value: 'name,description\nAlder,x' } });
  const check = screen.getByRole('button', { name: 'Check the file' });
  expect(check).toHaveProperty('disabled', false);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Use the drawn seal' }));
  expect(check).toHaveProperty('disabled', true);
  expect(screen.getByLabelText('Image URL')).toBeDefined();
});
