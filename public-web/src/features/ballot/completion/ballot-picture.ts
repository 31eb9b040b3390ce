import { givenName } from '@plaudit/public-api/contract';
import { backdrop } from '../../../../../shared-ui/drawing/backdrop.ts';
import { fitText, sizesFrom } from '../../../../../shared-ui/drawing/fit-text.ts';
import { darkFillOf } from '../../../../../shared-ui/drawing/hue.ts';
import { ballotSeal, laurel } from '../../../../../shared-ui/drawing/marks.ts';
import type { Spot } from '../../../../../shared-ui/drawing/shapes.ts';
import { DARK_THEME } from '../../../../../shared-ui/drawing/theme-colors.ts';
import { t } from '../../../lib/texts.ts';
import type { CanvasFace, CanvasShape, WidthOf } from './paint.ts';

export const PICTURE_SIZES = {
  portrait: {
    width: 1080,
    height: 1350,
    get label() {
      return t('Portrait');
    },
  },
  landscape: {
    width: 1200,
    height: 630,
    get label() {
      return t('Landscape');
    },
  },
} as const;

export type PictureShape = keyof typeof PICTURE_SIZES;

export type PictureVote = { category: string; color: string; vendor: string; imageUrl: string };

export type PictureContent = {
  site: string;
  period: string | null;
  host: string;
  votes: readonly PictureVote[];
  /** False while the votes wait for a confirmation. */
  isCounted: boolean;
  /** True if the picture shows which vendors got the votes. Otherwise it shows only that the votes were cast. */
  showsChoices: boolean;
};

/** What a drawing needs besides its content: the pictures of the vendors, and how wide the letters are. */
export type DrawingTools = { pictures: readonly (HTMLImageElement | undefined)[]; widthOf: WidthOf };

/** Draws 'My ballot is complete', on the ground of the cards that public-api draws. */
export function drawBallot(shape: PictureShape, content: PictureContent, tools: DrawingTools): CanvasShape[] {
  return shape === 'portrait' ? drawPortrait(content, tools) : drawLandscape(content, tools);
}

function drawPortrait(content: PictureContent, tools: DrawingTools): CanvasShape[] {
  const { showsChoices, votes } = content;
  const line = { x: 540, width: 920, align: 'middle' } as const;
  return [
    ...backdrop({ ...PICTURE_SIZES.portrait, light: { x: line.x, color: DARK_THEME.brass } }),
    ...drawWreath(showsChoices ? { x: 540, y: 116, size: 140 } : { x: 540, y: 480, size: 780 }, votes),
    ...drawTitle(
      content,
      { ...line, ...(showsChoices ? { y: 308, titleSize: 84 } : { y: 1060, titleSize: 90 }) },
      tools,
    ),
    // Far enough below the title, and above the address, which would look like one more choice.
    ...(showsChoices ? drawChoices(votes, tools, { x: 60, y: 402, width: 960, height: 786 }) : []),
    drawLine(content.host, { ...line, y: 1286, size: 32, color: DARK_THEME.muted }, tools),
  ];
}

function drawLandscape(content: PictureContent, tools: DrawingTools): CanvasShape[] {
  const { showsChoices, votes } = content;
  // The names of vendors need more room than a title alone, so the wreath beside them is smaller.
  const wreath = showsChoices ? { x: 222, y: 300, size: 304 } : { x: 260, y: 300, size: 370 };
  const line = { ...(showsChoices ? { x: 410, width: 730 } : { x: 490, width: 650 }), align: 'start' } as const;
  return [
    ...backdrop({ ...PICTURE_SIZES.landscape, light: { x: wreath.x, color: DARK_THEME.brass } }),
    ...drawWreath(wreath, votes),
    ...drawTitle(content, { ...line, y: showsChoices ? 170 : 290, titleSize: 62 }, tools),
    ...(showsChoices ? drawChoices(votes, tools, { ...line, y: 275, height: 250 }) : []),
    drawLine(content.host, { ...line, y: 572, size: 24, color: DARK_THEME.muted }, tools),
  ];
}

