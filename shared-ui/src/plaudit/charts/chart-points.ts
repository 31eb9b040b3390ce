import type { CSSProperties, ReactNode } from 'react';
import { categoryStyle } from '../category-color/category-color.ts';

export interface ChartPoint {
  key: string | number;
  label: string;
  value: number;
  /** A category's color, by name or hex. */
  color?: string | null | undefined;
  /** What webs that were released before say for `color`. */
  colour?: string | null | undefined;
  icon?: ReactNode;
}

export interface ChartProps {
  /** What is shown, for screen readers. */
  label: string;
  points: readonly ChartPoint[];
  format?: ((value: number) => string) | undefined;
}

// Without a color of its own a point has the chart's.
export function hueOf(point: ChartPoint): CSSProperties | undefined {
  const color = point.color ?? point.colour;
  return color ? categoryStyle(color) : undefined;
}

export const plainNumber = (value: number) => value.toLocaleString();
