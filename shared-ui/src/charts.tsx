import type { CSSProperties, ReactNode } from 'react';
import { Bar } from './bar.tsx';
import { categoryStyle } from './category-colour.ts';
import { classNames } from './class-names.ts';
import { DataTable } from './data-table.tsx';

export interface ChartPoint {
  key: string | number;
  label: string;
  value: number;
  /** A category's colour, by name or hex. */
  colour?: string | null | undefined;
  icon?: ReactNode;
}

export interface BarListProps extends ChartProps {
  /** The value of a full bar, such as 100 for shares; the highest of the points when left out. */
  max?: number | undefined;
}

interface ChartProps {
  /** What is shown, for screen readers. */
  label: string;
  points: readonly ChartPoint[];
  format?: ((value: number) => string) | undefined;
}

// Without a colour of its own a point has the chart's.
function hueOf(point: ChartPoint): CSSProperties | undefined {
  return point.colour ? categoryStyle(point.colour) : undefined;
}

const plainNumber = (value: number) => value.toLocaleString();

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

interface ChartFrameProps {
  label: string;
  valueLabel: string;
  points: readonly ChartPoint[];
  format: (value: number) => string;
  children: ReactNode;
}

function ChartFrame({ label, valueLabel, points, format, children }: ChartFrameProps) {
  return (
    <figure className="ui-chart" aria-label={label}>
      {children}
      <details className="ui-chart-table">
        <summary>Show the figures</summary>
        <DataTable
          caption={label}
          hideCaption
          dense
          rows={points}
          rowKey={(point) => point.key}
          columns={[
            { key: 'label', header: 'Label', cell: (point) => point.label },
            { key: 'value', header: valueLabel, numeric: true, cell: (point) => format(point.value) },
          ]}
        />
      </details>
    </figure>
  );
}

export interface ColumnChartProps extends ChartProps {
  /** Names the figures in the table behind. */
  valueLabel: string;
}

export function ColumnChart({ label, valueLabel, points, format = plainNumber }: ColumnChartProps) {
  const highest = Math.max(1, ...points.map((point) => point.value));
  // Past a dozen, figures above the columns would run into each other: the highest alone keeps its own.
  const crowded = points.length > 12;
  return (
    <ChartFrame label={label} valueLabel={valueLabel} points={points} format={format}>
      <div className={classNames('ui-columns', crowded && 'ui-columns-crowded')} aria-hidden="true">
        {points.map((point, index) => (
          <div
            key={point.key}
            className="ui-column"
            style={hueOf(point)}
            title={`${point.label}: ${format(point.value)}`}
          >
            <span className="ui-column-value ui-figures">
              {!crowded || point.value === highest ? format(point.value) : ''}
            </span>
            <span className="ui-column-track">
              <span className="ui-column-fill" style={{ transform: `scaleY(${point.value / highest})` }} />
            </span>
            <span className="ui-column-label">
              {!crowded || index === 0 || index === points.length - 1 ? point.label : ''}
            </span>
          </div>
        ))}
      </div>
    </ChartFrame>
  );
}
