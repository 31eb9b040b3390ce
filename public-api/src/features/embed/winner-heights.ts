import type { FrameWidth } from './frame-widths.ts';
import { linesOf } from './text-lines.ts';

const TITLE = 40;
const NAME_LINE = 21.75;
const BETWEEN_WINNERS = 6;
/** A category above the next one: the paper around it with its line, and its picture. */
const ROW = { roomy: { around: 19, picture: 44 }, low: { around: 11, picture: 24 } };
const ROW_CATEGORY_LINE = 20.3;
/** Of categories beside each other. */
const COLUMN = { around: { roomy: 15, low: 9 }, picture: 32, categoryLine: 16.9, winnerLine: 19.5 };

/**
 * So many categories are beside each other, and so many letters fit a line of the narrowest frame of these widths. Beside a
 * low picture there is room for more.
 */
const FRAMES = {
  tiny: { columns: 1, title: 28, category: 14, winner: { roomy: 12, low: 12 } },
  narrow: { columns: 1, title: 28, category: 14, winner: { roomy: 12, low: 15 } },
  middle: { columns: 1, title: 31, category: 17, winner: { roomy: 14, low: 17 } },
  wide: { columns: 2, title: 46, category: 23, winner: { roomy: 20, low: 20 } },
  widest: { columns: 3, title: 62, category: 20, winner: { roomy: 17, low: 17 } },
};

type Frame = (typeof FRAMES)[FrameWidth];

/** The names of a category and of its winners. */
export type WonCategory = { name: string; winners: readonly string[] };

/** The title above the winners of the categories, and these. */
export type Won = { title: string; categories: readonly WonCategory[] };

/** Low winners have smaller pictures and less paper, so that more of a frame has all of them. */
export type WinnersSize = keyof typeof ROW;

export function winnersHeight({ title, categories }: Won, width: FrameWidth, size: WinnersSize): number {
  const frame = FRAMES[width];
  const heightOf = frame.columns === 1 ? besideHeight : aboveHeight;
  // Categories above their winners take the room that low ones leave.
  const counted = width === 'tiny' ? 'roomy' : size;
  const heights = rowsOf(categories, frame.columns).map((row) =>
    Math.max(...row.map((category) => heightOf(category, frame, counted))),
  );
  return TITLE + (linesOf(title, frame.title) - 1) * NAME_LINE + sumOf(heights);
}

const rowsOf = (categories: readonly WonCategory[], columns: number): WonCategory[][] =>
  categories.flatMap((_, index) => (index % columns === 0 ? [categories.slice(index, index + columns)] : []));

/** The category is beside its winners. */
function besideHeight({ name, winners }: WonCategory, { category, winner }: Frame, size: WinnersSize): number {
  const { around, picture } = ROW[size];
  const names = winners.length === 0 ? [''] : winners;
  const all = names.map((text) => Math.max(picture, linesOf(text, winner[size]) * NAME_LINE));
  const beside = linesOf(name, category) * ROW_CATEGORY_LINE;
  return around + Math.max(beside, sumOf(all) + (names.length - 1) * BETWEEN_WINNERS);
}

/** The category is above its winners. Those after the first one have a picture below its picture. */
function aboveHeight(
  { name, winners: [first = '', ...others] }: WonCategory,
  { category, winner }: Frame,
  size: WinnersSize,
): number {
  const textOf = (text: string) => linesOf(text, winner[size]) * COLUMN.winnerLine;
  const top = linesOf(name, category) * COLUMN.categoryLine + textOf(first);
  return (
    COLUMN.around[size] + top + sumOf(others.map((other) => BETWEEN_WINNERS + Math.max(COLUMN.picture, textOf(other))))
  );
}

const sumOf = (heights: readonly number[]): number => heights.reduce((sum, height) => sum + height, 0);
