import { expect, test } from 'vitest';
import type { Decision } from './decisions.ts';
import { foldedWords } from './folded-decisions.ts';

const wordsOf = (kind: string, facts: object = {}) => foldedWords({ kind, facts } as Pick<Decision, 'kind' | 'facts'>);

test.each([
  ['vendor.removed', 'vendors removed'],
  ['vendor.renamed', 'vendors renamed'],
  ['vendor.restored', 'vendors brought back'],
  ['category.removed', 'categories removed'],
])('%s is folded only if it is known that it concerns no vote', (kind, words) => {
  expect(wordsOf(kind, { name: 'Apple', unvoted: true })).toBe(words);
  expect(wordsOf(kind, { name: 'Apple' })).toBeUndefined();
});

test('a vendor that was added by itself is folded, and an import is not, because it has a number of its own', () => {
  expect(wordsOf('vendors.added', { count: 1, names: ['Apple'] })).toBe('vendors added');
  expect(wordsOf('vendors.added', { count: 2, names: ['Apple', 'Pear'] })).toBeUndefined();
});

test('a password link is folded when it is made, and stands by itself once somebody has used it', () => {
  expect(wordsOf('password_link.made')).toBe('password links made');
  expect(wordsOf('password_link.used')).toBeUndefined();
});

test.each([
  'votes.reset',
  'votes.reset_undone',
  'voting.paused',
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
