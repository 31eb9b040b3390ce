import type { AdminVendor } from '@plaudit/admin-api/contract';
import { expect, test } from 'vitest';
import { matchPictures } from './match-pictures.ts';

const vendorsOf = (...names: string[]) => names.map((name, index) => ({ id: index + 1, name }) as AdminVendor);

test('accents, upper case, spaces and signs do not matter', () => {
  const vendors = vendorsOf('Åse Vik Keramikk', 'Bjørk & Co', "O'Neill's", '張三', 'Straße 7');
  // macOS writes an accent as a letter of its own.
  const files = ['a\u030ase-vik_keramikk.JPG', 'bjork co.png', 'ONEILLS.webp', '張三.png', 'strasse7.gif'];
  expect([...matchPictures(files, vendors).files]).toEqual(files.map((file, index) => [index + 1, file]));
});

test('a name that is only similar is offered and not taken', () => {
  const [bjork, alm] = vendorsOf('Bjørk & Co', 'Alm og Ask');
  const { files, leftOver } = matchPictures(['bjork-og-co (2).png', 'Alm Ask logo.jpg', 'IMG_2041.jpg'], [
    bjork,
    alm,
  ] as AdminVendor[]);
  expect(files.size).toBe(0);
  expect(leftOver.map(({ likely }) => likely)).toEqual([bjork, alm, undefined]);
});

test('what is not clear is left for the organizer: two vendors with one name, and two files of one vendor', () => {
  const { files, leftOver } = matchPictures(
    ['alder.png', 'Birch.png', 'birch.jpg'],
    vendorsOf('Alder', 'ALDER', 'Birch'),
  );
  expect([...files]).toEqual([[3, 'Birch.png']]);
  expect(leftOver.map(({ file, likely }) => [file, likely])).toEqual([
    ['alder.png', undefined],
    ['birch.jpg', undefined],
  ]);
});
