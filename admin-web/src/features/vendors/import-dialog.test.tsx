import type { AdminCategory, ImportVendorsRequest, ImportVendorsResponse } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keptStorage } from '../../../../shared-ui/http/usable-storage.ts';
import { createPanelClient, type ToastOptions } from '../../http/query-client.ts';
import { type ErrorResponse, serveApi } from '../../testing/api-server.ts';
import { clickOnceEnabled } from '../../testing/click-once-enabled.ts';
import { ImportDialog } from './import-dialog.tsx';

const IMPORT = 'POST /api/admin/vendors/import';
const planned = { line: 2, name: 'Northwind', action: 'create', changes: [], errors: [] } as const;
const failed = { ...planned, action: 'error', errors: ['This vendor was deleted meanwhile'] } as const;
const SIMPLE = 'name,description,image\nNorthwind,x,/n.png';

/** Every row of the file is new, unless the test says otherwise. */
const planOf = ({ csv, dryRun }: ImportVendorsRequest) => {
  const created = csv.split('\n').filter((line) => line.trim() !== '').length - 1;
  return { dryRun, created, updated: 0, unchanged: 0, errors: 0, rows: [planned], rejectedCsv: null };
};

async function openDialog(respond: (request: ImportVendorsRequest) => object = planOf, error?: ErrorResponse) {
  onTestFinished(() => keptStorage.clear());
  const server = await serveApi({
    'GET /api/admin/categories': () => ({
      body: ['Craft Quality', 'Gifts'].map((name, id) => ({ id, name }) as AdminCategory),
    }),
    [IMPORT]: ({ body }) => error ?? { body: respond(body as ImportVendorsRequest) as ImportVendorsResponse },
  });
  const notices: ToastOptions[] = [];
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={createPanelClient((notice) => notices.push(notice))}>
      <ImportDialog onClose={onClose} />
    </QueryClientProvider>,
  );
  const requests = () => server.of(IMPORT).map(({ body }) => body as ImportVendorsRequest);
  return { onClose, notices, requests };
}

const paste = (value: string) => fireEvent.change(screen.getByLabelText('Or paste it here'), { target: { value } });
const drop = (text: string, name = 'shops.csv') =>
  fireEvent.drop(screen.getByLabelText('CSV file'), { dataTransfer: { files: [new File([text], name)] } });

test('a dropped file is checked at once, and its button says how many vendors it has', async () => {
  const { requests, onClose } = await openDialog();
  drop(
    'Navn;Om oss;Nettside;Klasser;Tlf\nBjørk;Kitchen tools of birch;https://b.example;Craft Quality, Gifts;1\nÅse;Stoneware from a shed;https://a.example;Gifts;2',
  );
  await clickOnceEnabled('Import 2 Vendors');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(screen.getByText('2 vendors, 2 links, 2 categories with 1 to 2 vendors.')).toBeDefined();
  expect(screen.getByText(/Tlf is left out\. Commas between categories were understood\./)).toBeDefined();
  // It is checked again if the categories arrive after the file.
  expect([...new Set(requests().map(({ dryRun }) => dryRun))]).toEqual([true, false]);
  expect(requests().at(-1)).toMatchObject({
    csv: 'name,description,link: Nettside,shortlists\nBjørk,Kitchen tools of birch,https://b.example,"Craft Quality, Gifts"\nÅse,Stoneware from a shed,https://a.example,Gifts',
    drawnEmblems: true,
  });
});

test('what a column is can be chosen, and holds for the mended file', async () => {
  const { requests } = await openDialog();
  drop('Shop,Logo,Motto\nNorthwind,/n.png,Fair prices');
  expect(await screen.findByText('Which column is the description?')).toBeDefined();
  fireEvent.change(screen.getByLabelText('What Motto is'), { target: { value: 'description' } });
  await screen.findByRole('button', { name: 'Import 1 Vendor' });
  drop('Shop,Logo,Motto\nNorthwind,/n.png,Fairer prices\nAlder,/a.png,Old wood', 'mended.csv');
  await screen.findByRole('button', { name: 'Import 2 Vendors' });
  expect(screen.getByLabelText('What Motto is')).toHaveProperty('value', 'description');
  expect(requests().at(-1)?.csv).toBe(
    'name,imageUrl,description\nNorthwind,/n.png,Fairer prices\nAlder,/a.png,Old wood',
  );
});

