/** Heights are in em, so that they grow with the size of text that a reader chooses. In whole em fewer rows would fit. */
const EM = 16;
const STEPS_IN_EM = 2;
const STEPS = { first: 32, last: 320 };

const LINE = 21.75;
const TITLE_LINE = 26.4;
export const STATE_LINE = 20.3;
/** The paper around the page, the lines around the ranking, and the link below it. */
const AROUND = 85;
const ROW = 72.6;
const WINNERS_TITLE = 40;
/** The paper around a part below the winners, less the lines around a ranking that is not there. */
const BESIDE_WINNERS = 16;
const WINNER = 44;
const CATEGORY = 19;
const BETWEEN_WINNERS = 6;
/** Of two categories beside each other. */
const PAIR = { around: 15, picture: 32, categoryLine: 16.9, winnerLine: 19.5 };

/** So many letters fit a line of the narrowest frame of these widths, which is 300 or 480 pixels wide. */
const LETTERS = {
  narrow: { title: 26, state: 39, name: 21, winner: 12, winnersTitle: 28 },
  wide: { title: 40, state: 65, name: 34, category: 23, winner: 20, winnersTitle: 46 },
};

/** What is beside each other in a wide frame is below each other in a narrow one, so they have their own heights. */
export type FrameWidth = keyof typeof LETTERS;
export const WIDE_FRAME = '(width >= 30em)';
const WIDTHS = [
  { width: 'narrow', prefix: '', when: '(width < 30em)' },
  { width: 'wide', prefix: 'wide-', when: WIDE_FRAME },
] as const;

/** One class for each width. */
const classesOf = (prefixed: (prefix: string, width: FrameWidth) => string): string =>
  WIDTHS.map(({ width, prefix }) => prefixed(prefix, width)).join(' ');

/** The classes of a part that is in frames from these heights on. */
export const fitsAt = (heightIn: (width: FrameWidth) => number): string =>
  classesOf((prefix, width) => `${prefix}fits-${stepOf(heightIn(width))}`);

/** The classes of what has a part in frames from these heights on, and something instead of it in lower ones. */
export const yieldsAt = (heightIn: (width: FrameWidth) => number): string =>
  `yields ${classesOf((prefix, width) => `${prefix}yields-${stepOf(heightIn(width))}`)}`;

export const linesOf = (text: string, letters: number): number => Math.max(1, Math.ceil(text.length / letters));

/** The names of a category and of its winners. */
export type WonCategory = { name: string; winners: readonly string[] };

export type FrameContent = {
  title: string;
  state: string;
  /** Of the ranking, from the row that is always there to the one that is the first to go. */
  names: readonly string[];
  /** The title above the winners of the categories. */
  won: { title: string; categories: readonly WonCategory[] } | undefined;
};

export type FrameHeights = {
  /** The classes of the page, with the heights from which the winners of the categories fit below the first three rows. */
  page: string;
  /** The classes of each row, with the heights from which it fits. */
  rows: readonly string[];
  /** The classes of a line below the last row. */
  note: string;
};

/**
 * Which rows of the ranking fit frames of which heights. A page in a frame has no scripts that could measure, so the
 * heights are counted here. The first three rows come before the winners of the categories, and these before the others.
 */
export function measureFrame(content: FrameContent): FrameHeights {
  const { names, won } = content;
  const endOfRow = (width: FrameWidth, row: number): number =>
    headHeight(content, width) + sumOf(names.slice(0, row + 1).map((name) => rowHeight(name, width)));
  const withWinners = (end: number, width: FrameWidth): number => end + (won ? winnersHeight(won, width) : 0);
  const classesAt = (endIn: (width: FrameWidth) => number, index: number): string => {
    const fits = fitsAt(endIn);
    if (!won || index < 3) return fits;
    return `${fits} ${classesOf((prefix, width) => `${prefix}beside-${stepOf(withWinners(endIn(width), width))}`)}`;
  };
  return {
    // Without a ranking the winners are all that there is.
    page: won && names.length > 0 ? yieldsAt((width) => withWinners(endOfRow(width, 2), width)) : '',
    // One row is always there.
    rows: names.map((_, index) => (index === 0 ? '' : classesAt((width) => endOfRow(width, index), index))),
    note: classesAt((width) => endOfRow(width, names.length) + LINE, names.length),
  };
}

