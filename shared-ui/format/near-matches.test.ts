import { expect, test } from 'vitest';
import { nearMatches } from './near-matches.ts';

const NAMES = ['Bramble Honey Co.', 'Silk & Stone', 'Umbra', 'Oak', 'Kiln-Works'];

test.each([
  ['a missing letter', 'hney', ['Bramble Honey Co.']],
  ['the first letter missing', 'oney', ['Bramble Honey Co.']],
  ['the last letter missing', 'umbr', ['Umbra']],
  ['an added letter', 'umbbra', ['Umbra']],
  ['another letter', 'brimble', ['Bramble Honey Co.']],
  ['two letters in the wrong order', 'mubra', ['Umbra']],
  ['a word that is still being typed', 'brmb', ['Bramble Honey Co.']],
  ['one typo in each of two words', 'HNEY bramle', ['Bramble Honey Co.']],
  ['a short word beside one with a typo', 'co hney', ['Bramble Honey Co.']],
  ['a word after a hyphen', 'wroks', ['Kiln-Works']],
  ['two typos', 'hnye', []],
  ['two typos in a long word', 'brimbke', []],
  ['two letters in the wrong order and another one', 'mubxa', []],
  ['a typo in a short word', 'oka', []],
  ['a word of no name', 'honey umbrella', []],
  ['nothing', ' ', []],
])('%s: "%s" is close to %j', (_typo, typed, names) => {
  expect(nearMatches(NAMES, typed, (name) => name)).toEqual(names);
});
