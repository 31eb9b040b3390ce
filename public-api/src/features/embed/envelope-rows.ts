import { WIDE_FRAME } from './frame-widths.ts';

/** No envelope is wider, in rem. Narrow frames have room for low ones only. */
const WIDEST = { narrow: 6.5, wide: 8.5 };
const REM = 16;
const GAP = 10;
/** The edge of the box, and the paper around it. */
const BESIDE = 58;

/** How many envelopes fit in a row of frames of these widths. They are in em below, so that large text has fewer. */
export const ENVELOPE_WIDTHS = [
  { most: 3, frame: 'narrow', narrowest: 294, widest: 392, when: '(18.375em <= width < 24.5em)' },
  { most: 4, frame: 'narrow', narrowest: 392, widest: 480, when: '(24.5em <= width < 30em)' },
  { most: 5, frame: 'wide', narrowest: 480, widest: 800, when: WIDE_FRAME },
] as const;

/** A frame that is too narrow for three has their names alone, which are lower than rows of three. */
const NAMES_ALONE = { most: 2, frame: 'narrow', when: '(width < 18.375em)' } as const;
const ROW_WIDTHS = [NAMES_ALONE, ...ENVELOPE_WIDTHS];

/** Rows of almost the same length, so that none is alone in the last one: seven are 4 + 3 or 3 + 2 + 2. */
export function rowsOf(count: number, most: number): number[] {
  const rows = Math.ceil(count / most);
  return Array.from({ length: rows }, (_, row) => Math.ceil((count - row) / rows));
}

/** In pixels, in a frame of this width. */
export const envelopeWidth = (columns: number, frame: keyof typeof WIDEST, pixels: number): number =>
  Math.min(WIDEST[frame] * REM, (pixels - BESIDE - (columns - 1) * GAP) / columns);

/** The class of the list. */
export const columnsClass = (count: number): string =>
  ROW_WIDTHS.map(({ most }) => `columns-${most}-${rowsOf(count, most)[0]}`).join(' ');

/** The class of each envelope. The first one of a row that is shorter than the others stands half an envelope further in. */
export function indentClasses(count: number): string[] {
  const classes = Array.from({ length: count }, (): string[] => []);
  for (const { most } of ROW_WIDTHS) {
    const rows = rowsOf(count, most);
    rows.reduce((start, length) => {
      if (length < (rows[0] ?? 0)) classes[start]?.push(`indent-${most}`);
      return start + length;
    }, 0);
  }
  return classes.map((all) => all.join(' '));
}

const rulesOf = ({ most, frame, when }: (typeof ROW_WIDTHS)[number]): string => {
  const columns = Array.from({ length: most }, (_, index) => index + 1).map(
    (count) =>
      `.columns-${most}-${count} { grid-template-columns: repeat(${2 * count}, minmax(0, calc(${WIDEST[frame] / 2}rem - ${GAP / 2}px))) }`,
  );
  return `@container ${when} { ${columns.join(' ')} .indent-${most} { grid-column-start: 2 } }`;
};

/** Each envelope is two columns wide, because half of one is the indent. */
export const ENVELOPE_ROW_STYLES = `
.unrevealed { width: calc(100cqi - ${BESIDE}px); }
.unrevealed ul { display: grid; justify-content: center; gap: 14px ${GAP}px; padding: 0; list-style: none; }
.unrevealed li { grid-column-end: span 2; }
@container ${NAMES_ALONE.when} { .unrevealed .envelope { display: none } }
${ROW_WIDTHS.map(rulesOf).join('\n')}`;
