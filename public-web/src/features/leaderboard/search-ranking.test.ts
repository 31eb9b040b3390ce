import { describe, expect, test } from 'vitest';
import { areOnlyClose, describeFound, nothingFound, searchRanking } from './search-ranking.ts';

const row = (rank: number, name: string, votes = 9) => ({ rank, name, votes });
const ROWS = [
  row(1, 'Alder Post'),
  row(2, 'Birch Works'),
  row(2, 'Post Office'),
  row(4, 'Route 66'),
  row(5, 'Yew House', 0),
];
const found = (search: string) => searchRanking(ROWS, search).map(({ name }) => name);

test.each([
  ['', ['Alder Post', 'Birch Works', 'Post Office', 'Route 66', 'Yew House']],
  [' post ', ['Alder Post', 'Post Office']],
  ['2', ['Birch Works', 'Post Office', 'Route 66', 'Yew House']],
  ['#4', ['Route 66', 'Yew House']],
  ['66', ['Route 66']],
  ['works birch', ['Birch Works']],
  ['0', []],
  ['9', []],
  ['nobody', []],
  // One typo away.
  ['brich', ['Birch Works']],
  ['posst', ['Alder Post', 'Post Office']],
])('"%s" finds %j', (search, names) => expect(found(search)).toEqual(names));

test('what a search has found is only close to it if no name has it', () => {
  expect(areOnlyClose(searchRanking(ROWS, 'brich'), 'brich')).toBe(true);
  expect(areOnlyClose(searchRanking(ROWS, 'birch'), 'birch')).toBe(false);
  expect(areOnlyClose(searchRanking(ROWS, '4'), '4')).toBe(false);
  expect(areOnlyClose([], 'nobody')).toBe(false);
});

test('a rank that nobody has because of a tie starts at the tie', () => {
  expect(found('3')).toEqual(['Birch Works', 'Post Office', 'Route 66', 'Yew House']);
});

test('during a reveal, a rank better than the public ones starts at the best of these', () => {
  const places = [row(2, 'Birch Works'), row(3, 'Cedar Goods')];
  expect(searchRanking(places, '1')).toEqual(places);
});

describe('where nothing is found', () => {
  test('a name can be tried in another way', () => {
    expect(nothingFound(ROWS, ' nobody ')).toEqual({
      title: 'Nothing matches “nobody”.',
      text: 'Try another name, or a rank.',
    });
  });
  test('a rank beyond the last one is told the ranks that there are', () => {
    expect(nothingFound(ROWS, '#9')).toEqual({
      title: 'There is no rank 9.',
      text: 'The ranking goes from 1 to 4.',
    });
  });
  test('vendors without votes have no rank', () => {
    expect(found('5')).toEqual([]);
    expect(nothingFound(ROWS, '5').text).toBe('The ranking goes from 1 to 4.');
    expect(nothingFound([row(1, 'Yew House', 0)], '5').text).toBe('No vendor has a rank yet.');
  });
  test('a ranking can have one rank', () => {
    expect(nothingFound(ROWS.slice(0, 1), '5').text).toBe('The only rank is 1.');
  });
});

test('a search for a name says how many vendors have it, and one for a rank where the list begins', () => {
  expect(describeFound(searchRanking(ROWS, 'post'), 'post')).toBe('2 vendors found');
  expect(describeFound(searchRanking(ROWS, 'post alder'), 'post alder')).toBe('1 vendor found');
  expect(describeFound(searchRanking(ROWS, '66'), '66')).toBe('1 vendor found');
  expect(describeFound(searchRanking(ROWS, '#3'), '#3')).toBe('The list begins at rank 2');
});
