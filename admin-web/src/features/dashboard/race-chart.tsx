import type { Race } from '@plaudit/admin-api/contract';
import { classNames, DataTable, VendorPicture } from '@plaudit/shared-ui/ui';
import { type CSSProperties, useState } from 'react';
import { formatDay } from '../../lib/time.ts';
import { countLanes, type Lane, lanesOf, linesOf, orderOn } from './race.ts';
import { shortDay } from './votes-over-time.ts';

/**
 * A chart of the leading vendors' ranks by day: a line for each vendor, which ends at its name. A table below it has
 * the same data.
 */
export function RaceChart({ race }: { race: Race }) {
  const lanes = lanesOf(race);
  const count = countLanes(race);
  const [chosen, setChosen] = useState<number>();
  const { days } = race;
  const middle = Math.floor((days.length - 1) / 2);
  const ticks = [...new Set([0, middle, days.length - 1])];
  return (
    <figure className="ui-chart" aria-label="Ranks by day">
      <div
        className="admin-race"
        data-chosen={chosen !== undefined || undefined}
        style={{ '--admin-lanes': count } as CSSProperties}
      >
        <svg className="admin-race-lines" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {lanes.toReversed().map((lane) => (
            <g key={lane.id} className={lineClass(lane, chosen)}>
              {linesOf(lane.places, count).map((line) => (
                <polyline key={line[0]?.x} points={line.map(({ x, y }) => `${x},${y}`).join(' ')} />
              ))}
            </g>
          ))}
        </svg>
        <ol className="admin-race-names">
          {lanes.map((lane) => (
            <li key={lane.id}>
              <button
                type="button"
                aria-pressed={chosen === lane.id}
                title={lane.name}
                onClick={() => setChosen(chosen === lane.id ? undefined : lane.id)}
              >
                <span className="ui-figures admin-race-rank">{lane.rank}</span>
                <VendorPicture name={lane.name} src={lane.imageUrl} size={20} decorative />
                <span className="admin-race-name">{lane.name}</span>
                <GainedRanks lane={lane} />
              </button>
            </li>
          ))}
        </ol>
        <p className="admin-race-days" aria-hidden="true">
          {ticks.map((index) => (
            <span key={index}>{shortDay(days[index] ?? '')}</span>
          ))}
        </p>
      </div>
      <details className="ui-chart-table">
        <summary>Show the figures</summary>
        <DataTable
          caption="Ranks by day"
          hideCaption
          dense
          rows={days.map((day, index) => ({ day, order: orderOn(race, index) }))}
          rowKey={({ day }) => day}
          columns={[
            { key: 'day', header: 'Day', cell: ({ day }) => formatDay(day) },
            { key: 'order', header: 'Order', cell: ({ order }) => order },
          ]}
        />
      </details>
    </figure>
  );
}

const lineClass = ({ id, rank }: Lane, chosen: number | undefined) =>
  classNames(
    'admin-race-line',
    rank === 1 && 'admin-race-line-first',
    (rank === 2 || rank === 3) && 'admin-race-line-next',
    id === chosen && 'admin-race-line-chosen',
  );

function GainedRanks({ lane: { gained } }: { lane: Lane }) {
  if (gained === null || gained === 0) return null;
  const ranks = Math.abs(gained);
  const words = `${gained > 0 ? 'up' : 'down'} ${ranks} since the first day`;
  return (
    <span className={classNames('ui-figures', 'admin-race-gained', gained > 0 && 'admin-race-gained-up')} title={words}>
      <span aria-hidden="true">
        {gained > 0 ? '▲' : '▼'}
        {ranks}
      </span>
      <span className="ui-visually-hidden">, {words}</span>
    </span>
  );
}
