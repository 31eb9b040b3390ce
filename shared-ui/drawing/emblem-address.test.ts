import { expect, it } from 'vitest';
import { emblemAddressOf, isEmblemAddress, readEmblemFile } from './emblem-address.ts';
import { monogramOf } from './monogram.ts';

it.each(['Silk & Stone', 'Åse Vik', '', '張 三', 'ßharp ﬀ', '𐐀 𐐁'])(
  'the address of the emblem of "%s" says what is drawn',
  (name) => {
    const address = emblemAddressOf(name);
    expect(address).toMatch(/^\/pictures\/emblems\/[a-z]+-[a-z]+(-[0-9a-f]{1,6}){1,6}\.svg$/);
    expect(isEmblemAddress(address)).toBe(true);
    expect(readEmblemFile(address.slice('/pictures/emblems/'.length))).toEqual(monogramOf(name));
  },
);

it.each([
  'x.svg',
  'circle-blue.svg',
  'circle-red-4e.svg',
  'star-blue-4e.svg',
  'circle-blue-ffffff.svg',
  'circle-blue-4e.png',
])('%s is no emblem', (file) => {
  expect(readEmblemFile(file)).toBeUndefined();
});
