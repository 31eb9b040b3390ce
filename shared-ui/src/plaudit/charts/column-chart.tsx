import { type KeyboardEvent, useState } from 'react';
import { formatNumber } from '../../../format/numbers.ts';
import { t } from '../../../texts/texts.ts';
import { classNames } from '../../lib/class-names.ts';
import { DataTable } from '../../primitives/data-table/data-table.tsx';
import { type ChartPoint, type ChartProps, hueClassOf } from './chart-points.ts';
import { labeledColumns, niceTicks } from './chart-scale.ts';

const LABELS_MAX = 6;

export interface ColumnChartProps extends ChartProps {
  /** The heading of the values in the chart's table. */
  valueLabel: string;
  /** The heading of the points in the chart's table, such as 'Hour'. */
  pointLabel?: string | undefined;
}

/**
 * Columns above an axis. Above them is the figure of the column that is pointed at or chosen with the arrow keys, or
 * else that of the last column. All figures are in a table too.
 */
export function ColumnChart({
  label,
  valueLabel,
  pointLabel = t('When'),
  points,
  format = formatNumber,
}: ColumnChartProps) {
  const [chosen, setChosen] = useState<number>();
  const ticks = niceTicks(Math.max(0, ...points.map((point) => point.value)));
  const top = ticks.at(-1) ?? 1;
  const current = Math.min(chosen ?? points.length - 1, points.length - 1);
  const shown = points[current];
  const describePoint = ({ label: name, value }: ChartPoint) => `${name}: ${format(value)}`;
  const moveChoice = (event: KeyboardEvent) => {
    const target = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: points.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    setChosen(Math.max(0, Math.min(points.length - 1, target)));
  };
  return (
    <figure className="ui-chart" aria-label={label}>
      <p className="ui-plot-readout ui-figures" aria-hidden="true">
        {shown ? describePoint(shown) : ''}
      </p>
      <div className="ui-plot">
        <span className="ui-plot-scale ui-figures" aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick}>{format(tick)}</span>
          ))}
        </span>
        {/* A slider that changes nothing. Its value is the column whose figure is read out. */}
        <div
          className="ui-plot-area"
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={Math.max(0, points.length - 1)}
          aria-valuenow={Math.max(0, current)}
          aria-valuetext={shown ? describePoint(shown) : t('Nothing to show')}
          onKeyDown={moveChoice}
          onPointerLeave={() => setChosen(undefined)}
        >
          {ticks.map((tick) => (
            <span key={tick} className="ui-plot-line" style={{ insetBlockEnd: `${(100 * tick) / top}%` }} />
          ))}
          <div className="ui-columns">
            {points.map((point, index) => (
              <span
                key={point.key}
                className={classNames(
                  'ui-column',
                  index === chosen && 'ui-column-chosen',
                  point.isSoFar && 'ui-column-so-far',
                  hueClassOf(point),
                )}
                onPointerEnter={() => setChosen(index)}
              >
                <span className="ui-column-fill" style={{ transform: `scaleY(${point.value / top})` }} />
              </span>
            ))}
          </div>
        </div>
        <span className="ui-plot-labels" aria-hidden="true">
          {labeledColumns(points.length, LABELS_MAX).map((index) => (
            <span key={index} style={{ insetInlineStart: `${(100 * (index + 0.5)) / points.length}%` }}>
              {points[index]?.tick ?? points[index]?.label}
            </span>
          ))}
        </span>
      </div>
      <details className="ui-chart-table">
        <summary>{t('Show the figures')}</summary>
        <DataTable
          caption={label}
          hideCaption
          dense
          rows={points}
          rowKey={(point) => point.key}
          columns={[
            { key: 'label', header: pointLabel, cell: (point) => point.label },
            { key: 'value', header: valueLabel, numeric: true, cell: (point) => format(point.value) },
          ]}
        />
      </details>
    </figure>
  );
}
