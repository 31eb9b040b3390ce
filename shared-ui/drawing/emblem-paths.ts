export const EMBLEM_SHAPES = ['circle', 'scallop', 'octagon', 'shield', 'rosette'] as const;
export type EmblemShape = (typeof EMBLEM_SHAPES)[number];

const CENTER = 32;

function point(radius: number, turn: number): string {
  const angle = turn * 2 * Math.PI - Math.PI / 2;
  return `${(CENTER + radius * Math.cos(angle)).toFixed(2)} ${(CENTER + radius * Math.sin(angle)).toFixed(2)}`;
}

function polygon(corners: number, radius: number, offset: number): string {
  const points = Array.from({ length: corners }, (_, index) => point(radius, (index + offset) / corners));
  return `M${points.join('L')}Z`;
}

/** A circle whose edge is made of round lobes. */
export function scallop(lobes: number, radius: number): string {
  const lobe = (radius * Math.PI) / lobes;
  const start = point(radius, 0);
  const arcs = Array.from(
    { length: lobes },
    (_, index) => `A${lobe.toFixed(2)} ${lobe.toFixed(2)} 0 0 1 ${point(radius, (index + 1) / lobes)}`,
  );
  return `M${start}${arcs.join('')}Z`;
}

function rosette(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, index) =>
    point(index % 2 === 0 ? outer : inner, index / (points * 2)),
  );
  return `M${corners.join('L')}Z`;
}

const PATHS: Record<EmblemShape, string> = {
  circle: `M${CENTER} 3A29 29 0 1 1 31.99 3Z`,
  scallop: scallop(12, 27),
  octagon: polygon(8, 30, 0.5),
  shield: 'M32 3L57 10V31C57 46 46 56 32 61C18 56 7 46 7 31V10Z',
  rosette: rosette(16, 30, 26),
};

export function emblemPath(shape: EmblemShape): string {
  return PATHS[shape];
}
