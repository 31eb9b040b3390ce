import { t } from '../../../../shared-ui/texts/texts.ts';
import type { Decided, DecisionFacts, DecisionKind } from './decision-facts.ts';

type Fold<Kind extends DecisionKind> = {
  /** What stands in place of several of them. */
  text: (count: number) => string;
  /** If absent, every decision of the kind may be folded. */
  when?: (facts: DecisionFacts[Kind]) => boolean;
};

/**
 * The housekeeping of which a page may show several in a row as one line that unfolds. Nothing is here that touches
 * votes, whose votes count, roles, approvals, or an account whose password link was used, so that nobody can hide it
 * among others.
 */
const FOLDS: { [Kind in DecisionKind]?: Fold<Kind> } = {
  'category.added': {
    text: (count) => t('{count, plural, one {# category added} other {# categories added}}', { count }),
  },
  'category.removed': {
    text: (count) => t('{count, plural, one {# category removed} other {# categories removed}}', { count }),
    when: ({ unvoted }) => unvoted === true,
  },
  'password_link.made': {
    text: (count) => t('{count, plural, one {# password link made} other {# password links made}}', { count }),
  },
  'vendors.added': {
    text: (count) => t('{count, plural, one {# vendor added} other {# vendors added}}', { count }),
    when: ({ count }) => count === 1,
  },
  'vendor.renamed': {
    text: (count) => t('{count, plural, one {# vendor renamed} other {# vendors renamed}}', { count }),
    when: ({ unvoted }) => unvoted === true,
  },
  'vendor.removed': {
    text: (count) => t('{count, plural, one {# vendor removed} other {# vendors removed}}', { count }),
    when: ({ unvoted }) => unvoted === true,
  },
  'vendor.restored': {
    text: (count) => t('{count, plural, one {# vendor brought back} other {# vendors brought back}}', { count }),
    when: ({ unvoted }) => unvoted === true,
  },
};

/** Those that may be folded together have the same key. Undefined for one that must stand by itself. */
export function foldKey({ kind, facts }: Pick<Decided, 'kind' | 'facts'>): DecisionKind | undefined {
  if (!Object.hasOwn(FOLDS, kind)) return undefined;
  const when = FOLDS[kind]?.when as ((facts: Decided['facts']) => boolean) | undefined;
  return when?.(facts) === false ? undefined : kind;
}

/** Such as '3 vendors removed'. Empty for what is not folded. */
export const foldedText = ({ kind }: Pick<Decided, 'kind'>, count: number): string => FOLDS[kind]?.text(count) ?? '';
