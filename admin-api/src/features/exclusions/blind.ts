import { createHash } from 'node:crypto';
import type { CategoryEffect } from '@plaudit/db/rules/exclusions';
import type { ExclusionEffect } from '../../../contract/index.ts';

/** Letters in an order that says nothing about the vendors, and is the same each time. */
export function lettersOf(exclusionId: number, vendorIds: readonly number[]): Map<number, string> {
  const digest = (id: number) => createHash('sha256').update(`${exclusionId}.${id}`).digest('hex');
  const sorted = [...new Set(vendorIds)].sort((a, b) => (digest(a) < digest(b) ? -1 : 1));
  return new Map(sorted.map((id, index) => [id, letter(index)]));
}

const A = 65;
const LETTERS = 26;

function letter(index: number): string {
  const last = String.fromCharCode(A + (index % LETTERS));
  return index < LETTERS ? last : letter(Math.floor(index / LETTERS) - 1) + last;
}

export const winnersIn = (categories: readonly CategoryEffect[]): number[] =>
  categories.flatMap(({ winnersBefore, winnersAfter }) => [...(winnersBefore ?? []), ...(winnersAfter ?? [])]);

export function named(categories: readonly CategoryEffect[], names: ReadonlyMap<number, string>): ExclusionEffect[] {
  const list = (ids: number[] | null) => (ids === null ? null : ids.map((id) => names.get(id) ?? 'a removed vendor'));
  return categories.map(({ category, votes, winnersBefore, winnersAfter }) => ({
    category,
    votes,
    winnersBefore: list(winnersBefore),
    winnersAfter: list(winnersAfter),
  }));
}
