import { fitName } from './fit-name.ts';
import {
  type Area,
  drawLaurel,
  drawPicture,
  drawSeal,
  drawText,
  FONT_TEXT,
  loadFonts,
  PICTURE_COLORS,
  shrinkFactor,
  textWidthOf,
  titleFont,
} from './picture-parts.ts';
import { loadPictures, type VendorPictures } from './vendor-pictures.ts';

export const PICTURE_SIZES = {
  portrait: { width: 1080, height: 1350, label: 'Portrait' },
  landscape: { width: 1200, height: 630, label: 'Landscape' },
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

/**
 * Draws 'My ballot is complete' on a canvas. Everything on it is drawn by the browser, and nothing is sent anywhere.
 * For a small preview, a `scale` below 1 makes the canvas smaller: a large one that is shown small has jagged letters.
 * Draws nothing if `signal` is aborted before fonts and pictures are loaded.
 */
export async function drawBallotPicture(
  canvas: HTMLCanvasElement,
  shape: PictureShape,
  content: PictureContent,
  { scale = 1, signal }: { scale?: number; signal?: AbortSignal } = {},
): Promise<void> {
  const { width, height } = PICTURE_SIZES[shape];
  const context = canvas.getContext('2d');
  if (!context) return;
  const addresses = content.showsChoices ? content.votes.map(({ imageUrl }) => imageUrl) : [];
  // The browser replaces a font that did not load, and a seal a picture. The whole is still made.
  const [pictures] = await Promise.all([loadPictures(addresses), loadFonts()]);
  if (signal?.aborted) return;
  canvas.width = width * scale;
  canvas.height = height * scale;
  context.scale(scale, scale);
  drawStage(context, width, height);
  if (shape === 'portrait') drawPortrait(context, content, pictures);
  else drawLandscape(context, content, pictures);
}

function drawStage(context: CanvasRenderingContext2D, width: number, height: number): void {
  context.fillStyle = PICTURE_COLORS.paper;
  context.fillRect(0, 0, width, height);
  const light = context.createRadialGradient(width / 2, 0, 0, width / 2, 0, height);
  light.addColorStop(0, 'rgb(232 190 90 / 0.22)');
  light.addColorStop(1, 'rgb(232 190 90 / 0)');
  context.fillStyle = light;
  context.fillRect(0, 0, width, height);
  context.strokeStyle = PICTURE_COLORS.line;
  context.lineWidth = 2;
  context.strokeRect(32, 32, width - 64, height - 64);
}

function drawPortrait(context: CanvasRenderingContext2D, content: PictureContent, pictures: VendorPictures): void {
  const { showsChoices, votes } = content;
  const line = { x: 540, width: 920, align: 'center' } as const;
  if (showsChoices) {
    drawWreath(context, { x: 540, y: 116, size: 140 }, votes);
    drawTitle(context, content, { ...line, y: 308, titleSize: 84 });
    // Far enough below the title, and above the address, which would look like one more choice.
    drawChoices(context, votes, pictures, { x: 60, y: 402, width: 960, height: 786 });
  } else {
    drawWreath(context, { x: 540, y: 480, size: 780 }, votes);
    drawTitle(context, content, { ...line, y: 1060, titleSize: 90 });
  }
  drawText(context, content.host, { ...line, y: 1286, size: 32, color: PICTURE_COLORS.muted });
}

function drawLandscape(context: CanvasRenderingContext2D, content: PictureContent, pictures: VendorPictures): void {
  const { showsChoices, votes } = content;
  // The names of vendors need more room than a title alone, so the wreath beside them is smaller.
  const wreath = showsChoices ? { x: 222, y: 300, size: 304 } : { x: 260, y: 300, size: 370 };
  const line = { ...(showsChoices ? { x: 410, width: 730 } : { x: 490, width: 650 }), align: 'left' } as const;
  drawWreath(context, wreath, votes);
  drawTitle(context, content, { ...line, y: showsChoices ? 170 : 290, titleSize: 62 });
  if (showsChoices) drawChoices(context, votes, pictures, { ...line, y: 275, height: 250 });
  drawText(context, content.host, { ...line, y: 572, size: 24, color: PICTURE_COLORS.muted });
}

function drawWreath(
  context: CanvasRenderingContext2D,
  { x, y, size }: { x: number; y: number; size: number },
  votes: readonly PictureVote[],
): void {
  drawLaurel(context, { x, y, size }, PICTURE_COLORS.brass);
  const ringRadius = votes.length === 1 ? 0 : size * 0.21;
  const sealSize = Math.min(size * 0.2, (2 * Math.PI * ringRadius) / Math.max(1, votes.length)) || size * 0.3;
  for (const [index, { color }] of votes.entries()) {
    const angle = (index / votes.length) * 2 * Math.PI - Math.PI / 2;
    drawSeal(
      context,
      { x: x + ringRadius * Math.cos(angle), y: y + ringRadius * Math.sin(angle), size: sealSize },
      color,
    );
  }
}

type TextPosition = { x: number; y: number; width: number; align: 'left' | 'center'; titleSize: number };

function drawTitle(
  context: CanvasRenderingContext2D,
  { site, period, votes, isCounted }: PictureContent,
  { x, y, width, align, titleSize }: TextPosition,
): void {
  const line = { x, width, align };
  const smallSize = Math.round(titleSize * 0.4);
  drawText(context, site, {
    ...line,
    y: y - titleSize * 1.1,
    size: smallSize,
    color: PICTURE_COLORS.brass,
    weight: 600,
  });
  drawText(context, 'My ballot is complete', {
    ...line,
    y,
    size: titleSize,
    color: PICTURE_COLORS.ink,
    font: titleFont(),
    weight: 600,
  });
  const votesText = votes.length === 1 ? '1 vote' : `${votes.length} votes`;
  const counted = !isCounted ? '' : votes.length === 1 ? ', counted once' : ', each counted once';
  const text = [`${votesText}${counted}`, period].filter((part) => part !== null).join(' · ');
  drawText(context, text, { ...line, y: y + titleSize * 0.7, size: smallSize, color: PICTURE_COLORS.muted });
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
const NAME_FONT = { font: FONT_TEXT, weight: 600 } as const;

function drawChoices(
  context: CanvasRenderingContext2D,
  votes: readonly PictureVote[],
  pictures: VendorPictures,
  area: Area,
): void {
  const isWide = area.width / area.height > 2;
  const columns = isWide || votes.length > 2 * TWO_COLUMNS_FROM ? (votes.length >= TWO_COLUMNS_FROM ? 2 : 1) : 1;
  const rows = Math.ceil(votes.length / columns);
  const rowHeight = Math.min(ROW_HEIGHT_MAX, area.height / rows);
  const columnWidth = area.width / columns;
  const shares = columns === 1 && !isWide ? SHARES.large : SHARES.usual;
  const sealSize = rowHeight * shares.mark;
  const textWidth = columnWidth - sealSize * (columns === 1 ? 1.5 : 1.6);
  const shape = isWide ? 'landscape' : 'portrait';
  // A name that gets two lines makes no other name smaller.
  const shrinkFactors = votes
    .map(({ vendor }) =>
      shrinkFactor(context, vendor, { ...NAME_FONT, width: textWidth, size: rowHeight * shares.name }),
    )
    .filter((factor) => factor > SHARED_SHRINK_MIN[shape] * OWN_SHRINK_MIN);
  const size = rowHeight * shares.name * Math.max(SHARED_SHRINK_MIN[shape], Math.min(1, ...shrinkFactors));
  const widthOf = (text: string, letters: number) => textWidthOf(context, text, { ...NAME_FONT, size: letters });
  const names = votes.map(({ vendor }) =>
    fitName(vendor, {
      width: textWidth,
      size,
      sizeMin: size * OWN_SHRINK_MIN,
      twoLines: { size: rowHeight * shares.inTwoLines, sizeMin: rowHeight * TWO_LINES_MIN[shape] },
      widthOf,
    }),
  );
  // In portrait a single column is in the middle of the area, like the lines above it. In landscape these begin at the
  // left, and so does the column.
  const widest = Math.max(0, ...names.flatMap((name) => name.lines.map((line) => widthOf(line, name.size))));
  const usedWidth = columns === 1 && !isWide ? sealSize * 1.3 + widest : area.width;
  const left = area.x + Math.max(0, (area.width - usedWidth) / 2);
  const top = area.y + (area.height - rows * rowHeight) / 2;
  for (const [index, { category, color }] of votes.entries()) {
    const x = left + Math.floor(index / rows) * columnWidth;
    const y = top + (index % rows) * rowHeight + rowHeight / 2;
    drawMark(context, { x: x + sealSize / 2, y, size: sealSize }, color, pictures[index]);
    const line = { x: x + sealSize * 1.3, width: textWidth, align: 'left' } as const;
    const name = names[index] ?? { lines: [], size };
    const baselines = shares.baselines[name.lines.length > 1 ? 'two' : 'one'];
    drawText(context, category, {
      ...line,
      y: y + rowHeight * baselines.category,
      size: rowHeight * shares.category,
      color: PICTURE_COLORS.muted,
    });
    for (const [row, text] of name.lines.entries()) {
      drawText(context, text, {
        ...line,
        ...NAME_FONT,
        y: y + rowHeight * baselines.name + row * name.size * LINE_HEIGHT,
        size: name.size,
        color: PICTURE_COLORS.ink,
      });
    }
  }
}

/** The picture of a vendor with a small seal at its corner. Without a picture the seal is as large. */
function drawMark(
  context: CanvasRenderingContext2D,
  { x, y, size }: { x: number; y: number; size: number },
  color: string,
  picture: HTMLImageElement | undefined,
): void {
  if (picture) drawPicture(context, { x, y, size }, picture);
  const seal = picture ? { x: x + size * 0.4, y: y + size * 0.4, size: size * 0.44 } : { x, y, size };
  drawSeal(context, seal, color);
}
