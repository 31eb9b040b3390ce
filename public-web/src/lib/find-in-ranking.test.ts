import { expect, test } from 'vitest';
import { findInRanking } from './find-in-ranking.ts';

const ROWS = [
  { rank: 1, name: 'Alder Post' },
  { rank: 2, name: 'Birch Works' },
  { rank: 2, name: 'Post Office' },
  { rank: 4, name: 'Route 66' },
];
const found = (search: string) => findInRanking(ROWS, search).map(({ name }) => name);

test.each([
  ['', ['Alder Post', 'Birch Works', 'Post Office', 'Route 66']],
  [' post ', ['Alder Post', 'Post Office']],
  ['2', ['Birch Works', 'Post Office', 'Route 66']],
  ['#3', ['Route 66']],
  ['66', ['Route 66']],
  ['0', []],
  ['9', []],
  ['nobody', []],
])('"%s" finds %j', (search, names) => expect(found(search)).toEqual(names));