test('rows that ask something hold back no other row, and one answer is for all that ask the same', async () => {
  const { requests } = await openDialog();
  drop(
    'name,description,categories\nAlder,Tables,Gift\nBirch,Bowls,"Gift, Craft Quality"\n,Lamps,Gifts\nCedar,Chairs,Gifts\n,Vases,',
  );
  const asking = within(await screen.findByRole('region', { name: 'Rows that ask something' }));
  expect(asking.getByText('4 of 5 rows ask something')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Import 1 Vendor' })).toBeDefined();
  expect(asking.getByLabelText('What Gift means')).toHaveProperty('value', 'Gifts');
  fireEvent.click(asking.getByRole('button', { name: 'Use It' }));
  const name = asking.getByLabelText('Name of row 4');
  fireEvent.change(name, { target: { value: 'Elm' } });
  fireEvent.keyDown(name, { key: 'Enter' });
  expect(screen.getByText('Row 6 stays out until it has a name.')).toBeDefined();
  fireEvent.click(asking.getByRole('button', { name: 'Leave Out' }));
  await screen.findByRole('button', { name: 'Import 4 Vendors' });
  expect(screen.queryByRole('region', { name: 'Rows that ask something' })).toBeNull();
  expect(requests().at(-1)?.csv).toBe(
    'name,description,shortlists\nAlder,Tables,Gifts\nBirch,Bowls,Craft Quality; Gifts\nElm,Lamps,Gifts\nCedar,Chairs,Gifts',
  );
});

test('a row that the server rejects is named, and the others are imported without it', async () => {
  const { requests } = await openDialog((request) =>
    request.dryRun
      ? { ...planOf(request), created: 1, errors: 1, rejectedCsv: 'x', rows: [{ ...failed, line: 3, name: 'Alder' }] }
      : planOf(request),
  );
  drop('name,description\nNorthwind,Fair prices\nAlder,Old wood');
  expect(await screen.findByText('Row 3, Alder')).toBeDefined();
  expect(screen.getByText('This vendor was deleted meanwhile')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Download the rows with errors' })).toBeDefined();
  await clickOnceEnabled('Import 1 Vendor');
  await waitFor(() => expect(requests().at(-1)).toMatchObject({ dryRun: false }));
  expect(requests().at(-1)?.csv).toBe('name,description\nNorthwind,Fair prices');
});

test('rows that could not be stored are shown before the dialog closes, and no toast reports a success', async () => {
  const { onClose, notices } = await openDialog((request) =>
    request.dryRun ? planOf(request) : { ...planOf(request), created: 0, errors: 1, rows: [failed] },
  );
  paste(SIMPLE);
  await clickOnceEnabled('Import 1 Vendor');
  expect(await screen.findByText('1 row was not imported')).toBeDefined();
  expect(screen.getByText('This vendor was deleted meanwhile')).toBeDefined();
  expect([onClose.mock.calls, notices]).toEqual([[], []]);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a broken file shows its line and the quotation mark, and has no button to import it', async () => {
  const { requests } = await openDialog();
  drop('name,description\nBjørk,"Kitchen tools\nÅse,Stoneware');
  expect(await screen.findByText('A quotation mark opens in line 2 and never closes.')).toBeDefined();
  expect(screen.getByText('shops.csv cannot be read')).toBeDefined();
  expect(document.querySelector('mark')?.textContent).toBe('"');
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  expect(requests()).toEqual([]);
});

test('why the server cannot read a pasted file stands at its field, and it is tried again once it is another', async () => {
  const message = 'The file has more than 10,000 rows';
  const error = {
    status: 400,
    body: { code: 'import.unreadable' as const, message, details: [{ field: 'csv', message }] },
  };
  const { requests } = await openDialog(planOf, error);
  paste(SIMPLE);
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByLabelText('Or paste it here').getAttribute('aria-invalid')).toBe('true');
  paste(`${SIMPLE}\nAlder,x,/a.png`);
  await waitFor(() => expect(requests()).toHaveLength(2));
});

test('without the drawn seal, a file needs a column with pictures', async () => {
  await openDialog();
  paste('name,description\nAlder,x');
  await screen.findByRole('button', { name: 'Import 1 Vendor' });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Use the drawn seal' }));
  expect(screen.getByText('Which column is the picture?')).toBeDefined();
});
