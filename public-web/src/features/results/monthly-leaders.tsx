import type { LeaderboardEntry } from '@plaudit/public-api/contract';
import { Card, Laurel, SkeletonRows, VendorPicture } from '@plaudit/shared-ui/ui';
import { VendorName } from '../../components/vendor-name.tsx';
import { formatScore } from '../../lib/format.ts';
import { withVotes } from '../../lib/ranking.ts';

const PLACES = ['Overall Winner', 'Runner-up', 'Third place'] as const;

export function MonthlyLeaders({ entries }: { entries: readonly LeaderboardEntry[] | undefined }) {
  const leaders = entries && withVotes(entries);
  return (
    <Card title="Monthly Leaders" level={3}>
      {leaders ? (
        <ol className="leaders">
          {PLACES.map((place, index) => {
            const entry = leaders[index];
            return (
              <li key={place} className="leader" data-first={index === 0}>
                <span className="leader-picture">
                  {entry ? <VendorPicture name={entry.name} src={entry.imageUrl} size={64} decorative /> : <Laurel />}
                </span>
                <span className="leader-text">
                  <span className="leader-place">{place}</span>
                  {entry ? (
                    <VendorName id={entry.id} name={entry.name} className="leader-name" />
                  ) : (
                    <span className="leader-name">Open</span>
                  )}
                </span>
                <span className="leader-score ui-figures">
                  {entry ? formatScore(entry.averageScore) : '–'}
                  <span className="ui-visually-hidden"> average score</span>
                </span>
              </li>
            );
          })}
        </ol>
      ) : (
        <SkeletonRows rows={3} label="Loading the leaders" />
      )}
    </Card>
  );
}
