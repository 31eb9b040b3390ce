import { backdrop } from '../../../../shared-ui/drawing/backdrop.ts';
import { emblemColorOf, laurel, laurelWithCheck, medal } from '../../../../shared-ui/drawing/marks.ts';
import { box, type Path, type Shape, type Spot, type Words } from '../../../../shared-ui/drawing/shapes.ts';
import { DARK_CATEGORY_COLORS, DARK_THEME } from '../../../../shared-ui/drawing/theme-colors.ts';
import type { Face } from '../../lettering/fonts.ts';
import { fit, widthOf } from '../../lettering/lettering.ts';
import { writeSvg } from '../../lettering/write-shapes.ts';
import type { ShareCard } from './card.ts';
import { CARD_SIZE } from './card-drawing.ts';
import type { Drawing } from './drawing.ts';

const MARK: Spot = { x: 292, y: 266, size: 440 };
const EDGE = 72;
const RIGHT = CARD_SIZE.width - EDGE;
const TEXT_LEFT = 568;
const TEXT_WIDTH = RIGHT - TEXT_LEFT;
/** The middle of the words. */
const MIDDLE = 268;
const FOOT_LINE = 510;
const FOOT_BASELINE = 560;

/** Draws the card of a vendor or a winner: its picture, its name, what it has reached, and below a line the award. */
export function drawShareCard(card: ShareCard): Drawing {
  const { mark, picture, tone } = card;
  const hasLaurel = mark.kind === 'vendor' && mark.isWinner;
  const light =
    picture || hasLaurel || mark.kind === 'site' ? (card.accent ?? DARK_THEME.brass) : emblemColorOf(mark.name);
  const shapes: Shape<Face>[] = [
    ...backdrop({ ...CARD_SIZE, light: { x: MARK.x, color: light } }),
    ...(tone === 'winner' ? honours() : []),
    ...drawMark(card, hasLaurel),
    ...drawWords(card),
    ...drawFoot(card),
  ];
  const size = hasLaurel ? 252 : 320;
  const inlay = picture && {
    file: picture,
    size,
    left: MARK.x - size / 2,
    top: MARK.y - size / 2 - (hasLaurel ? 16 : 0),
  };
  return { svg: writeSvg(shapes, CARD_SIZE), ...(inlay && { inlay }) };
}

const RAYS = 24;

/** The rays and the frame of a winner. */
function honours(): Path[] {
  const { brass } = DARK_THEME;
  const end = (angle: number) =>
    `${(MARK.x + 1400 * Math.cos(angle)).toFixed(0)} ${(MARK.y + 1400 * Math.sin(angle)).toFixed(0)}`;
  const rays = Array.from({ length: RAYS }, (_, index) => {
    const angle = (index * 2 * Math.PI) / RAYS;
    return `M${MARK.x} ${MARK.y}L${end(angle)}L${end(angle + 0.105)}Z`;
  });
  const frame = box({ x: 32, y: 32, width: CARD_SIZE.width - 64, height: CARD_SIZE.height - 64 });
  return [
    { kind: 'path', d: rays.join(''), fill: brass, opacity: 0.07 },
    { kind: 'path', d: frame, stroke: brass, strokeWidth: 2, opacity: 0.55 },
  ];
}

function drawMark({ mark, face, picture, accent }: ShareCard, hasLaurel: boolean): Shape<Face>[] {
  if (mark.kind === 'site') return laurelWithCheck({ ...MARK, size: 300 }, accent ?? DARK_THEME.brass);
  const wreath = hasLaurel ? [laurel({ ...MARK, size: 450 }, DARK_THEME.brass)] : [];
  if (picture) return wreath;
  return [
    ...wreath,
    medal(mark.name, { ...MARK, y: MARK.y - (hasLaurel ? 12 : 0), size: hasLaurel ? 250 : 320 }, face),
  ];
}

type Line = { above: number; draw: (y: number) => Words<Face>[] };

/** How each text is written. The sizes of one line come first, then those of two. */
type Style = { face: Face; color: string; gap: number; sizes: readonly (readonly number[])[] };

function drawWords(card: ShareCard): Words<Face>[] {
  const { eyebrow, title, text, figures, face, tone } = card;
  const { ink, muted, brass } = DARK_THEME;
  const colors = { gold: brass, plain: DARK_CATEGORY_COLORS.green.text, winner: ink, none: muted };
  const isWinner = tone === 'winner';
  const lines = [
    ...linesOf(
      eyebrow,
      isWinner ? { face, color: brass, gap: 0, sizes: [[44]] } : { face: 'bold', color: muted, gap: 0, sizes: [[28]] },
    ),
    ...linesOf(title, {
      face,
      color: ink,
      gap: 16,
      sizes: [
        [76, 68, 56],
        [56, 44],
      ],
    }),
    ...linesOf(
      text,
      tone === 'none'
        ? { face: 'text', color: muted, gap: 22, sizes: [[30, 28], [28]] }
        : {
            face,
            color: colors[tone],
            gap: 18,
            sizes: [
              [40, 34],
              [34, 30],
            ],
          },
    ),
    ...linesOfFigures(figures),
  ];
  const height = lines.reduce((sum, { above }) => sum + above, 0);
  let y = MIDDLE - height / 2;
  return lines.flatMap(({ above, draw }) => {
    y += above;
    return draw(y);
  });
}

function linesOf(text: string, { face, color, gap, sizes }: Style): Line[] {
  if (text === '') return [];
  const { lines, size } = fit(text, { face, width: TEXT_WIDTH, sizes });
  return lines.map((line, index) => ({
    above: index === 0 ? size + gap : size * 1.08,
    draw: (y) => [{ kind: 'words', text: line, face, size, x: TEXT_LEFT, y, color }],
  }));
}

const FIGURE_SIZE = 28;

/** '247 votes so far': the numbers are bold. */
function linesOfFigures(figures: ShareCard['figures']): Line[] {
  return figures.map(({ value, label }) => ({
    above: FIGURE_SIZE + 20,
    draw: (y) => {
      const part = { kind: 'words', size: FIGURE_SIZE, y } as const;
      const after = value === '' ? 0 : widthOf(`${value} `, 'bold', FIGURE_SIZE);
      return [
        { ...part, text: value, face: 'bold', x: TEXT_LEFT, color: DARK_THEME.ink },
        { ...part, text: label, face: 'text', x: TEXT_LEFT + after, color: DARK_THEME.muted },
      ];
    },
  }));
}

function drawFoot({ foot: { site, when }, accent }: ShareCard): Shape<Face>[] {
  const part = { kind: 'words', face: 'bold', size: 24, y: FOOT_BASELINE } as const;
  const room = RIGHT - EDGE - 54 - widthOf(when, 'text', 24) - 40;
  const { lines, size } = fit(site, { face: 'bold', width: room, sizes: [[24, 22, 20]] });
  return [
    { kind: 'path', d: `M${EDGE} ${FOOT_LINE}H${RIGHT}`, stroke: DARK_THEME.line, strokeWidth: 2 },
    laurelWithCheck({ x: EDGE + 20, y: FOOT_BASELINE - 8, size: 40 }, accent ?? DARK_THEME.brass),
    { ...part, text: lines[0] ?? '', size, x: EDGE + 54, color: DARK_THEME.ink },
    { ...part, text: when, face: 'text', x: RIGHT, anchor: 'end', color: DARK_THEME.muted },
  ].flat() as Shape<Face>[];
}
