import { expect, test } from 'vitest';
import { vendorIn } from './written-vendor.ts';

const pageWith = (tags: string) => new DOMParser().parseFromString(tags, 'text/html');

test('the vendor is read from what the server wrote into the page', () => {
  const tags =
    '<meta name="vendor-name" content="Fish &amp; Chips"><meta name="description" content="Fried">' +
    '<meta name="vendor-picture" content="https://awards.example/fish.png">';
  expect(vendorIn(pageWith(tags))).toEqual({
    name: 'Fish & Chips',
    description: 'Fried',
    imageUrl: 'https://awards.example/fish.png',
  });
});

test('a picture on the site’s own host gets the address that the API sends', () => {
  const picture = `${window.location.origin}/pictures/uploaded/${'0a'.repeat(16)}-640.webp`;
  const tags = `<meta name="vendor-name" content="Fish"><meta name="vendor-picture" content="${picture}">`;
  expect(vendorIn(pageWith(tags))?.imageUrl).toBe(new URL(picture).pathname);
});

test('other pages have no vendor', () => {
  expect(vendorIn(pageWith('<meta name="description" content="Choose well">'))).toBeUndefined();
});