/** The height of a page with the winners of the categories and no ranking, less what comes below them. */
export const heightOfWinners = ({ won, ...head }: Required<Omit<FrameContent, 'names'>>, width: FrameWidth): number =>
  headHeight(head, width) + (won ? winnersHeight(won, width) : 0) + BESIDE_WINNERS;

const headHeight = ({ title, state }: Pick<FrameContent, 'title' | 'state'>, width: FrameWidth): number =>
  AROUND + linesOf(title, LETTERS[width].title) * TITLE_LINE + linesOf(state, LETTERS[width].state) * STATE_LINE;

const rowHeight = (name: string, width: FrameWidth): number => ROW + (linesOf(name, LETTERS[width].name) - 1) * LINE;

function winnersHeight({ title, categories }: NonNullable<FrameContent['won']>, width: FrameWidth): number {
  const letters = LETTERS[width];
  const heights =
    width === 'narrow' ? categories.map(({ winners }) => narrowHeight(winners)) : pairsOf(categories).map(pairHeight);
  return WINNERS_TITLE + (linesOf(title, letters.winnersTitle) - 1) * LINE + sumOf(heights);
}

function narrowHeight(winners: readonly string[]): number {
  const winnerHeight = (name: string) => WINNER + Math.max(0, linesOf(name, LETTERS.narrow.winner) - 2) * LINE;
  const all = winners.length === 0 ? WINNER : sumOf(winners.map(winnerHeight));
  return CATEGORY + all + Math.max(0, winners.length - 1) * BETWEEN_WINNERS;
}

const pairsOf = (categories: readonly WonCategory[]): WonCategory[][] =>
  categories.flatMap((category, index) =>
    index % 2 === 0 ? [[category, ...categories.slice(index + 1, index + 2)]] : [],
  );

/** Two categories beside each other. The winners after the first one of a category have a picture below its picture. */
const pairHeight = (pair: readonly WonCategory[]): number =>
  Math.max(
    ...pair.map(({ name, winners: [first = '', ...others] }) => {
      const textOf = (winner: string) => linesOf(winner, LETTERS.wide.winner) * PAIR.winnerLine;
      const top = linesOf(name, LETTERS.wide.category) * PAIR.categoryLine + textOf(first);
      return PAIR.around + top + sumOf(others.map((other) => BETWEEN_WINNERS + Math.max(PAIR.picture, textOf(other))));
    }),
  );

const sumOf = (heights: readonly number[]): number => heights.reduce((sum, height) => sum + height, 0);

const stepOf = (pixels: number): number =>
  Math.min(STEPS.last, Math.max(STEPS.first, Math.ceil((pixels * STEPS_IN_EM) / EM)));

const hideBelow = (step: number, prefix: string): string =>
  `@media (height < ${step / STEPS_IN_EM}em) { .${prefix}yields-${step} { --instead: grid } .${prefix}yields-${step} > :is(h2, dl, .sealed), main .${prefix}fits-${step} { display: none } .${prefix}beside-${step} { display: var(--instead, grid) } }`;

/** Without winners of categories below it, a row needs the lower of its two heights only. */
export const FRAME_STYLES = [
  '.yields { --instead: none }',
  ...WIDTHS.flatMap(({ prefix, when }) => [
    `@media ${when} {`,
    ...Array.from({ length: STEPS.last - STEPS.first + 1 }, (_, index) => hideBelow(STEPS.first + index, prefix)),
    '}',
  ]),
].join('\n');
