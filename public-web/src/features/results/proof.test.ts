import { expect, test } from 'vitest';
import { paths } from '../../lib/paths.ts';
import { claimIn, type FinalResults, proofOf } from './proof.ts';

const PERIOD = { name: 'Spring', startDate: '2026-03-01T12:00:00Z', endDate: '2026-03-31T12:00:00Z' };
const [KEYFORT, WREN, KILN] = [
  { id: 7, name: 'Keyfort', imageUrl: '' },
  { id: 8, name: 'Wren Audio', imageUrl: '' },
  { id: 9, name: 'Kiln & Clover', imageUrl: '' },
];
const RESULTS: FinalResults = {
  overall: [KEYFORT],
  categories: [
    { categoryId: 1, categoryName: 'Speed', winners: [WREN] },
    { categoryId: 2, categoryName: 'Quality', winners: [WREN, KILN] },
  ],
  vendors: [KEYFORT, WREN, KILN],
};
const TEXT = 'Spring, Mar 1 – Mar 31, 2026. These are the final results.';

test.each([
  [7, undefined, 'success', 'Confirmed: Keyfort won the overall ranking'],
  [8, 1, 'success', 'Confirmed: Wren Audio won Speed'],
  [9, 2, 'success', 'Confirmed: Kiln & Clover shares the first place in Quality'],
  [9, 1, 'warning', 'Not confirmed: Kiln & Clover did not win Speed'],
  [8, undefined, 'warning', 'Not confirmed: Wren Audio did not win the overall ranking'],
  [99, 1, 'warning', 'Not confirmed: this vendor did not win Speed'],
  [7, 99, 'warning', 'Not confirmed: Keyfort did not win this category'],
] as const)('the badge of vendor %s in %s: %s', (vendorId, categoryId, tone, title) => {
  const address = new URL(paths.proof(3, vendorId, categoryId), 'https://awards.example.org');
  const claim = claimIn(address.searchParams.get('proof'));
  const proof = claim && proofOf(claim, PERIOD, RESULTS);
  expect(proof).toMatchObject({ tone, title });
  if (tone === 'success') expect(proof?.text).toBe(TEXT);
});

test('nothing is confirmed before the results are final', () => {
  expect(proofOf({ vendorId: 7, categoryId: 'overall' }, PERIOD, undefined)).toEqual({
    tone: 'info',
    title: 'Nothing can be confirmed yet',
    text: 'The results of Spring are not final.',
  });
});

test.each([null, '', '7', '7-', 'overall-7', '7-0', '7-overall-1', '-7-1', '7-1e3', '99999999999-1'])(
  'an address with proof=%s claims nothing',
  (proof) => expect(claimIn(proof)).toBeUndefined(),
);
