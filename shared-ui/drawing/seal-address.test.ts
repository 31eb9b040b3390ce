import { expect, it } from 'vitest';
import { monogramOf } from './monogram.ts';
import { isSealAddress, readSealFile, sealAddressOf } from './seal-address.ts';

it.each(['Silk & Stone', 'Åse Vik', '', '張 三', 'ßharp ﬀ', '𐐀 𐐁'])(
  'the address of the seal of "%s" says what is drawn',
  (name) => {
    const address = sealAddressOf(name);
    expect(address).toMatch(/^\/pictures\/seals\/[a-z]+-[a-z]+(-[0-9a-f]{1,6}){1,6}\.svg$/);
    expect(isSealAddress(address)).toBe(true);
    expect(readSealFile(address.slice('/pictures/seals/'.length))).toEqual(monogramOf(name));
  },
);

it.each([
  'x.svg',
  'circle-blue.svg',
  'circle-red-4e.svg',
  'star-blue-4e.svg',
  'circle-blue-ffffff.svg',
  'circle-blue-4e.png',
])('%s is no seal', (file) => {
  expect(readSealFile(file)).toBeUndefined();
});
