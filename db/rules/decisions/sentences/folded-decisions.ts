import type { Decided, DecisionFacts, DecisionKind } from './decision-facts.ts';
import { formatNumber } from './words.ts';

type Fold<Kind extends DecisionKind> = {
  /** What stands in place of several of them. */
  text: (number: string) => string;
  /** If absent, every decision of the kind may be folded. */
  when?: (facts: DecisionFacts[Kind]) => boolean;
};

/**
 * The housekeeping of which a page may show several in a row as one line that unfolds. Nothing is here that touches
 * votes, whose votes count, roles, approvals, or an account whose password link was used, so that nobody can hide it
 * among others.
 */
const FOLDS: { [Kind in DecisionKind]?: Fold<Kind> } = {
  'category.added': { text: (number) => `${number} categories added` },
  'category.removed': { text: (number) => `${number} categories removed`, when: ({ unvoted }) => unvoted === true },
  'password_link.made': { text: (number) => `${number} password links made` },
  'vendors.added': { text: (number) => `${number} vendors added`, when: ({ count }) => count === 1 },
  'vendor.renamed': { text: (number) => `${number} vendors renamed`, when: ({ unvoted }) => unvoted === true },
  'vendor.removed': { text: (number) => `${number} vendors removed`, when: ({ unvoted }) => unvoted === true },
  'vendor.restored': { text: (number) => `${number} vendors brought back`, when: ({ unvoted }) => unvoted === true },
};

/** Those that may be folded together have the same key. Undefined for one that must stand by itself. */
export function foldKey({ kind, facts }: Pick<Decided, 'kind' | 'facts'>): DecisionKind | undefined {
  if (!Object.hasOwn(FOLDS, kind)) return undefined;
  const when = FOLDS[kind]?.when as ((facts: Decided['facts']) => boolean) | undefined;
  return when?.(facts) === false ? undefined : kind;
}

/** Such as '3 vendors removed'. Empty for what is not folded. */
export const foldedText = ({ kind }: Pick<Decided, 'kind'>, count: number): string =>
  FOLDS[kind]?.text(formatNumber(count)) ?? '';
