import type { Dashboard, HistoryDay } from '@plaudit/admin-api/contract';
import { Card, ColumnChart, ResultsIcon } from '@plaudit/shared-ui/ui';
import { oneOf, useListAddress } from '../../components/lists/use-list-address.ts';
import { formatCount } from '../../lib/format-counts.ts';
import { type ChartRange, RANGES, type VotesOverTime, votesOverTime } from './votes-over-time.ts';
import './votes-chart.css';

const RANGE_NAMES: Record<ChartRange, string> = {
  '48h': '48 hours',
  '7d': '7 days',
  period: 'This period',
  all: 'All',
};

export function VotesChart({ dashboard, days }: { dashboard: Dashboard; days: readonly HistoryDay[] }) {
  const { get, change } = useListAddress();
  const { voting, votesPerHour } = dashboard;
  const rangeInAddress = oneOf(RANGES, get('range')) ?? '48h';
  const ranges = RANGES.filter((range) => range !== 'period' || voting.cycle !== null);
  const range = ranges.includes(rangeInAddress) ? rangeInAddress : '48h';
  const { unit, points } = votesOverTime(range, { votesPerHour, voting, days });
  return (
    <Card
      title={`Votes per ${unit.toLowerCase()}`}
      description={summaryOf({ unit, points })}
      icon={<ResultsIcon aria-hidden="true" />}
      actions={
        // biome-ignore lint/a11y/useSemanticElements: these are buttons that change the chart, not fields of a form.
        <div className="admin-ranges" role="group" aria-label="Range">
          {ranges.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === range}
              onClick={() => change('range', each === '48h' ? '' : each)}
            >
              {RANGE_NAMES[each]}
            </button>
          ))}
        </div>
      }
    >
      <ColumnChart label={`Votes per ${unit.toLowerCase()}`} valueLabel="Votes" pointLabel={unit} points={points} />
    </Card>
  );
}

function summaryOf({ unit, points }: VotesOverTime): string {
  const total = points.reduce((sum, { value }) => sum + value, 0);
  const span = formatCount(points.length, unit.toLowerCase());
  if (total === 0) return `No votes in ${span}, in your time zone`;
  const busiest = points.reduce((most, point) => (point.value > most.value ? point : most));
  return `${formatCount(total, 'vote')} in ${span}, in your time zone. Busiest: ${busiest.label}, ${formatCount(busiest.value, 'vote')}`;
}
