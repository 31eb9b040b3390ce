import type { Decision, DecisionFacts, DecisionKind } from './decisions.ts';

type Fold<Kind extends DecisionKind> = {
  /** What several of them are called, after their number. */
  words: string;
  /** If absent, every decision of the kind may be folded. */
  when?: (facts: DecisionFacts[Kind]) => boolean;
};

/**
 * The housekeeping of which a page may show several in a row as one line that unfolds. Nothing is here that touches
 * votes, whose votes count, roles, approvals, or an account whose password link was used, so that nobody can hide it
 * among others.
 */
const FOLDS: { [Kind in DecisionKind]?: Fold<Kind> } = {
  'category.added': { words: 'categories added' },
  'category.removed': { words: 'categories removed', when: ({ unvoted }) => unvoted === true },
  'password_link.made': { words: 'password links made' },
  'vendors.added': { words: 'vendors added', when: ({ count }) => count === 1 },
  'vendor.renamed': { words: 'vendors renamed', when: ({ unvoted }) => unvoted === true },
  'vendor.removed': { words: 'vendors removed', when: ({ unvoted }) => unvoted === true },
  'vendor.restored': { words: 'vendors brought back', when: ({ unvoted }) => unvoted === true },
};

/** What several such decisions in a row are called, after their number. Undefined for one that must stand by itself. */
export function foldedWords({ kind, facts }: Pick<Decision, 'kind' | 'facts'>): string | undefined {
  const fold = FOLDS[kind] as { words: string; when?: (facts: Decision['facts']) => boolean } | undefined;
  return fold === undefined || fold.when?.(facts) === false ? undefined : fold.words;
}
