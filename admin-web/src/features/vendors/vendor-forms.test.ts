import { expect, test } from 'vitest';
import { emblemAddressOf } from '../../../../shared-ui/drawing/emblem-address.ts';
import { isComplete as isLinkComplete, toForm as toLinkForm, toRequest as toLinkRequest } from './link-form.ts';
import { isComplete, toForm, toRequest } from './vendor-form.ts';

test('a vendor needs a name, a description and a picture', () => {
  const whole = { name: 'Shop', description: 'Sells', imageUrl: '/pictures/shop.svg' };
  expect(isComplete(whole)).toBe(true);
  for (const field of ['name', 'description', 'imageUrl'] as const) {
    expect(isComplete({ ...whole, [field]: '  ' })).toBe(false);
  }
  expect(isComplete(toForm(undefined))).toBe(false);
  expect(toRequest({ ...whole, name: ' Shop ' }, 3)).toEqual({ ...whole, version: 3 });
});

test('the drawn emblem is a picture too, and it is that of the name as it is saved', () => {
  const form = { name: 'Shop ', description: 'Sells', imageUrl: emblemAddressOf('Sh') };
  expect(isComplete(form)).toBe(true);
  expect(toRequest(form, undefined).imageUrl).toBe(emblemAddressOf('Shop'));
});

test('a link needs a title and an address; its icon defaults to a link and its order to 0', () => {
  const form = { ...toLinkForm(undefined), title: 'Site', url: 'https://example.com' };
  expect(isLinkComplete(form)).toBe(true);
  expect(isLinkComplete({ ...form, url: '' })).toBe(false);
  expect(isLinkComplete({ ...form, title: ' ' })).toBe(false);
  expect(toLinkRequest({ ...form, icon: ' ' }, { displayOrder: 0 })).toEqual({
    title: 'Site',
    url: 'https://example.com',
    description: null,
    icon: 'link',
    displayOrder: 0,
  });
});