function drawWreath(spot: Spot, votes: readonly PictureVote[]): CanvasShape[] {
  const { x, y, size } = spot;
  const ringRadius = votes.length === 1 ? 0 : size * 0.21;
  const sealSize = Math.min(size * 0.2, (2 * Math.PI * ringRadius) / Math.max(1, votes.length)) || size * 0.3;
  const seals = votes.map(({ color }, index) => {
    const angle = (index / votes.length) * 2 * Math.PI - Math.PI / 2;
    const place = { x: x + ringRadius * Math.cos(angle), y: y + ringRadius * Math.sin(angle) };
    return ballotSeal({ ...place, size: sealSize }, darkFillOf(color));
  });
  return [laurel(spot, DARK_THEME.brass), ...seals];
}

type LinePosition = { x: number; y: number; width: number; align: 'start' | 'middle' };
type LineStyle = LinePosition & { size: number; color: string; face?: CanvasFace };

/** A text that is too long is smaller by this factor at most, so that it stays easy to read. Then its end is cut off. */
const SHRINK_MIN = 0.6;

function drawLine(text: string, style: LineStyle, { widthOf }: DrawingTools): CanvasShape {
  const { x, y, width, align, color, face = 'text' } = style;
  const sizes = [sizesFrom(style.size, style.size * SHRINK_MIN)];
  const { lines, size } = fitText(text, { width, sizes, widthOf: (part, letters) => widthOf(part, face, letters) });
  return { kind: 'words', text: lines.join(' '), face, size, x, y, color, anchor: align };
}

function drawTitle(
  { site, period, votes, isCounted }: PictureContent,
  { titleSize, ...line }: LinePosition & { titleSize: number },
  tools: DrawingTools,
): CanvasShape[] {
  const size = Math.round(titleSize * 0.4);
  const votesText = isCounted
    ? t('{votes, plural, one {1 vote, counted once} other {{votes} votes, each counted once}}', { votes: votes.length })
    : t('{votes, plural, one {# vote} other {# votes}}', { votes: votes.length });
  const given = period && givenName(period);
  const below = given ? `${votesText} · ${given}` : votesText;
  const { brass, ink, muted } = DARK_THEME;
  return [
    drawLine(site, { ...line, y: line.y - titleSize * 1.1, size, color: brass, face: 'bold' }, tools),
    drawLine(t('My ballot is complete'), { ...line, size: titleSize, color: ink, face: 'title' }, tools),
    drawLine(below, { ...line, y: line.y + titleSize * 0.7, size, color: muted }, tools),
  ];
}

const TWO_COLUMNS_FROM = 5;
const ROW_HEIGHT_MAX = 140;
/**
 * The sizes of the mark, the texts and a name in two lines, as shares of a row's height. `baselines` says how far below
 * the middle of the row the category and the name are. `two` is for a name in two lines, and then `name` places the first
 * of them. A portrait picture with one column has room at its sides, so its texts are larger: with six rows a name has 61
 * pixels. There each category is close to its name, so that rows that fill the picture do not run into each other.
 */
const SHARES = {
  usual: {
    mark: 0.66,
    category: 0.27,
    name: 0.4,
    inTwoLines: 0.28,
    baselines: { one: { category: -0.1, name: 0.3 }, two: { category: -0.23, name: 0.1 } },
  },
  large: {
    mark: 0.67,
    category: 0.31,
    name: 0.47,
    inTwoLines: 0.28,
    baselines: { one: { category: -0.135, name: 0.345 }, two: { category: -0.2, name: 0.09 } },
  },
} as const;
/**
 * The smallest factor by which the longest name in one line makes all names smaller. A feed shows the portrait picture at a third
 * of its size, and the names must be readable there.
 */
const SHARED_SHRINK_MIN = { portrait: 0.95, landscape: 0.75 } as const;
/** The smallest factor by which a name that is still too long is made smaller alone. A longer name gets two lines. */
const OWN_SHRINK_MIN = 0.8;
/**
 * The smallest size of a name in two lines, as a share of its row's height. Lines are short in landscape, so a name may
 * be smaller there. Then 40 letters usually fit.
 */
