import type { PublicResults } from '@plaudit/db/rules/results/public-results';
import { escapeHtml } from '@plaudit/server-kit/escape-html';
import { columnsClass, indentClasses } from './envelope-rows.ts';

const ENVELOPE =
  '<svg class="envelope" viewBox="0 0 120 64" aria-hidden="true"><rect x=".5" y=".5" width="119" height="63" rx="8"/><path d="M2 62 46 28M118 62 74 28" class="folds"/><path d="M3 2.5 54 34q6 4 12 0L117 2.5"/></svg>';

/** The names of the winners that a reveal keeps back. The overall winner is last, if voters see one. */
export const unrevealedNames = ({ categories, status }: PublicResults): string[] =>
  categories.length === 0
    ? []
    : [...categories.map(({ name }) => name), ...(status.hasOverall ? ['Overall winner'] : [])];

/**
 * An envelope for each of these winners. Without them most of a frame would be empty, because it is as high as the
 * ranking that follows.
 */
export function renderEnvelopes(names: readonly string[], { status }: PublicResults, heights = ''): string {
  if (names.length === 0) return '';
  const indents = indentClasses(names.length);
  const items = names.map((name, index) => {
    const indent = indents[index] ? ` class="${indents[index]}"` : '';
    return `<li${indent}>${ENVELOPE}<span dir="auto">${escapeHtml(name)}</span></li>`;
  });
  return [
    `<div class="${['unrevealed', heights].filter(Boolean).join(' ')}"><h3>${status.state === 'revealing' ? 'Winners still sealed' : 'Sealed until the reveal'}</h3>`,
    `<ul class="${columnsClass(names.length)}">${items.join('')}</ul></div>`,
  ].join('\n');
}

/** What the page says where the envelopes of these winners do not fit. The overall winner is among them, if there is one. */
export function countUnrevealed({ length }: readonly string[], { status }: PublicResults): string {
  if (length !== 1) return `${length} winners are still sealed.`;
  return status.hasOverall ? 'The overall winner is still sealed.' : 'One winner is still sealed.';
}
