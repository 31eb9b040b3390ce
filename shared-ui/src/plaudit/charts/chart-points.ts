import type { ReactNode } from 'react';
import { hueClass } from '../category-color/category-color.ts';

export interface ChartPoint {
  key: string | number;
  label: string;
  /** A shorter label, below the axis of a chart of columns. */
  tick?: string | undefined;
  value: number;
  /** A category's color, by name or hex. */
  color?: string | null | undefined;
  /** The former name of `color`, which webs that are still in use may pass. */
  colour?: string | null | undefined;
  icon?: ReactNode;
  /** A column of a time that is not over, which is hatched. */
  isSoFar?: boolean | undefined;
}

export interface ChartProps {
  /** Says what the chart shows. For screen readers. */
  label: string;
  points: readonly ChartPoint[];
  format?: ((value: number) => string) | undefined;
}

// A point without its own color has the chart's color.
export function hueClassOf(point: ChartPoint): string | undefined {
  const color = point.color ?? point.colour;
  return color ? hueClass(color) : undefined;
}