const TWO_LINES_MIN = { portrait: 0.25, landscape: 0.2 } as const;
const LINE_HEIGHT = 1.12;

type Area = { x: number; y: number; width: number; height: number };

function drawChoices(votes: readonly PictureVote[], tools: DrawingTools, area: Area): CanvasShape[] {
  const isWide = area.width / area.height > 2;
  const columns = isWide || votes.length > 2 * TWO_COLUMNS_FROM ? (votes.length >= TWO_COLUMNS_FROM ? 2 : 1) : 1;
  const rows = Math.ceil(votes.length / columns);
  const rowHeight = Math.min(ROW_HEIGHT_MAX, area.height / rows);
  const columnWidth = area.width / columns;
  const shares = columns === 1 && !isWide ? SHARES.large : SHARES.usual;
  const sealSize = rowHeight * shares.mark;
  const width = columnWidth - sealSize * (columns === 1 ? 1.5 : 1.6);
  const shape = isWide ? 'landscape' : 'portrait';
  const widthOf = (text: string, size: number) => tools.widthOf(text, 'bold', size);
  const nameSize = rowHeight * shares.name;
  // A name that gets two lines makes no other name smaller.
  const shrinkFactors = votes
    .map(({ vendor }) => Math.min(1, width / widthOf(vendor, nameSize)))
    .filter((factor) => factor > SHARED_SHRINK_MIN[shape] * OWN_SHRINK_MIN);
  const size = nameSize * Math.max(SHARED_SHRINK_MIN[shape], Math.min(1, ...shrinkFactors));
  const sizes = [
    sizesFrom(size, size * OWN_SHRINK_MIN),
    sizesFrom(rowHeight * shares.inTwoLines, rowHeight * TWO_LINES_MIN[shape]),
  ];
  const names = votes.map(({ vendor }) => fitText(vendor, { width, sizes, widthOf }));
  // In portrait a single column is in the middle of the area, like the lines above it. In landscape these begin at the
  // left, and so does the column.
  const widest = Math.max(0, ...names.flatMap((name) => name.lines.map((line) => widthOf(line, name.size))));
  const usedWidth = columns === 1 && !isWide ? sealSize * 1.3 + widest : area.width;
  const left = area.x + Math.max(0, (area.width - usedWidth) / 2);
  const top = area.y + (area.height - rows * rowHeight) / 2;
  return votes.flatMap(({ category, color }, index): CanvasShape[] => {
    const x = left + Math.floor(index / rows) * columnWidth;
    const y = top + (index % rows) * rowHeight + rowHeight / 2;
    const line = { x: x + sealSize * 1.3, width, align: 'start' } as const;
    const { lines, size: letters } = names[index] ?? { lines: [], size };
    const baselines = shares.baselines[lines.length > 1 ? 'two' : 'one'];
    const categoryStyle = { size: rowHeight * shares.category, color: DARK_THEME.muted };
    return [
      ...drawMark({ x: x + sealSize / 2, y, size: sealSize }, darkFillOf(color), tools.pictures[index]),
      drawLine(category, { ...line, y: y + rowHeight * baselines.category, ...categoryStyle }, tools),
      ...lines.map(
        (text, row): CanvasShape => ({
          kind: 'words',
          text,
          face: 'bold',
          size: letters,
          x: line.x,
          y: y + rowHeight * baselines.name + row * letters * LINE_HEIGHT,
          color: DARK_THEME.ink,
        }),
      ),
    ];
  });
}

/** The picture of a vendor with a small seal at its corner. Without a picture the seal is as large. */
function drawMark(spot: Spot, color: string, picture: HTMLImageElement | undefined): CanvasShape[] {
  const { x, y, size } = spot;
  if (!picture) return [ballotSeal(spot, color)];
  return [
    { kind: 'picture', picture, spot },
    ballotSeal({ x: x + size * 0.4, y: y + size * 0.4, size: size * 0.44 }, color),
  ];
}
