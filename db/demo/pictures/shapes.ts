/* The shapes are SVG in a square of 512 by 512, with its center at 256, 256. Angles are in degrees. */

const CENTER = 256;

export const disc = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

export const ring = (x: number, y: number, r: number, width: number, stroke: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, turn = 0): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" transform="rotate(${turn} ${x} ${y})"/>`;

export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

export const line = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const dashes = (d: string, stroke: string, width: number, pattern: string): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-dasharray="${pattern}"/>`;

export const box = (x: number, y: number, width: number, height: number, radius: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

export function repeatAround(count: number, drawing: string, firstAngle = 0, x = CENTER, y = CENTER): string {
  return Array.from(
    { length: count },
    (_, index) => `<g transform="rotate(${firstAngle + (360 / count) * index} ${x} ${y})">${drawing}</g>`,
  ).join('');
}

/** The drawing and its mirror image on the other side of the vertical center line. */
export const mirrored = (drawing: string): string =>
  `${drawing}<g transform="translate(${2 * CENTER} 0) scale(-1 1)">${drawing}</g>`;

/** A leaf that grows from (x, y) upwards, turned around that point by `turn`. */
export const leaf = (x: number, y: number, width: number, height: number, fill: string, turn = 0): string =>
  `<path transform="rotate(${turn} ${x} ${y})" fill="${fill}" d="M${x} ${y} C${x - width} ${y - height * 0.35} ${x - width * 0.7} ${
    y - height * 0.8
  } ${x} ${y - height} C${x + width * 0.7} ${y - height * 0.8} ${x + width} ${y - height * 0.35} ${x} ${y}Z"/>`;

export const polygon = (points: readonly (readonly [number, number])[], fill: string): string =>
  `<polygon points="${points.map((point) => point.join(',')).join(' ')}" fill="${fill}"/>`;

/** The corners of a regular polygon or, with two radii, of a star. */
export function corners(count: number, r: number, turn = 0, inner = r, x = CENTER, y = CENTER): [number, number][] {
  return Array.from({ length: inner === r ? count : count * 2 }, (_, index) => {
    const radius = inner !== r && index % 2 === 1 ? inner : r;
    const angle = ((turn + (360 / (inner === r ? count : count * 2)) * index - 90) * Math.PI) / 180;
    return [round(x + radius * Math.cos(angle)), round(y + radius * Math.sin(angle))];
  });
}

/** A disc with a wavy edge. */
export function wavyDisc(lobes: number, r: number, fill: string): string {
  const lobe = (Math.PI * r) / lobes;
  return disc(CENTER, CENTER, r, fill) + repeatAround(lobes, disc(CENTER, CENTER - r, round(lobe), fill));
}

export function clipped(id: string, clip: string, drawing: string): string {
  return `<clipPath id="${id}">${clip}</clipPath><g clip-path="url(#${id})">${drawing}</g>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
