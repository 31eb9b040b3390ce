import './sparkline.css';

const WIDTH = 96;
const HEIGHT = 28;
const EDGE = 2;

/** A small line without an axis, which screen readers skip. Values that are not known are left out. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const known = values.filter((value) => value !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  // A flat line shows nothing, so it is left out.
  if (known.length < 2 || low === high) return null;
  const points = known.map((value, index) => {
    const x = EDGE + (index / (known.length - 1)) * (WIDTH - 2 * EDGE);
    const y = HEIGHT - EDGE - ((value - low) / (high - low)) * (HEIGHT - 2 * EDGE);
    return [Math.round(10 * x) / 10, Math.round(10 * y) / 10] as const;
  });
  const [endX, endY] = points.at(-1) ?? [0, 0];
  return (
    <svg
      className="admin-sparkline"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
    >
      <polyline points={points.map((point) => point.join(',')).join(' ')} />
      <circle cx={endX} cy={endY} r="2" />
    </svg>
  );
}
