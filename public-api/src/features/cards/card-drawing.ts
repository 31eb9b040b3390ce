import { backdrop } from '../../../../shared-ui/drawing/backdrop.ts';
import { emblemColorOf, laurel, laurelWithCheck, medal } from '../../../../shared-ui/drawing/marks.ts';
import type { Shape, Spot, Words } from '../../../../shared-ui/drawing/shapes.ts';
import { DARK_THEME } from '../../../../shared-ui/drawing/theme-colors.ts';
import type { Face } from '../../lettering/fonts.ts';
import { fit, widthOf } from '../../lettering/lettering.ts';
import { writeSvg } from '../../lettering/write-shapes.ts';
import type { Card, CardPlace, Figure } from './card.ts';
import type { Drawing, Inlay } from './drawing.ts';

export const CARD_SIZE = { width: 1200, height: 630 } as const;

const MARK: Spot = { x: 248, y: 315, size: 300 };
const TEXT_LEFT = 456;
const TEXT_WIDTH = 680;

/** Draws a card on the same ground as the picture that voters make of their complete ballot. */
export function drawCard(card: Card): Drawing {
  const accent = card.accent ?? DARK_THEME.brass;
  const ground = backdrop({ ...CARD_SIZE, light: { x: MARK.x, color: lightOf(card, accent) } });
  const svg = writeSvg([...ground, ...drawMark(card, accent), ...drawWords(card, accent)], CARD_SIZE);
  return { svg, ...(card.picture && { inlay: inlayOf(card.mark, card.picture) }) };
}

/** A card with an emblem has light in the color of the emblem, so that the cards of vendors differ at a glance. */
const lightOf = ({ mark, picture }: Card, accent: string): string =>
  picture || mark.kind === 'site' ? accent : emblemColorOf(mark.name);

/** The picture is inside the laurel of a winner. Without a laurel it is larger. */
function inlayOf(mark: Card['mark'], file: Buffer): Inlay {
  const size = mark.kind === 'vendor' && mark.isWinner ? 168 : 256;
  return { file, size, left: MARK.x - size / 2, top: MARK.y - size / 2 };
}

function drawMark({ mark, face, picture }: Card, accent: string): Shape<Face>[] {
  const isWinner = mark.kind === 'vendor' && mark.isWinner;
  if (picture) return isWinner ? [laurel({ ...MARK, size: 340 }, DARK_THEME.brass)] : [];
  if (mark.kind === 'site') return laurelWithCheck(MARK, accent);
  if (!isWinner) return [medal(mark.name, { ...MARK, size: 304 }, face)];
  return [
    laurel({ ...MARK, size: 372 }, DARK_THEME.brass),
    medal(mark.name, { ...MARK, y: MARK.y - 8, size: 196 }, face),
  ];
}

const TITLE_SIZES = [
  [92, 80, 70],
  [92, 80, 70, 60, 52],
  [52, 46],
] as const;
const EYEBROW_SIZES = [
  [32, 28],
  [28, 26],
] as const;
const TEXT_SIZES = [[34, 31, 28], [34, 30], [28]] as const;
const PLACE_SIZES = [52, 46, 40, 34];
const PLACE_LABEL_SIZES = [28, 26];
const FIGURE_SIZE = 52;
const LABEL_SIZE = 24;

type Row = { above: number; draw: (y: number) => Words<Face>[] };

function drawWords(card: Card, accent: string): Words<Face>[] {
  const fitted = (text: string, face: Face, sizes: readonly (readonly number[])[]) =>
    text === '' ? { lines: [], size: 0 } : fit(text, { face, width: TEXT_WIDTH, sizes });
  const eyebrow = fitted(card.eyebrow, 'bold', EYEBROW_SIZES);
  const title = fitted(card.title, card.face, TITLE_SIZES);
  const { places = [] } = card;
  const figures = places.length > 0 ? [] : card.figures;
  const text = fitted(places.length > 0 ? '' : card.text, 'text', TEXT_SIZES);
  const rows: Row[] = [];
  for (const [index, line] of eyebrow.lines.entries()) {
    rows.push({
      above: eyebrow.size * (index === 0 ? 1 : 1.25),
      draw: (y) => drawText(line, 'bold', eyebrow.size, y, accent),
    });
  }
  for (const [index, line] of title.lines.entries()) {
    rows.push({
      above: index === 0 ? title.size + 16 : title.size * 1.06,
      draw: (y) => drawText(line, card.face, title.size, y, DARK_THEME.ink),
    });
  }
  for (const [index, line] of text.lines.entries()) {
    rows.push({
      above: index === 0 ? text.size + 26 : text.size * 1.35,
      draw: (y) => drawText(line, 'text', text.size, y, DARK_THEME.muted),
    });
  }
  for (const { label, names } of places) rows.push(...rowsOfPlace({ label, names }, card.face));
  if (figures.length > 0) rows.push(...rowsOfFigures(figures, card.face));
  const height = rows.reduce((sum, { above }) => sum + above, 0);
  let y = (CARD_SIZE.height - height) / 2 - 8;
  return rows.flatMap(({ above, draw }) => {
    y += above;
    return draw(y);
  });
}

function rowsOfPlace({ label, names }: CardPlace, face: Face): Row[] {
  const oneLine = (text: string, font: Face, sizes: readonly number[]) => {
    const { lines, size } = fit(text, { face: font, width: TEXT_WIDTH, sizes: [sizes] });
    return { line: lines.join(' '), size };
  };
  const above = oneLine(label, 'text', PLACE_LABEL_SIZES);
  const below = oneLine(names, face, PLACE_SIZES);
  return [
    { above: above.size + 36, draw: (y) => drawText(above.line, 'text', above.size, y, DARK_THEME.muted) },
    { above: below.size * 1.15, draw: (y) => drawText(below.line, face, below.size, y, DARK_THEME.brass) },
  ];
}

const drawText = (text: string, face: Face, size: number, y: number, color: string, x = TEXT_LEFT): Words<Face>[] => [
  { kind: 'words', text, face, size, x, y, color },
];

const COLUMN_GAP = 56;

function rowsOfFigures(figures: readonly Figure[], face: Face): Row[] {
  let left = TEXT_LEFT;
  const columns = figures.map((figure) => {
    const x = left;
    left += Math.max(widthOf(figure.value, face, FIGURE_SIZE), widthOf(figure.label, 'text', LABEL_SIZE)) + COLUMN_GAP;
    return { ...figure, x };
  });
  return [
    {
      above: FIGURE_SIZE + 44,
      draw: (y) => columns.flatMap(({ value, x }) => drawText(value, face, FIGURE_SIZE, y, DARK_THEME.brass, x)),
    },
    {
      above: LABEL_SIZE * 1.5,
      draw: (y) => columns.flatMap(({ label, x }) => drawText(label, 'text', LABEL_SIZE, y, DARK_THEME.muted, x)),
    },
  ];
}
