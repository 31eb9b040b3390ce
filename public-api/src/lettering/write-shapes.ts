import { escapeHtml } from '@plaudit/server-kit/escape-html';
import type { Path, Place, Shape } from '../../../shared-ui/drawing/shapes.ts';
import type { Face } from './fonts.ts';
import { outline } from './lettering.ts';

/** Writes a drawing as elements of SVG. Words become outlines. */
export const writeShapes = (shapes: readonly Shape<Face>[]): string => shapes.map(writeShape).join('');

function writeShape(shape: Shape<Face>): string {
  switch (shape.kind) {
    case 'group':
      return `<g${writePlace(shape.place)}>${writeShapes(shape.shapes)}</g>`;
    case 'words':
      return writePath({ kind: 'path', d: outline(shape), fill: shape.color });
    case 'path':
      return writePath(shape);
  }
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
export function writeSvg(shapes: readonly Shape<Face>[], { width, height, scale = 1, label }: Root): string {
  const size = `width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}"`;
  const said = label === undefined ? undefined : escapeHtml(label);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}${said === undefined ? '' : ` role="img" aria-label="${said}"`}>`,
    said === undefined ? '' : `<title>${said}</title>`,
    writeShapes(shapes),
    '</svg>',
  ].join('');
}
