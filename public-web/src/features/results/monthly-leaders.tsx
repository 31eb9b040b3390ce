import type { LeaderboardEntry, ResultsStatus, Win } from '@plaudit/public-api/contract';
import { Card, Laurel, SkeletonRows, VendorPicture } from '@plaudit/shared-ui/ui';
import type { ReactNode } from 'react';
import { VendorName } from '../../components/vendor-name.tsx';
import { formatScore } from '../../lib/format.ts';
import { withVotes } from '../../lib/ranking.ts';
import { emptyPlaceText } from '../../lib/results-status.ts';
import { FormerRank } from './former-rank.tsx';
import type { FormerRanks } from './use-former-ranks.ts';

const PLACES = ['Overall Winner', 'Runner-up', 'Third place'] as const;

type MonthlyLeadersProps = {
  entries: readonly LeaderboardEntry[] | undefined;
  /** Undefined while it is not known. */
  status: ResultsStatus | undefined;
  former: FormerRanks | undefined;
  renderAction?: ((entry: LeaderboardEntry, win: Win) => ReactNode) | undefined;
};

export function MonthlyLeaders({ entries, status, former, renderAction }: MonthlyLeadersProps) {
  const leaders = entries && withVotes(entries);
  return (
    <Card
      title="Monthly Leaders"
      description={former && `Compared with the previous period (${former.periodName})`}
      level={3}
    >
      {leaders ? (
        <ol className="leaders">
          {PLACES.map((place, index) => {
            const entry = leaders[index];
            const isShared = leaders.some(({ id, rank }) => id !== entry?.id && rank === entry?.rank);
            return (
              <li key={place} className="leader" data-first={index === 0 || entry?.rank === 1}>
                <span className="leader-picture">
                  {entry ? <VendorPicture name={entry.name} src={entry.imageUrl} size={64} decorative /> : <Laurel />}
                </span>
                <span className="leader-text">
                  <span className="leader-place">
                    {entry ? PLACES[entry.rank - 1] : place}
                    {entry && isShared ? `, shared\u00a0#${entry.rank}` : null}
                  </span>
                  {entry ? (
                    <VendorName id={entry.id} name={entry.name} className="leader-name" />
                  ) : (
                    <span className="leader-name">{status && emptyPlaceText(status)}</span>
                  )}
                  {entry && former ? <FormerRank former={former} id={entry.id} rank={entry.rank} /> : null}
                </span>
                <span className="leader-score ui-figures">
                  {entry ? formatScore(entry.averageScore) : '–'}
                  <span className="ui-visually-hidden"> average score</span>
                </span>
                {entry?.rank === 1 && renderAction ? (
                  <span className="leader-action">{renderAction(entry, { isShared })}</span>
                ) : null}
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
