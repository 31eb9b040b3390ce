import { Card, RaceChart } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { raceQuery } from '../../http/queries/results.ts';
import { rich } from '../../lib/rich.ts';
import { t } from '../../lib/texts.ts';

/** A line needs two days. Until they are loaded, and if there are fewer, there is no card. */
export function RaceCard({ periodId }: { periodId: number }) {
  const race = useQuery(raceQuery(periodId)).data;
  if (race === undefined || race.days.length < 2) return null;
  return (
    <Card
      title={t('The Race')}
      description={rich(
        'Ranks at the end of each day, in UTC. Arrows compare with the first day of the lines.<span> Choose a vendor to follow its line.</span>',
        {
          span: (text) => (
            <span className="race-hint" data-paper="off">
              {text}
            </span>
          ),
        },
      )}
      level={3}
    >
      <RaceChart race={race} />
    </Card>
  );
}
