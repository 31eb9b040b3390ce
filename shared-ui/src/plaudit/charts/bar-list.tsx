import { Bar } from '../../primitives/bar/bar.tsx';
import { type ChartProps, hueOf, plainNumber } from './chart-points.ts';

export interface BarListProps extends ChartProps {
  /** The value of a full bar, such as 100 for shares; the highest of the points when left out. */
  max?: number | undefined;
}

/** Labelled bars. The list itself is its table. */
export function BarList({ label, points, format = plainNumber, max }: BarListProps) {
  const highest = max ?? Math.max(1, ...points.map((point) => point.value));
  return (
    <ul className="ui-bar-list" aria-label={label}>
      {points.map((point) => (
        <li key={point.key} style={hueOf(point)}>
          {point.icon}
          <span className="ui-bar-list-label">{point.label}</span>
          <span className="ui-figures">{format(point.value)}</span>
          <Bar share={point.value / highest} tone="category" />
        </li>
      ))}
    </ul>
  );
}
