import type { Cycle, Race } from '@plaudit/admin-api/contract';
import { Card, EmptyState, TrophyIcon } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../components/loaded.tsx';
import { formatSpan } from '../../lib/time.ts';
import { raceQuery } from './api.ts';
import { RaceChart } from './race-chart.tsx';

/** How the ranks of the period moved, as far as everybody may see it. */
export function RaceCard({ period }: { period: Pick<Cycle, 'id' | 'name' | 'startDate' | 'endDate'> }) {
  const race = useQuery(raceQuery(period.id));
  return (
    <Card
      title="The race"
      description={`Public ranks at the end of each day (UTC). ${period.name}, ${formatSpan(period.startDate, period.endDate)}.`}
      icon={<TrophyIcon aria-hidden="true" />}
    >
      <Loaded query={race} what="the race">
        {(data) => (data.days.length < 2 ? <NoRace race={data} /> : <RaceChart race={data} />)}
      </Loaded>
    </Card>
  );
}

function NoRace({ race: { state } }: { race: Race }) {
  if (state === 'hidden' || state === 'frozen' || state === 'revealing') {
    return (
      <EmptyState
        title="The ranks wait for the reveal"
        description="Until then admins see what voters see, and the turnout."
      />
    );
  }
  return (
    <EmptyState
      title="Nothing to compare yet"
      description="A line needs two days, and ten more voters from one to the next."
    />
  );
}
