import { expect, test } from 'vitest';
import { readVendorInPage } from './vendor-in-page.ts';

const pageWith = (tags: string) => new DOMParser().parseFromString(tags, 'text/html');

test('the vendor is read from what the server wrote into the page', () => {
  const tags =
    '<meta name="vendor-name" content="Fish &amp; Chips"><meta name="description" content="Fried">' +
    '<meta name="vendor-wins" content="Winner in Speed">' +
    '<meta name="vendor-picture" content="https://awards.example/fish.png">';
  expect(readVendorInPage(pageWith(tags))).toEqual({
    name: 'Fish & Chips',
    description: 'Fried',
    imageUrl: 'https://awards.example/fish.png',
    wins: 'Winner in Speed',
    figures: undefined,
    places: [],
  });
});

test('the figures of the first response are read as they are written', () => {
  const [name, figure] = [
    '<meta name="vendor-name" content="Fish">',
    (text: string) => `<div><dt></dt><dd class="ui-figures">${text}</dd></div>`,
  ];
  const badge = '<div class="profile-badge"><span class="ui-badge ui-tone-brass">Runner-up</span></div>';
  const figures = `<dl class="profile-figures">${['4.6', '1,208', '#2'].map(figure).join('')}</dl>`;
  expect(readVendorInPage(pageWith(name + badge + figures))?.figures).toEqual({
    badge: { text: 'Runner-up', tone: 'brass' },
    score: '4.6',
    votes: '1,208',
    rank: '#2',
  });
  const rating =
    '<div class="profile-rating"><span class="own-place">#1 in Speed,</span> <span class="own-place">#2 in OpSec</span></div>';
  expect(readVendorInPage(pageWith(name + rating))?.places).toEqual(['#1 in Speed', '#2 in OpSec']);
  const outlines = '<dl class="profile-figures"><div><dd><span class="outline-words">100</span></dd></div></dl>';
  expect(readVendorInPage(pageWith(name + outlines))?.figures).toBeUndefined();
});

test('a picture on the site’s own host gets the address that the API sends', () => {
  const picture = `${window.location.origin}/pictures/uploaded/${'0a'.repeat(16)}-640.webp`;
  const tags = `<meta name="vendor-name" content="Fish"><meta name="vendor-picture" content="${picture}">`;
  expect(readVendorInPage(pageWith(tags))?.imageUrl).toBe(new URL(picture).pathname);
});

test('other pages have no vendor', () => {
  expect(readVendorInPage(pageWith('<meta name="description" content="Choose well">'))).toBeUndefined();
});
