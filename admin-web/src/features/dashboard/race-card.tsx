import type { Cycle, Race } from '@plaudit/admin-api/contract';
import { Card, EmptyState, RaceChart, Select, TrophyIcon } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../components/loaded.tsx';
import { formatSpan } from '../../lib/time.ts';
import { raceQuery } from './api.ts';

type RaceCardProps = {
  current: Cycle;
  /** The periods that have begun, latest first. Empty until they are loaded. */
  periods: readonly Cycle[];
};

export function RaceCard({ current, periods }: RaceCardProps) {
  const [chosen, setChosen] = useState(String(current.id));
  const race = useQuery(raceQuery(Number(chosen)));
  const choices = periods.length > 0 ? periods : [current];
  return (
    <Card
      title="The race"
      description="Public ranks at the end of each day, in UTC."
      icon={<TrophyIcon aria-hidden="true" />}
    >
      <Select
        label="Period"
        value={chosen}
        options={choices.map(({ id, name, startDate, endDate, endedAt }) => ({
          value: String(id),
          label: `${name}, ${formatSpan(startDate, endedAt ?? endDate)}`,
        }))}
        onChange={setChosen}
      />
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
