import type { PublicResults, ResultsStatus } from '@plaudit/db/rules/results/public-results';
import type { VendorFigures } from '@plaudit/db/rules/standings';
import { drawableText } from '../lettering/lettering.ts';

export type Winners = {
  vendors: readonly VendorFigures[];
  /** Their names in one line. */
  names: string;
  /** The names as a picture has them. Undefined if one of them cannot be drawn. */
  title: string | undefined;
};

const NAMED_MAX = 3;

/** False while the result is provisional. */
export const isFinal = ({ state, provisionalUntil }: ResultsStatus): boolean =>
  state === 'final' && provisionalUntil === null;

/**
 * The vendors that share the first place. Undefined until the result is final and not provisional, and if no ranked
 * vendor has votes.
 */
export function overallWinners({ status, vendors }: PublicResults): Winners | undefined {
  if (!isFinal(status)) return undefined;
  const winners = overallFirst(vendors);
  if (winners.length === 0) return undefined;
  const names = winners.map(({ name }) => name);
  const drawn = names.map(drawableText).filter((name) => name !== undefined);
  const title = drawn.length === names.length ? joinNames(drawn) : undefined;
  return { vendors: winners, names: joinNames(names), title };
}

/** The vendors that share the first place of the overall ranking. Without votes nobody has it. */
export const overallFirst = (vendors: readonly VendorFigures[]): VendorFigures[] =>
  vendors.filter(({ rank, totalVotes }) => rank === 1 && totalVotes > 0);

/** Empty until the result is final and not provisional. */
export function categoriesWonBy(vendorId: number, { status, categories }: PublicResults): string[] {
  if (!isFinal(status)) return [];
  return categories
    .filter(({ vendors }) => vendors.some(({ rank, vendor }) => rank === 1 && vendor.id === vendorId))
    .map(({ name }) => name);
}

function joinNames(names: readonly string[]): string {
  const shown = names.slice(0, NAMED_MAX);
  if (names.length > NAMED_MAX) return `${shown.join(', ')}, and ${names.length - NAMED_MAX} more`;
  return new Intl.ListFormat('en-US').format(shown);
}
