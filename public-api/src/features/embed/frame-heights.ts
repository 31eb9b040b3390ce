import { besideAt, type FrameWidth, fitsAt, lowBelow, yieldsAt } from './frame-widths.ts';
import { linesOf } from './text-lines.ts';
import { type WinnersSize, type Won, winnersHeight } from './winner-heights.ts';

const LINE = 21.75;
const TITLE_LINE = 26.4;
const STATE_LINE = 20.3;
/** The paper around the page, the lines around the ranking, and the link below it. */
const AROUND = 85;
const ROW = 72.6;
/** The sentence in place of winners that do not fit, with the paper above it. */
const SENTENCE = 24.3;
/** The paper above a part below the winners, less the paper and the lines around a ranking that is not there. */
const BELOW_WINNERS = -12;
/** In frames where the category is above its winners, their lines are counted too low. */
const BELOW_TINY_WINNERS = 16;
/** The edge of the box below the winners, the paper in and above it, and the whole height of its link. */
const BOX = 48;
/** With the paper below it. */
const LAUREL = 98;

/** So many letters fit a line of the narrowest frame of these widths. */
const NARROW = { title: 26, state: 39, name: 21 };
const LETTERS = {
  tiny: NARROW,
  narrow: NARROW,
  middle: { title: 26, state: 44, name: 25 },
  wide: { title: 40, state: 65, name: 34 },
  widest: { title: 54, state: 88, name: 53 },
};

export type FrameContent = {
  title: string;
  state: string;
  /** Of the ranking, from the row that is always there to the one that is the first to go. */
  names: readonly string[];
  won: Won | undefined;
};

export type FrameHeights = {
  /** The classes of the page. They say from which height of the frame the winners of the categories fit below three rows. */
  page: string;
  /** The classes of each row. They say from which height of the frame the row fits. */
  rows: readonly string[];
  /** The classes of a line below the last row. */
  note: string;
  /** The classes of the winners of the categories, which are low where not everything fits otherwise. */
  winners: string;
  /** The classes of the sentence in place of these winners. */
  sentence: string;
};

/**
 * Which rows of the ranking fit frames of which heights. A page in a frame has no scripts that could measure, so the
 * heights are counted here. The first three rows come before the winners of the categories, and these before the others.
 */
export function measureFrame(content: FrameContent): FrameHeights {
  const { names, won } = content;
  const endOfRow = (width: FrameWidth, row: number): number =>
    headHeight(content, width) +
    names.slice(0, row + 1).reduce((sum, name) => sum + rowHeight(name, LETTERS[width].name), 0);
  const withWinners = (end: number, width: FrameWidth, size: WinnersSize): number =>
    end + (won ? winnersHeight(won, width, size) : 0);
  const classesAt = (endIn: (width: FrameWidth) => number, index: number): string => {
    const fits = fitsAt(endIn);
    if (!won || index < 3) return fits;
    return `${fits} ${besideAt((width) => withWinners(endIn(width), width, 'low'))}`;
  };
  return {
    // Without a ranking the winners are all that there is.
    page: won && names.length > 0 ? yieldsAt((width) => withWinners(endOfRow(width, 2), width, 'low')) : '',
    // One row is always there.
    rows: names.map((_, index) => (index === 0 ? '' : classesAt((width) => endOfRow(width, index), index))),
    note: classesAt((width) => endOfRow(width, names.length) + LINE, names.length),
    winners: lowBelow((width) => withWinners(endOfRow(width, names.length), width, 'roomy')),
    sentence: fitsAt((width) => endOfRow(width, 2) + SENTENCE),
  };
}

/** Which parts of a reveal fit below the winners of the categories before there is a ranking. */
export function measureBeforeRanking(
  { won, ...head }: Omit<FrameContent, 'names'> & { won: Won },
  envelopesHeight: (width: FrameWidth) => number,
) {
  const endOfWinners = (width: FrameWidth, size: WinnersSize): number =>
    headHeight(head, width) + winnersHeight(won, width, size) + (width === 'tiny' ? BELOW_TINY_WINNERS : BELOW_WINNERS);
  const withEnvelopes = (width: FrameWidth, size: WinnersSize): number =>
    endOfWinners(width, size) + BOX + envelopesHeight(width);
  const withSentence = (width: FrameWidth): number => endOfWinners(width, 'low') + BOX + STATE_LINE;
  return {
    winners: lowBelow((width) => withEnvelopes(width, 'roomy')),
    /** A low frame has the content of the box without an edge. */
    box: `${lowBelow(withSentence)} ${yieldsAt((width) => withEnvelopes(width, 'low'))}`,
    // The sentence leaves more room for it than envelopes.
    laurel: `${fitsAt((width) => withSentence(width) + LAUREL)} ${besideAt((width) => withEnvelopes(width, 'roomy') + LAUREL)}`,
    sentence: fitsAt((width) => endOfWinners(width, 'low') + STATE_LINE),
  };
}

const headHeight = ({ title, state }: Pick<FrameContent, 'title' | 'state'>, width: FrameWidth): number =>
  AROUND + linesOf(title, LETTERS[width].title) * TITLE_LINE + linesOf(state, LETTERS[width].state) * STATE_LINE;

const rowHeight = (name: string, letters: number): number => ROW + (linesOf(name, letters) - 1) * LINE;
