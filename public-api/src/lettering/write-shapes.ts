import { escapeHtml } from '@plaudit/server-kit/escape-html';
import { box, type Path, type Picture, type Place, type Shape } from '../../../shared-ui/drawing/shapes.ts';
import type { Face } from './fonts.ts';
import { outline } from './lettering.ts';

/** Writes a drawing as elements of SVG. Words become outlines. */
export const writeShapes = (shapes: readonly Shape<Face, Buffer>[]): string => shapes.map(writeShape).join('');

function writeShape(shape: Shape<Face, Buffer>): string {
  switch (shape.kind) {
    case 'group':
      return `<g${writePlace(shape.place)}>${writeShapes(shape.shapes)}</g>`;
    case 'words':
      return writePath({ kind: 'path', d: outline(shape), fill: shape.color });
    case 'path':
      return writePath(shape);
    case 'picture':
      return writePicture(shape);
  }
}

/** As a share of the side. */
const PICTURE_CORNER = 0.12;

/** A stored picture is inside the file, because a drawing that another site shows loads nothing. */
function writePicture({ picture, spot: { x, y, size } }: Picture<Buffer>): string {
  const [left, top, corner] = [x - size / 2, y - size / 2, size * PICTURE_CORNER];
  const inner = { x: left + 0.5, y: top + 0.5, width: size - 1, height: size - 1 };
  return [
    writePath({ kind: 'path', d: box(inner, corner), fill: '#fff' }),
    `<image href="data:image/webp;base64,${picture.toString('base64')}" x="${left}" y="${top}" width="${size}" height="${size}" style="clip-path:inset(0 round ${corner}px)"/>`,
  ].join('');
}

/** `opacity` itself would be applied to a picture of the path, whose colors are not exact. */
const writePath = ({ d, fill = 'none', stroke, strokeWidth, opacity, place }: Path): string =>
  [
    `<path d="${d}"${writePlace(place)}`,
    stroke ? ` stroke="${stroke}" stroke-width="${strokeWidth}" stroke-linecap="round" stroke-linejoin="round"` : '',
    opacity === undefined ? '' : ` ${stroke ? 'stroke' : 'fill'}-opacity="${opacity}"`,
    ` fill="${fill}"/>`,
  ].join('');

function writePlace(place: Place | undefined): string {
  if (place === undefined) return '';
  const { x, y, turn, scale } = place;
  const parts = [`translate(${x} ${y})`, turn && `rotate(${turn})`, scale && `scale(${[scale].flat().join(' ')})`];
  return ` transform="${parts.filter(Boolean).join(' ')}"`;
}

type Root = { width: number; height: number; scale?: number; label?: string };

/** A whole file of SVG. The label is for screen readers, and `scale` makes the file larger than the drawing. */
export function writeSvg(shapes: readonly Shape<Face, Buffer>[], { width, height, scale = 1, label }: Root): string {
  const size = `width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}"`;
  const said = label === undefined ? undefined : escapeHtml(label);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}${said === undefined ? '' : ` role="img" aria-label="${said}"`}>`,
    said === undefined ? '' : `<title>${said}</title>`,
    writeShapes(shapes),
    '</svg>',
  ].join('');
}
