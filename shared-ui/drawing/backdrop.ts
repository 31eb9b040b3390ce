import { box, type Path } from './shapes.ts';
import { DARK_THEME } from './theme-colors.ts';

type Backdrop = {
  width: number;
  height: number;
  /** Where light falls from, and its color. */
  light: { x: number; color: string };
};

const FRAME = 32;

/** The backdrop of a picture to share: dark, with light from above and a frame. */
export function backdrop({ width, height, light }: Backdrop): Path[] {
  const frame = box({ x: FRAME, y: FRAME, width: width - 2 * FRAME, height: height - 2 * FRAME });
  return [
    { kind: 'path', d: box({ x: 0, y: 0, width, height }), fill: DARK_THEME.paper },
    ...[beam(light, height, 60, 196), beam(light, height, 32, 124)],
    { kind: 'path', d: frame, stroke: DARK_THEME.line, strokeWidth: 2 },
  ];
}

/** Beams are as wide as this after this way. */
const WAY = 630;

/** Light has sharp edges: a gradient this dark has too few steps, which show as faint rings. */
function beam({ x, color }: Backdrop['light'], height: number, above: number, afterWay: number): Path {
  const below = Math.round(above + ((afterWay - above) * height) / WAY);
  return {
    kind: 'path',
    d: `M${x - above} 0H${x + above}L${x + below} ${height}H${x - below}Z`,
    fill: color,
    opacity: 0.06,
  };
}
