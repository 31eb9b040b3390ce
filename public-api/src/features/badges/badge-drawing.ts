import { laurelWithCheck } from '../../../../shared-ui/drawing/marks.ts';
import { box, type Path, type Words } from '../../../../shared-ui/drawing/shapes.ts';
import { DARK_THEME } from '../../../../shared-ui/drawing/theme-colors.ts';
import type { Face } from '../../lettering/fonts.ts';
import { fit, widthOf } from '../../lettering/lettering.ts';
import { writeSvg } from '../../lettering/write-shapes.ts';

export type Badge = {
  /** What the badge says, for screen readers, with every letter that was stored. */
  label: string;
  /** What was won. */
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

const FRAME: Path = {
  kind: 'path',
  d: box({ x: 1, y: 1, width: WIDTH - 2, height: HEIGHT - 2 }, 16),
  fill: DARK_THEME.paper,
  stroke: DARK_THEME.brass,
  strokeWidth: 2,
};

/** `scale` makes the PNG sharp on dense screens. */
export const drawBadge = (badge: Badge, scale = 1): string =>
  writeSvg(
    [FRAME, ...laurelWithCheck({ x: 62, y: HEIGHT / 2, size: 78 }, DARK_THEME.brass), ...drawRows(rowsOf(badge))],
    { width: WIDTH, height: HEIGHT, scale, label: badge.label },
  );

/** A vendor whose name cannot be drawn has no row, and what it has won is large instead. */
function rowsOf({ title, vendor, site, period, when, face }: Badge): Row[] {
  const { ink, brass, muted } = DARK_THEME;
  return [
    ...(vendor === '' ? [] : rowsOfText(title, { face: 'bold', color: brass, sizes: [[15, 14], [13]] })),
    ...rowsOfText(vendor || title, {
      face,
      color: ink,
      sizes: [
        [30, 27, 24, 21],
        [21, 19, 17, 15],
      ],
    }),
    ...rowsOfText(site, {
      face: 'bold',
      color: ink,
      sizes: [
        [14, 13, 12],
        [12, 11],
      ],
    }),
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
