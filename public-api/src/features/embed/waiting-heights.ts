import { ENVELOPE_WIDTHS, envelopeWidth, rowsOf } from './envelope-rows.ts';
import { type FrameWidth, fitsAt } from './frame-widths.ts';
import { linesOf } from './text-lines.ts';

/** The name of the site, the link, the laurel, and the paper and the edge around all. */
const AROUND = 302;
const TITLE_LINE = 28.75;
const TEXT_LINE = 21.75;
const ENVELOPES_TITLE = 32.3;
/** The paper above them. */
const ABOVE_ENVELOPES = 24;
/** An envelope is so much lower than wide, and its name has this distance from it. */
const ENVELOPE = { proportion: 64 / 120, gap: 6, nameLine: 16.9, letter: 7.4 };
const GAP = 14;
/** So many letters fit a line of the narrowest frame of these widths. */
const NARROW = { title: 20, text: 33 };
const LETTERS = {
  tiny: NARROW,
  narrow: NARROW,
  middle: { title: 23, text: 38 },
  wide: { title: 34, text: 50 },
  widest: { title: 34, text: 50 },
};

type WaitingContent = { title: string; text: string; names: readonly string[] };

/** From which height of the frame the parts fit that stand in place of a ranking. A frame without room has the words only. */
export function measureWaiting({ title, text, names }: WaitingContent) {
  const words = (width: FrameWidth): number =>
    AROUND +
    linesOf(title, LETTERS[width].title) * TITLE_LINE +
    (text ? linesOf(text, LETTERS[width].text) * TEXT_LINE : 0);
  return {
    laurel: fitsAt(words),
    unrevealed: fitsAt((width) => words(width) + ABOVE_ENVELOPES + envelopesHeight(names, width)),
  };
}

/** With their title, in the frame of this kind in which they are the highest. */
export function envelopesHeight(names: readonly string[], width: FrameWidth): number {
  const wanted = width === 'wide' || width === 'widest' ? 'wide' : 'narrow';
  const kinds = ENVELOPE_WIDTHS.filter(({ frame }) => frame === wanted);
  return ENVELOPES_TITLE + Math.max(...kinds.map((kind) => rowsHeight(names, kind)));
}

/** Envelopes are higher in wider frames, and their names take more lines in narrower ones. */
function rowsHeight(
  names: readonly string[],
  { most, frame, narrowest, widest }: (typeof ENVELOPE_WIDTHS)[number],
): number {
  const rows = rowsOf(names.length, most);
  const [columns = 1] = rows;
  const letters = Math.floor(envelopeWidth(columns, frame, narrowest) / ENVELOPE.letter);
  const lines = rows.map((length, row) => {
    const start = rows.slice(0, row).reduce((sum, earlier) => sum + earlier, 0);
    return Math.max(...names.slice(start, start + length).map((name) => linesOf(name, letters)));
  });
  const height = envelopeWidth(columns, frame, widest) * ENVELOPE.proportion + ENVELOPE.gap;
  return lines.reduce((sum, count) => sum + height + count * ENVELOPE.nameLine + GAP, -GAP);
}
