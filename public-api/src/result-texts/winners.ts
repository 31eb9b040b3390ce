import { listAll } from '@plaudit/db/rules/decisions/sentences/words';
import type { PublicResults, ResultsStatus } from '@plaudit/db/rules/results/public-results';
import type { VendorFigures } from '@plaudit/db/rules/tallies/ranking';
import { t } from '../../../shared-ui/texts/texts.ts';
import type { Win, Wins } from '../../contract/index.ts';
import { drawableText } from '../lettering/lettering.ts';

export type Winners = {
  vendors: readonly VendorFigures[];
  /** Their names in one line. */
  names: string;
  /** The names as a picture has them. Undefined if one of them cannot be drawn. */
  title: string | undefined;
};

/** An award is asked for by the id of its category. */
interface WinsWithIds extends Wins {
  categories: readonly (Wins['categories'][number] & { id: number })[];
}

const NAMED_MAX = 3;

/** False while the result is provisional. */
const isFinal = ({ state, provisionalUntil }: ResultsStatus): boolean => state === 'final' && provisionalUntil === null;

/** True from the last place of a reveal on, before the organizers have ended it. */
export const areResultsOut = ({ status, vendors }: PublicResults): boolean =>
  isFinal(status) || (status.state === 'revealing' && vendors.some(({ rank }) => rank === 1));

/**
 * The vendors that share the first place. Undefined until the result is final and not provisional, and if no ranked
 * vendor has votes.
 */
export const overallWinners = (results: PublicResults): Winners | undefined =>
  isFinal(results.status) ? firstPlaceOf(results) : undefined;

/**
 * The vendors that share the first place so far. Undefined if it is not public, if no ranked vendor has votes, and if voters
 * see no overall ranking.
 */
export function firstPlaceOf(results: PublicResults): Winners | undefined {
  const winners = overallFirst(results);
  if (winners.length === 0) return undefined;
  const names = winners.map(({ name }) => name);
  return { vendors: winners, names: joinNames(names), title: drawnNames(names) };
}

/** The vendors that share the first place of the overall ranking. Without votes nobody has it, and without that ranking. */
export const overallFirst = ({ status, vendors }: PublicResults): VendorFigures[] =>
  status.hasOverall ? vendors.filter(({ rank, totalVotes }) => rank === 1 && totalVotes > 0) : [];

/** Nothing until the result is final and not provisional. */
export const winsOf = (vendorId: number, results: PublicResults): WinsWithIds =>
  isFinal(results.status) ? firstPlacesOf(vendorId, results) : NO_WINS;

/** The wins that are public: during a reveal those that it has made public, and otherwise as `winsOf`. */
export const publicWinsOf = (vendorId: number, results: PublicResults): Wins =>
  results.status.state === 'revealing' ? firstPlacesOf(vendorId, results) : winsOf(vendorId, results);

const NO_WINS: WinsWithIds = { overall: undefined, categories: [] };

const firstPlacesOf = (vendorId: number, results: PublicResults): WinsWithIds => ({
  overall: winAmong(vendorId, overallFirst(results)),
  categories: results.categories.flatMap(({ id, name, vendors }) => {
    const first = vendors.filter(({ rank }) => rank === 1).map(({ vendor }) => vendor);
    const win = winAmong(vendorId, first);
    return win ? [{ id, name, ...win }] : [];
  }),
});

const winAmong = (vendorId: number, first: readonly { id: number }[]): Win | undefined =>
  first.some(({ id }) => id === vendorId) ? { isShared: first.length > 1 } : undefined;

/** The names as a picture has them. Undefined if one of them cannot be drawn. */
export function drawnNames(names: readonly string[]): string | undefined {
  const drawn = names.map(drawableText).filter((name) => name !== undefined);
  return drawn.length === names.length ? joinNames(drawn) : undefined;
}

export function joinNames(names: readonly string[]): string {
  const shown = names.slice(0, NAMED_MAX);
  if (names.length > NAMED_MAX)
    return t('{names}, and {count} more', { names: shown.join(t(', ')), count: names.length - NAMED_MAX });
  return listAll(shown);
}
