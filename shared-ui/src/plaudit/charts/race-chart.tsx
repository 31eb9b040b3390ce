import { useState } from 'react';
import { formatDayShort } from '../../../format/dates.ts';
import { t } from '../../../texts/texts.ts';
import { classNames } from '../../lib/class-names.ts';
import { numberForStyles } from '../../lib/number-for-styles.ts';
import { DataTable } from '../../primitives/data-table/data-table.tsx';
import { VendorPicture } from '../vendor-picture/vendor-picture.tsx';
import { countLanes, fromFirstDistinctDay, type Lane, lanesOf, linesOf, placesOnPhone, type Race } from './race.ts';

/**
 * A chart of the leading vendors' ranks by day: a line for each vendor, which ends at its name. A table below it has
 * the ranks of all days.
 */
export function RaceChart({ race }: { race: Race }) {
  const drawn = fromFirstDistinctDay(race);
  const lanes = lanesOf(drawn);
  const count = countLanes(drawn);
  const [chosen, setChosen] = useState<number>();
  const { days } = drawn;
  const middle = Math.floor((days.length - 1) / 2);
  const ticks = [...new Set([0, middle, days.length - 1])];
  return (
    <figure className="ui-chart ui-race-chart" aria-label={t('Ranks by day')}>
      <div className="ui-race" data-chosen={chosen !== undefined || undefined} {...numberForStyles(count)}>
        <svg className="ui-race-lines" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {lanes.toReversed().map((lane) => (
            <g key={lane.id} className={lineClass(lane, chosen)}>
              <Lines className="ui-race-every-day" places={lane.places} count={count} />
              <Lines className="ui-race-few-days" places={placesOnPhone(lane.places)} count={count} />
            </g>
          ))}
        </svg>
        <ol className="ui-race-names">
          {lanes.map((lane) => (
            <li key={lane.id}>
              <button
                type="button"
                aria-pressed={chosen === lane.id}
                title={lane.name}
                onClick={() => setChosen(chosen === lane.id ? undefined : lane.id)}
              >
                <span className="ui-figures ui-race-rank">{lane.rank}</span>
                <VendorPicture name={lane.name} src={lane.imageUrl} size={20} decorative />
                <span className="ui-race-name">{lane.name}</span>
                <GainedRanks lane={lane} />
              </button>
            </li>
          ))}
        </ol>
        <p className="ui-race-ends" aria-hidden="true">
          {lanes.map(({ id, rank }) => (
            <span key={id}>{rank}</span>
          ))}
        </p>
        {count > lanes.length ? (
          <p className="ui-race-below" aria-hidden="true">
            {t('{place} or lower', { place: lanes.length + 1 })}
          </p>
        ) : null}
        {lanes.some(({ gained }) => gained) ? (
          <p className="ui-race-since" aria-hidden="true">
            {t('▲▼ since {time}', { time: formatDayShort(days[0] ?? '') })}
          </p>
        ) : null}
        <p className="ui-race-days" aria-hidden="true">
          {ticks.map((index) => (
            <span key={index}>{formatDayShort(days[index] ?? '')}</span>
          ))}
        </p>
      </div>
      <details className="ui-chart-table">
        <summary>{t('Show the figures')}</summary>
        <DataTable
          caption={t('Ranks by day')}
          hideCaption
          dense
          wide
          rows={race.vendors}
          rowKey={({ id }) => id}
          columns={[
            { key: 'vendor', header: t('Vendor'), cell: ({ name }) => name },
            ...race.days.map((day, index) => ({
              key: day,
              header: formatDayShort(day),
              numeric: true,
              cell: ({ ranks }: Race['vendors'][number]) => ranks[index] ?? '–',
            })),
          ]}
        />
      </details>
    </figure>
  );
}

type LinesProps = { className: string; places: Lane['places']; count: number };

const Lines = ({ className, places, count }: LinesProps) => (
  <g className={className}>
    {linesOf(places, count).map((line) => (
      <polyline key={line[0]?.x} points={line.map(({ x, y }) => `${x},${y}`).join(' ')} />
    ))}
  </g>
);

const lineClass = ({ id, rank }: Lane, chosen: number | undefined) =>
  classNames(
    'ui-race-line',
    rank === 1 && 'ui-race-line-first',
    (rank === 2 || rank === 3) && 'ui-race-line-next',
    rank === 3 && 'ui-race-line-third',
    id === chosen && 'ui-race-line-chosen',
  );

function GainedRanks({ lane: { gained } }: { lane: Lane }) {
  if (gained === null || gained === 0) return null;
  const ranks = Math.abs(gained);
  const words =
    gained > 0 ? t('up {ranks} since the first day', { ranks }) : t('down {ranks} since the first day', { ranks });
  return (
    <span className={classNames('ui-figures', 'ui-race-gained', gained > 0 && 'ui-race-gained-up')} title={words}>
      <span aria-hidden="true">
        {gained > 0 ? '▲' : '▼'}
        {ranks}
      </span>
      <span className="ui-visually-hidden">, {words}</span>
    </span>
  );
}
