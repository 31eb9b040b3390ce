import type { ReactNode } from 'react';
import { formatNumber } from '../../../format/numbers.ts';
import { classNames } from '../../lib/class-names.ts';
import { DataTable } from '../../primitives/data-table/data-table.tsx';
import { type ChartPoint, type ChartProps, hueOf } from './chart-points.ts';

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
  /** The heading of the values in the chart's table. */
  valueLabel: string;
}

export function ColumnChart({ label, valueLabel, points, format = formatNumber }: ColumnChartProps) {
  const highest = Math.max(1, ...points.map((point) => point.value));
  // With more than 12 columns the values above them would overlap, so only the highest column shows its value.
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
