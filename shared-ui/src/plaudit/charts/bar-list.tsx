import { formatNumber } from '../../../format/numbers.ts';
import { classNames } from '../../lib/class-names.ts';
import { Bar } from '../../primitives/bar/bar.tsx';
import { type ChartProps, hueClassOf } from './chart-points.ts';

export interface BarListProps extends ChartProps {
  /** The value of a full bar, such as 100 for shares. The default is the value of the highest point, and at least 1. */
  max?: number | undefined;
  className?: string | undefined;
}

/** A list of labeled bars. It needs no table for screen readers, because it shows every value as text. */
export function BarList({ label, points, format = formatNumber, max, className }: BarListProps) {
  const highest = max ?? Math.max(1, ...points.map((point) => point.value));
  return (
    <ul className={classNames('ui-bar-list', className)} aria-label={label}>
      {points.map((point) => (
        <li key={point.key} className={hueClassOf(point)}>
          {point.icon}
          <span className="ui-bar-list-label">{point.label}</span>
          <span className="ui-figures">{format(point.value)}</span>
          <Bar share={point.value / highest} tone="category" />
        </li>
      ))}
    </ul>
  );
}
