import { laurel, laurelWithCheck, medal } from '../../../../shared-ui/drawing/marks.ts';
import { box, type Shape, type Words } from '../../../../shared-ui/drawing/shapes.ts';
import { DARK_THEME } from '../../../../shared-ui/drawing/theme-colors.ts';
import type { Face } from '../../lettering/fonts.ts';
import { fit, widthOf } from '../../lettering/lettering.ts';
import { writeSvg } from '../../lettering/write-shapes.ts';
import type { Drawing } from '../cards/drawing.ts';
import type { Mark } from '../cards/vendor-mark.ts';

export type Badge = Mark & {
  /** What the badge says, for screen readers, with every letter that was stored. */
  label: string;
  /** What was won, or what the vendor asks for. */
  title: string;
  /** Empty if it cannot be drawn. The same is true of `site` and `period`. */
  vendor: string;
  site: string;
  period: string;
  /** The month in which the period ended, or until when people can vote. */
  when: string;
  face: Face;
};

/** These must not change, because winners' sites show badges in these proportions. */
const WIDTH = 400;
const HEIGHT = 130;
const TEXT_LEFT = 120;
const TEXT_WIDTH = WIDTH - TEXT_LEFT - 18;

const SMALLEST_SIZE = 11;
const PERIOD_SIZES = [
  [14, 13, 12, SMALLEST_SIZE],
  [12, SMALLEST_SIZE],
];

type Row = { text: string; face: Face; size: number; color: string; gap: number };

const MIDDLE = { x: 62, y: HEIGHT / 2 };

export const drawBadge = (badge: Badge): string =>
  write([...drawGround(badge), ...drawPicture(badge), ...drawRows(rowsOf(badge))], badge);

/** For a PNG, twice as large as the drawing, so that it is sharp on dense screens. */
export function drawBadgePicture(badge: Badge): Drawing {
  const svg = write([...drawGround(badge), ...drawRows(rowsOf(badge))], badge, PNG_SCALE);
  if (!badge.picture) return { svg };
  const { x, y, size } = pictureSpot(badge);
  const [left, top] = [x - size / 2, y - size / 2].map((edge) => Math.round(edge * PNG_SCALE)) as [number, number];
  return { svg, inlay: { file: badge.picture, size: size * PNG_SCALE, left, top } };
}

const PNG_SCALE = 2;

const write = (shapes: readonly Shape<Face, Buffer>[], { label }: Badge, scale = 1): string =>
  writeSvg(shapes, { width: WIDTH, height: HEIGHT, scale, label });

const isWinner = ({ mark }: Badge): boolean => mark.kind === 'vendor' && mark.isWinner;

/** The laurel and gold are for who has won. */
function drawGround(badge: Badge): Shape<Face>[] {
  const { paper, brass, line, muted } = DARK_THEME;
  const { mark, picture, face } = badge;
  const isWin = isWinner(badge);
  const frame = box({ x: 1, y: 1, width: WIDTH - 2, height: HEIGHT - 2 }, 16);
  return [
    { kind: 'path', d: frame, fill: paper, stroke: isWin ? brass : line, strokeWidth: 2 },
    ...(mark.kind === 'site' ? laurelWithCheck({ ...MIDDLE, size: 78 }, muted) : []),
    ...(isWin ? [laurel({ ...MIDDLE, size: 100 }, brass)] : []),
    ...(mark.kind === 'vendor' && !picture ? [medal(mark.name, pictureSpot(badge), face)] : []),
  ];
}

const pictureSpot = (badge: Badge) =>
  isWinner(badge) ? { ...MIDDLE, y: MIDDLE.y - 4, size: 56 } : { ...MIDDLE, size: 78 };

const drawPicture = (badge: Badge): Shape<Face, Buffer>[] =>
  badge.picture ? [{ kind: 'picture', picture: badge.picture, spot: pictureSpot(badge) }] : [];

function rowsOf(badge: Badge): Row[] {
  const { title, vendor, site, period, when, face } = badge;
  const { ink, brass, muted } = DARK_THEME;
  return [
    ...rowsOfText(title, {
      face,
      color: isWinner(badge) ? brass : ink,
      sizes: [
        [28, 26, 24, 21],
        [21, 19, 17, 15],
      ],
    }),
    ...rowsOfText(vendor, { face: 'bold', color: ink, sizes: [[17, 16, 15, 14], [13]] }),
    ...rowsOfText(site, { face: 'text', color: muted, sizes: [[14, 13, 12], [SMALLEST_SIZE]] }),
    ...rowsOfText(withTime(period, when), { face: 'text', color: muted, sizes: PERIOD_SIZES }),
  ];
}

/** The time is never cut off, because the name of a period need not say when it was. */
function withTime(period: string, when: string): string {
  const unbroken = when.replaceAll(' ', '\u00a0');
  const whole = period === '' ? unbroken : `${period} · ${unbroken}`;
  if (fit(whole, { face: 'text', width: TEXT_WIDTH, sizes: PERIOD_SIZES }).lines.at(-1)?.endsWith(unbroken))
    return whole;
  const width = TEXT_WIDTH - widthOf(` · ${when}`, 'text', SMALLEST_SIZE);
  const { lines } = fit(period, { face: 'text', width, sizes: [[SMALLEST_SIZE]] });
  return `${lines[0]} · ${unbroken}`;
}

type RowStyle = { face: Face; color: string; sizes: readonly (readonly number[])[] };

function rowsOfText(text: string, { face, color, sizes }: RowStyle): Row[] {
  if (text === '') return [];
  const { lines, size } = fit(text, { face, width: TEXT_WIDTH, sizes });
  return lines.map((line, index) => ({ text: line, face, size, color, gap: index === 0 ? 11 : 6 }));
}

/** Roughly the height of capitals in every face, as a share of the size. */
const CAPITAL_HEIGHT = 0.72;

const PADDING = 13;

function drawRows(rows: readonly Row[]): Words<Face>[] {
  const lettersHeight = rows.reduce((sum, { size }) => sum + size * CAPITAL_HEIGHT, 0);
  const gapsHeight = rows.slice(1).reduce((sum, { gap }) => sum + gap, 0);
  const closeness = Math.min(1, (HEIGHT - 2 * PADDING - lettersHeight) / gapsHeight);
  let y = (HEIGHT - lettersHeight - gapsHeight * closeness) / 2;
  return rows.map(({ gap, ...row }, index) => {
    y += row.size * CAPITAL_HEIGHT + (index === 0 ? 0 : gap * closeness);
    return { kind: 'words', ...row, x: TEXT_LEFT, y };
  });
}
