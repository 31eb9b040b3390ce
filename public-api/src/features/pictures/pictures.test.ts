import { pictureAddress, widePictureAddress } from '@plaudit/db/rules/site/pictures';
import { expect, it } from 'vitest';
import { emblemAddressOf } from '../../../../shared-ui/drawing/emblem-address.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
const NAME = '0123456789abcdef'.repeat(2);

it('both files of an uploaded picture are sent, and browsers keep them for good', async () => {
  const [small, large] = [Buffer.from([0, 1, 255]), Buffer.from([0, 2, 254])];
  await site.database.owner('pictures').insert({ name: NAME, small, large });
  for (const [size, content] of [
    ['160', small],
    ['640', large],
  ] as const) {
    const response = await fetch(site.api.url + pictureAddress(NAME).replace('640', size));
    expect(Buffer.from(await response.arrayBuffer())).toEqual(content);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
});

it('the third file of a cover is sent, and is not found for another picture', async () => {
  const [small, large, wide] = ['small', 'large', 'wide'].map((text) => Buffer.from(text)) as [Buffer, Buffer, Buffer];
  await site.database.owner('pictures').insert([
    { name: NAME, small, large, wide },
    { name: 'e'.repeat(32), small, large },
  ]);
  const read = (name: string) => fetch(site.api.url + widePictureAddress(name));
  expect(Buffer.from(await (await read(NAME)).arrayBuffer())).toEqual(wide);
  expect((await read('e'.repeat(32))).status).toBe(404);
});

it.each([`${'f'.repeat(32)}-640.webp`, `${NAME}-320.webp`, `${NAME}-640.png`, `${NAME}-640.webpx`, 'x'])(
  '%s is not found',
  async (file) => {
    await site.database.owner('pictures').insert({ name: NAME, small: Buffer.from('a'), large: Buffer.from('b') });
    const response = await site.api.get<{ code: string }>(`/pictures/uploaded/${file}`);
    expect([response.status, response.body.code]).toEqual([404, 'picture.not_found']);
    expect(response.headers.get('cache-control')).toBe('no-store');
  },
);

it('the emblem of a vendor is drawn at the address that says what is on it', async () => {
  const response = await fetch(site.api.url + emblemAddressOf('Silk & Stone'));
  expect(response.headers.get('content-type')).toContain('image/svg+xml');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await response.text()).toMatch(/^<svg .*width="640" height="640".*<path /);
  const missing = await site.api.get<{ code: string }>('/pictures/emblems/circle-red-4e.svg');
  expect([missing.status, missing.body.code]).toEqual([404, 'picture.not_found']);
});
