import type { Path, Place, Shape, Spot } from '../../../../../shared-ui/drawing/shapes.ts';

export type CanvasFace = 'text' | 'bold' | 'title';
export type CanvasShape = Shape<CanvasFace, HTMLImageElement>;

const FONT_TEXT = 'Inter, system-ui, sans-serif';

/** The font of the site's titles, which organizers can choose. A canvas does not know the tokens of style sheets. */
const titleFont = (): string =>
  getComputedStyle(document.documentElement).getPropertyValue('--ui-font-display').trim() || 'Georgia, serif';

const fontOf = (face: CanvasFace, size: number): string =>
  `${face === 'text' ? 400 : 600} ${size}px ${face === 'title' ? titleFont() : FONT_TEXT}`;

/** Loads fonts that the page may not have needed yet. Their fallback fonts are on the machine and need no loading. */
export async function loadFonts(): Promise<void> {
  const [title = FONT_TEXT] = titleFont().split(',');
  const fonts = [`600 64px ${title}`, '400 30px Inter', '600 30px Inter'];
  await Promise.all(fonts.map((font) => document.fonts?.load(font))).catch(() => undefined);
}

export type WidthOf = (text: string, face: CanvasFace, size: number) => number;

export const measureOn =
  (context: CanvasRenderingContext2D): WidthOf =>
  (text, face, size) => {
    context.font = fontOf(face, size);
    return context.measureText(text).width;
  };

/**
 * Paints a drawing. The browser could make a picture of it as SVG too, but such a picture has none of the page's fonts,
 * and the content policy does not let it bring its own.
 */
export function paint(context: CanvasRenderingContext2D, shapes: readonly CanvasShape[]): void {
  for (const shape of shapes) {
    context.save();
    paintShape(context, shape);
    context.restore();
  }
}

function paintShape(context: CanvasRenderingContext2D, shape: CanvasShape): void {
  switch (shape.kind) {
    case 'group':
      goTo(context, shape.place);
      paint(context, shape.shapes);
      break;
    case 'path':
      paintPath(context, shape);
      break;
    case 'words':
      context.font = fontOf(shape.face, shape.size);
      context.fillStyle = shape.color;
      context.textAlign = shape.anchor === 'middle' ? 'center' : (shape.anchor ?? 'start');
      context.fillText(shape.text, shape.x, shape.y);
      break;
    case 'picture':
      paintPicture(context, shape.picture, shape.spot);
  }
}

function paintPath(
  context: CanvasRenderingContext2D,
  { d, fill, stroke, strokeWidth = 1, opacity = 1, place }: Path,
): void {
  const path = new Path2D(d);
  if (place) goTo(context, place);
  context.globalAlpha = opacity;
  if (fill) {
    context.fillStyle = fill;
    context.fill(path);
  }
  if (stroke) {
    Object.assign(context, { strokeStyle: stroke, lineWidth: strokeWidth, lineCap: 'round', lineJoin: 'round' });
    context.stroke(path);
  }
}

function goTo(context: CanvasRenderingContext2D, { x, y, turn = 0, scale = 1 }: Place): void {
  const [across, down] = typeof scale === 'number' ? [scale, scale] : scale;
  context.translate(x, y);
  context.rotate((turn * Math.PI) / 180);
  context.scale(across, down);
}

function paintPicture(context: CanvasRenderingContext2D, picture: HTMLImageElement, { x, y, size }: Spot): void {
  const { naturalWidth, naturalHeight } = picture;
  const side = Math.min(naturalWidth, naturalHeight);
  const [left, top] = [(naturalWidth - side) / 2, (naturalHeight - side) / 2];
  context.beginPath();
  context.roundRect(x - size / 2, y - size / 2, size, size, size / 5);
  context.clip();
  context.drawImage(picture, left, top, side, side, x - size / 2, y - size / 2, size, size);
}
