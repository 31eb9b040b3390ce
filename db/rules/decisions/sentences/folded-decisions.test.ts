import '../../../../shared-ui/texts/english.ts';
import { expect, test } from 'vitest';
import type { Decided } from './decision-facts.ts';
import { foldedText, foldKey } from './folded-decisions.ts';

/** What three of them are called. Undefined if they are not folded. */
function wordsOf(kind: string, facts: object = {}): string | undefined {
  const decided = { kind, facts } as Decided;
  return foldKey(decided) && foldedText(decided, 3);
}

test.each([
  ['vendor.removed', '3 vendors removed'],
  ['vendor.renamed', '3 vendors renamed'],
  ['vendor.restored', '3 vendors brought back'],
  ['category.removed', '3 categories removed'],
])('%s is folded only if it is known that it concerns no vote', (kind, words) => {
  expect(wordsOf(kind, { name: 'Apple', unvoted: true })).toBe(words);
  expect(wordsOf(kind, { name: 'Apple' })).toBeUndefined();
});

test('a vendor that was added by itself is folded, and an import is not, because it has a number of its own', () => {
  expect(wordsOf('vendors.added', { count: 1, names: ['Apple'] })).toBe('3 vendors added');
  expect(wordsOf('vendors.added', { count: 2, names: ['Apple', 'Pear'] })).toBeUndefined();
});

test('a password link is folded when it is made, and stands by itself once somebody has used it', () => {
  expect(wordsOf('password_link.made')).toBe('3 password links made');
  expect(wordsOf('password_link.used')).toBeUndefined();
});

test.each([
  'votes.reset',
  'votes.reset_undone',
  'voting.paused',
  'voting.pause_explained',
  'counts.confirmed',
  'codes.made',
  'limits.raised',
  'mail_domains.added',
  'roll.added',
  'nominees.removed',
  'category.restored',
  'exclusion.in_force',
  'exclusion.lifted',
  'approval.requested',
  'approval.cancelled',
  'numbers.looked_at',
  'formula.changed',
  'a.kind_of_a_newer_version',
])('%s is never folded', (kind) => {
  expect(wordsOf(kind, { unvoted: true, count: 1 })).toBeUndefined();
});
