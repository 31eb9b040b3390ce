import { BALLOT_SEAL, hueClass, LAUREL_BRANCH } from '@plaudit/shared-ui/ui';

/** The colors of the dark theme. The picture is the same in both themes. */
export const PICTURE_COLORS = {
  paper: '#0e1412',
  ink: '#eef2ec',
  muted: '#a3afa7',
  brass: '#e8be5a',
  line: '#2a3531',
  onSeal: '#0a1713',
} as const;

export const FONT_TEXT = 'Inter, system-ui, sans-serif';

/** The font of the site's titles, which organizers can choose. A canvas does not know the tokens of style sheets. */
export const titleFont = (): string =>
  getComputedStyle(document.documentElement).getPropertyValue('--ui-font-display').trim() || 'Georgia, serif';

/** Loads fonts that the page may not have needed yet. Their fallback fonts are on the machine and need no loading. */
export async function loadFonts(): Promise<void> {
  const [title = FONT_TEXT] = titleFont().split(',');
  const fonts = [`600 64px ${title}`, '400 30px Inter', '600 30px Inter'];
  await Promise.all(fonts.map((font) => document.fonts?.load(font))).catch(() => undefined);
}

export type Area = { x: number; y: number; width: number; height: number };
/** A square on the canvas, by its center. */
type Square = { x: number; y: number; size: number };

const DRAWING_SIZE = 64;

/** Runs `draw`. Meanwhile, coordinates from 0 to 64 on the canvas mean the square. */
function inSquare(context: CanvasRenderingContext2D, { x, y, size }: Square, draw: () => void): void {
  context.save();
  context.translate(x - size / 2, y - size / 2);
  context.scale(size / DRAWING_SIZE, size / DRAWING_SIZE);
  draw();
  context.restore();
}

export function drawLaurel(context: CanvasRenderingContext2D, square: Square, color: string): void {
  inSquare(context, square, () => {
    context.fillStyle = color;
    context.strokeStyle = color;
    context.lineCap = 'round';
    drawBranch(context);
    context.translate(DRAWING_SIZE, 0);
    context.scale(-1, 1);
    drawBranch(context);
  });
}

function drawBranch(context: CanvasRenderingContext2D): void {
  context.lineWidth = LAUREL_BRANCH.stemWidth;
  context.stroke(new Path2D(LAUREL_BRANCH.stem));
  const leaf = new Path2D(LAUREL_BRANCH.leaf);
  for (const { x, y, turn, size } of LAUREL_BRANCH.leaves) {
    context.save();
    context.translate(x, y);
    context.rotate((turn * Math.PI) / 180);
    context.scale(size, size);
    context.fill(leaf);
    context.restore();
  }
}

export function drawSeal(context: CanvasRenderingContext2D, square: Square, color: string): void {
  inSquare(context, square, () => {
    context.fillStyle = color;
    context.fill(new Path2D(BALLOT_SEAL.shape));
    context.strokeStyle = PICTURE_COLORS.onSeal;
    context.lineWidth = 5;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.stroke(new Path2D(BALLOT_SEAL.check));
  });
}

/** Draws the middle of a picture in a square with rounded corners. */
export function drawPicture(context: CanvasRenderingContext2D, square: Square, picture: HTMLImageElement): void {
  const { naturalWidth, naturalHeight } = picture;
  const side = Math.min(naturalWidth, naturalHeight);
  const [left, top] = [(naturalWidth - side) / 2, (naturalHeight - side) / 2];
  inSquare(context, square, () => {
    context.beginPath();
    context.roundRect(0, 0, DRAWING_SIZE, DRAWING_SIZE, DRAWING_SIZE / 5);
    context.clip();
    context.drawImage(picture, left, top, side, side, 0, 0, DRAWING_SIZE, DRAWING_SIZE);
  });
}

type TextStyle = {
  x: number;
  y: number;
  width: number;
  size: number;
  color: string;
  align: 'left' | 'center';
  font?: string;
  weight?: 400 | 600;
};

const SHRINK_FACTOR_MIN = 0.6;

type Font = Pick<TextStyle, 'font' | 'weight' | 'size'>;

function setFont(context: CanvasRenderingContext2D, { font = FONT_TEXT, weight = 400, size }: Font): void {
  context.font = `${weight} ${Math.floor(size)}px ${font}`;
}

export function textWidthOf(context: CanvasRenderingContext2D, text: string, font: Font): number {
  setFont(context, font);
  return context.measureText(text).width;
}

/**
 * The factor by which a text is made smaller to fit into `width`. It is not below `SHRINK_FACTOR_MIN`, so that the text
 * stays easy to read.
 */
export function shrinkFactor(
  context: CanvasRenderingContext2D,
  text: string,
  { width, ...font }: Font & Pick<TextStyle, 'width'>,
): number {
  return Math.min(1, Math.max(SHRINK_FACTOR_MIN, width / textWidthOf(context, text, font)));
}

/** Draws one line. A text that is too long is made smaller. If it is still too long, its end is cut off. */
export function drawText(context: CanvasRenderingContext2D, text: string, style: TextStyle): void {
  const { x, y, width, size, color, align } = style;
  setFont(context, { ...style, size: Math.floor(size) * shrinkFactor(context, text, style) });
  context.fillStyle = color;
  context.textAlign = align;
  context.fillText(
    cutToWidth(text, width, (part) => context.measureText(part).width),
    x,
    y,
  );
}

/** A surrogate pair is never cut in two. */
export function cutToWidth(text: string, width: number, widthOf: (part: string) => number): string {
  if (widthOf(text) <= width) return text;
  const characters = [...text];
  while (characters.length > 0 && widthOf(`${characters.join('')}…`) > width) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

/** A category's color in the dark theme, as a value that a canvas understands. */
export function sealColor(color: string): string {
  const element = document.createElement('span');
  element.className = `ui-theme-dark picture-color ${hueClass(color)}`;
  document.body.append(element);
  const resolved = getComputedStyle(element).color;
  element.remove();
  return resolved || PICTURE_COLORS.brass;
}
