import type { Checklist, Dashboard, HistoryDay } from '@plaudit/admin-api/contract';
import { ColumnChart, Link } from '@plaudit/shared-ui/ui';
import { oneOf, useListAddress } from '../../components/lists/use-list-address.ts';
import { formatCount, formatNumber } from '../../lib/format-counts.ts';
import { formatHour } from '../../lib/time.ts';
import { type ChartRange, type ColumnsOverTime, columnsOverTime, type Metric, rangesOf } from './columns-over-time.ts';
import { type Figure, figuresOf } from './figures.ts';
import './numbers-card.css';
import './ranges.css';

const RANGE_NAMES: Record<ChartRange, string> = { '48h': '48 hours', '7d': '7 days', period: 'Period', all: 'All' };
const METRICS: readonly Metric[] = ['votes', 'participants', 'sign-ups'];
const METRIC_NAMES: Record<Metric, string> = {
  votes: 'Votes',
  participants: 'New participants',
  'sign-ups': 'Sign-ups',
};

type NumbersCardProps = {
  dashboard: Dashboard;
  days: readonly HistoryDay[];
  checklist: Checklist | undefined;
};

/** The numbers, of which three are the tabs of the chart below them. */
export function NumbersCard({ dashboard, days, checklist }: NumbersCardProps) {
  const { get, change } = useListAddress();
  const metric = oneOf(METRICS, get('chart')) ?? 'votes';
  const hasChart = !checklist?.isBeforeFirstOpening;
  return (
    <section className="dash-card" aria-label="Numbers">
      {/* biome-ignore lint/a11y/useSemanticElements: these are buttons that change the chart, not fields of a form. */}
      <div className="dash-figures" role="group" aria-label="Numbers, and what the chart shows">
        {figuresOf(dashboard, days, checklist).map((figure) => (
          <FigureTile
            key={figure.label}
            figure={hasChart ? figure : { ...figure, metric: undefined }}
            isChosen={hasChart && figure.metric === metric}
            onChoose={(next) => change('chart', next === 'votes' ? '' : next)}
          />
        ))}
      </div>
      {hasChart ? <Chart dashboard={dashboard} days={days} metric={metric} /> : null}
    </section>
  );
}

type FigureTileProps = {
  figure: Omit<Figure, 'metric'> & { metric?: Metric | undefined };
  isChosen: boolean;
  onChoose: (metric: Metric) => void;
};

function FigureTile({ figure: { label, value, hint, metric, href }, isChosen, onChoose }: FigureTileProps) {
  const content = (
    <>
      <span>{label}</span>
      <strong>{value}</strong>
      <small>{hint}</small>
    </>
  );
  if (href !== undefined)
    return (
      <Link className="dash-figure" href={href}>
        {content}
      </Link>
    );
  if (metric === undefined) return <div className="dash-figure">{content}</div>;
  return (
    <button type="button" className="dash-figure" aria-pressed={isChosen} onClick={() => onChoose(metric)}>
      {content}
    </button>
  );
}

type ChartProps = { dashboard: Dashboard; days: readonly HistoryDay[]; metric: Metric };

function Chart({ dashboard, days, metric }: ChartProps) {
  const { get, change } = useListAddress();
  const { voting, votesPerHour, signUpsPerHour, outdated } = dashboard;
  const ranges = rangesOf(metric, voting.cycle !== null);
  const first = ranges[0] ?? '7d';
  const range = oneOf(ranges, get('range')) ?? first;
  const columns = columnsOverTime(metric, range, { votesPerHour, signUpsPerHour, voting, days });
  const name = `${METRIC_NAMES[metric]} per ${columns.unit.toLowerCase()}`;
  return (
    <>
      <div className="dash-chart-head">
        {outdated?.length ? <Outdated outdated={outdated} /> : <Summary name={name} columns={columns} />}
        {/* biome-ignore lint/a11y/useSemanticElements: these are buttons that change the chart, not fields of a form. */}
        <div className="admin-ranges" role="group" aria-label="Range">
          {ranges.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === range}
              onClick={() => change('range', each === first ? '' : each)}
            >
              {RANGE_NAMES[each]}
            </button>
          ))}
        </div>
      </div>
      <div className="dash-chart">
        <ColumnChart label={name} valueLabel={METRIC_NAMES[metric]} pointLabel={columns.unit} points={columns.points} />
      </div>
    </>
  );
}

function Summary({ name, columns: { unit, points } }: { name: string; columns: ColumnsOverTime }) {
  const total = points.reduce((sum, { value }) => sum + value, 0);
  const busiest = points.reduce((most, point) => (point.value > most.value ? point : most), points[0] ?? NOTHING);
  return (
    <p>
      <strong>{name}</strong>{' '}
      {`${formatNumber(total)} in ${formatCount(points.length, unit.toLowerCase())}${total === 0 ? '' : `, most ${busiest.label}: ${formatNumber(busiest.value)}`}`}
    </p>
  );
}

const NOTHING = { label: '', value: 0 };

/** Says it only after a second try has failed. */
function Outdated({ outdated }: { outdated: NonNullable<Dashboard['outdated']> }) {
  const times = outdated.map(({ at }) => at).filter((at) => at !== null);
  const oldest = times.sort()[0];
  return (
    <p role="status" className="dash-outdated">
      <strong>{oldest ? `As of ${formatHour(oldest)}.` : 'Not all of it could be read.'}</strong> Newer numbers come by
      themselves.
    </p>
  );
}
