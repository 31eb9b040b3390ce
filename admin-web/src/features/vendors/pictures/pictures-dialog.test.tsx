import type { AdminVendor, SaveVendorRequest } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { emblemAddressOf } from '../../../../../shared-ui/drawing/emblem-address.ts';
import { createPanelClient } from '../../../http/query-client.ts';
import { serveApi } from '../../../testing/api-server.ts';
import { PicturesDialog } from './pictures-dialog.tsx';

const vendor = (id: number, name: string, imageUrl: string) =>
  ({ id, name, description: 'x', imageUrl, version: id }) as AdminVendor;
const VENDORS = [
  vendor(1, 'Alder', emblemAddressOf('Alder')),
  vendor(2, 'Bjørk & Co', ''),
  vendor(3, 'Cedar', '/pictures/cedar.svg'),
];

const UPLOAD = 'POST /api/admin/pictures';

/** Node sends a file as a stream, which those of jsdom lack. */
const makeFile = (name: string) =>
  Object.assign(new File(['x'], name), { stream: () => new Response('x').body as ReadableStream });

function openDialog() {
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <PicturesDialog vendors={VENDORS} onClose={onClose} />
    </QueryClientProvider>,
  );
  const files = ['Alder.png', 'Cedar.jpg', 'bjork-og-co (2).png', 'IMG_2041.heic'].map(makeFile);
  fireEvent.change(screen.getByLabelText('Folder of pictures'), { target: { files } });
  return onClose;
}

const saved = '{"imageUrl":"/pictures/uploaded/x-640.webp"}';

test('pictures get their vendors by name, one that is similar waits for a press, and one that is there stays', async () => {
  const server = await serveApi({
    [UPLOAD]: () => ({ text: saved, status: 201 }),
    'PUT /api/admin/vendors/1': () => ({ text: '{}' }),
    'PUT /api/admin/vendors/2': () => ({ text: '{}' }),
  });
  const onClose = openDialog();
  expect(await screen.findByText('2 of 3 matched by file name')).toBeDefined();
  expect(screen.getByText('1 vendor has no picture: Bjørk & Co')).toBeDefined();
  expect(screen.getByText('1 file left out')).toBeDefined();
  expect(screen.getByText(/IMG_2041.heic/)).toBeDefined();
  expect(screen.getByLabelText('Replace 1 picture')).toHaveProperty('checked', false);
  expect(screen.getByRole('button', { name: 'Store 1 Picture' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Use It' }));
  fireEvent.click(screen.getByRole('button', { name: 'Store 2 Pictures' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const bodies = [1, 2].map((id) => server.of(`PUT /api/admin/vendors/${id}`)[0]?.body as SaveVendorRequest);
  expect(bodies).toEqual([
    { name: 'Alder', description: 'x', imageUrl: '/pictures/uploaded/x-640.webp', version: 1 },
    { name: 'Bjørk & Co', description: 'x', imageUrl: '/pictures/uploaded/x-640.webp', version: 2 },
  ]);
});

test('a picture that the server rejects stops no other one, and is named with the reason', async () => {
  let uploads = 0;
  const server = await serveApi({
    [UPLOAD]: () => {
      uploads += 1;
      if (uploads > 1) return { text: saved, status: 201 };
      return { status: 400, body: { code: 'picture.animated', message: 'The picture moves' } };
    },
    'PUT /api/admin/vendors/3': () => ({ text: '{}' }),
  });
  const onClose = openDialog();
  fireEvent.click(await screen.findByLabelText('Replace 1 picture'));
  fireEvent.click(screen.getByRole('button', { name: 'Store 2 Pictures' }));
  expect(await screen.findByText('1 picture not saved')).toBeDefined();
  expect(screen.getByText('Alder.png: The picture moves')).toBeDefined();
  expect(server.of('PUT /api/admin/vendors/3')).toHaveLength(1);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(onClose).toHaveBeenCalledOnce();
});
