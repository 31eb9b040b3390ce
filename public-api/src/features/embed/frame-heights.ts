/** One step of the heights below, in pixels. They are in em, so that they grow with the size of text that a reader chooses. */
const EM = 16;
const STEPS = { first: 16, last: 160 };

const LINE = 21.75;
const TITLE_LINE = 26.4;
const STATE_LINE = 20.3;
/** The paper around the page, the lines around the ranking, and the link below it. */
const AROUND = 101;
const ROW = 72.6;
const WINNERS_TITLE = 46;
const WINNER = 44;
const CATEGORY = 19;
const BETWEEN_WINNERS = 6;

/** So many letters fit a line of a frame that is 320 pixels wide. */
const LETTERS = { title: 26, state: 42, name: 24, winner: 13, winnersTitle: 30 };

export const linesOf = (text: string, letters: number): number => Math.max(1, Math.ceil(text.length / letters));

export type FrameContent = {
  title: string;
  state: string;
  /** Of the ranking, from its first row. */
  names: readonly string[];
  /** The title above the winners of the categories, and the names of those of each. */
  won: { title: string; categories: readonly (readonly string[])[] } | undefined;
};

export type FrameHeights = {
  /** The class of the page, with the height from which the winners of the categories fit below the first three rows. */
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
export function measureFrame({ title, state, names, won }: FrameContent): FrameHeights {
  const head = headHeight({ title, state });
  const winners = won ? winnersHeight(won) : 0;
  const rowHeights = names.map((name) => ROW + (linesOf(name, LETTERS.name) - 1) * LINE);
  const endOfRows = rowHeights.map((_, index) => head + sumOf(rowHeights.slice(0, index + 1)));
  const classesAt = (end: number, index: number): string =>
    [`fits-${stepOf(end)}`, won && index >= 3 ? `beside-${stepOf(end + winners)}` : ''].filter(Boolean).join(' ');
  const first = endOfRows.slice(0, 3).at(-1) ?? head;
  return {
    // Without a ranking the winners are all that there is.
    page: won && names.length > 0 ? `won won-${stepOf(first + winners)}` : '',
    // The first row is always there.
    rows: endOfRows.map((end, index) => (index === 0 ? '' : classesAt(end, index))),
    note: classesAt((endOfRows.at(-1) ?? head) + LINE, names.length),
  };
}

/** The class of a part of this height below the winners of the categories, where no place of the ranking is public yet. */
export const fitsBelowWinners = ({ won, ...head }: Required<Omit<FrameContent, 'names'>>, height: number): string =>
  `fits-${stepOf(headHeight(head) + (won ? winnersHeight(won) : 0) + height)}`;

const headHeight = ({ title, state }: Pick<FrameContent, 'title' | 'state'>): number =>
  AROUND + linesOf(title, LETTERS.title) * TITLE_LINE + linesOf(state, LETTERS.state) * STATE_LINE;

function winnersHeight({ title, categories }: NonNullable<FrameContent['won']>): number {
  const winnerHeight = (name: string) => WINNER + Math.max(0, linesOf(name, LETTERS.winner) - 2) * LINE;
  const heights = categories.map((names) => {
    const all = names.length === 0 ? WINNER : sumOf(names.map(winnerHeight));
    return CATEGORY + all + Math.max(0, names.length - 1) * BETWEEN_WINNERS;
  });
  return WINNERS_TITLE + (linesOf(title, LETTERS.winnersTitle) - 1) * LINE + sumOf(heights);
}

const sumOf = (heights: readonly number[]): number => heights.reduce((sum, height) => sum + height, 0);

export const stepOf = (pixels: number): number => Math.min(STEPS.last, Math.max(STEPS.first, Math.ceil(pixels / EM)));

const hideBelow = (step: number): string =>
  `@media (height < ${step}em) { .won-${step} { --row-beside: grid } .won-${step} > :is(h2, dl), main .fits-${step} { display: none } .beside-${step} { display: var(--row-beside, grid) } }`;

/** Without winners of categories below it, a row needs the lower of its two heights only. */
export const FRAME_STYLES = [
  '.won { --row-beside: none }',
  ...Array.from({ length: STEPS.last - STEPS.first + 1 }, (_, index) => hideBelow(STEPS.first + index)),
].join('\n');
