import type { LeaderboardEntry, Win } from '@plaudit/public-api/contract';
import { Card, Laurel, VendorPicture } from '@plaudit/shared-ui/ui';
import type { ReactNode } from 'react';
import { VendorName } from '../../components/names/vendor-name.tsx';
import { formatScore } from '../../lib/format.ts';
import { withCommas } from '../../lib/lists.ts';
import { withVotes } from '../../lib/results/ranking.ts';
import { emptyPlaceText, type ResultsView } from '../../lib/results/results-view.ts';
import { FormerRank } from './former-rank.tsx';
import { SharedNames } from './shared-names.tsx';
import type { FormerRanks } from './use-former-ranks.ts';
import './leaders.css';
import './print.css';
import { t } from '../../lib/texts.ts';

const LENGTH = 3;

function placeTitle(rank: number): string | undefined {
  switch (rank) {
    case 1:
      return t('Overall Winner');
    case 2:
      return t('Runner-up');
    case 3:
      return t('Third place');
    default:
      return undefined;
  }
}

type MonthlyLeadersProps = {
  entries: readonly LeaderboardEntry[];
  view: ResultsView;
  former: FormerRanks | undefined;
  renderAction?: ((entry: LeaderboardEntry, win: Win) => ReactNode) | undefined;
};

export function MonthlyLeaders({ entries, view, former, renderAction }: MonthlyLeadersProps) {
  return (
    <Card
      title={t('Monthly Leaders')}
      description={former ? t('Average score, compared with {period}', { period: former.period }) : t('Average score')}
      level={3}
      className="leaders-card"
    >
      <ol className="leaders">
        {leaderRows(withVotes(entries)).map(({ entry, more, isShared }, index) =>
          entry ? (
            <Leader
              key={entry.id}
              entry={entry}
              more={more}
              isShared={isShared}
              former={former}
              renderAction={renderAction}
            />
          ) : (
            <li key={placeTitle(index + 1)} className="leader" data-first={index === 0}>
              <span className="leader-picture">
                <Laurel />
              </span>
              <span className="leader-text">
                <span className="leader-place">{placeTitle(index + 1)}</span>
                <span className="leader-name">{emptyPlaceText(view)}</span>
              </span>
              <Score value={undefined} />
            </li>
          ),
        )}
      </ol>
    </Card>
  );
}

type LeaderRow = {
  /** Undefined if nobody has the place. */
  entry: LeaderboardEntry | undefined;
  /** Others that share the place and have no row. */
  more: readonly LeaderboardEntry[];
  isShared: boolean;
};

/** A row for each of the first three, or for each winner if they are more, because each of them has a badge. */
function leaderRows(leaders: readonly LeaderboardEntry[]): LeaderRow[] {
  const winners = leaders.filter(({ rank }) => rank === 1);
  const length = Math.max(LENGTH, winners.length);
  return Array.from({ length }, (_, index) => {
    const entry = leaders[index];
    const sharing = leaders.filter(({ rank }) => rank === entry?.rank);
    const isLast = index === length - 1;
    return {
      entry,
      more: isLast ? leaders.slice(length).filter((other) => sharing.includes(other)) : [],
      isShared: sharing.length > 1,
    };
  });
}

type LeaderProps = Pick<MonthlyLeadersProps, 'former' | 'renderAction'> & {
  entry: LeaderboardEntry;
  more: readonly LeaderboardEntry[];
  isShared: boolean;
};

/** The former rank is left out where the row has several vendors. */
function Leader({ entry, more, isShared, former, renderAction }: LeaderProps) {
  const { id, rank } = entry;
  const vendors = [entry, ...more];
  return (
    <li className="leader" data-first={rank === 1}>
      <span className="leader-picture" data-several={more.length > 0 || undefined}>
        {vendors.slice(0, 2).map(({ id, name, imageUrl }) => (
          <VendorPicture key={id} name={name} src={imageUrl} size={64} decorative />
        ))}
      </span>
      <span className="leader-text">
        <span className="leader-place">
          {withCommas(placeTitle(rank), isShared && t('shared\u00a0#{rank}', { rank }))}
        </span>
        {more.length > 0 ? (
          <span>
            <SharedNames vendors={vendors} />
          </span>
        ) : (
          <VendorName id={id} name={entry.name} className="leader-name" />
        )}
        {former && more.length === 0 ? <FormerRank former={former} id={id} rank={rank} /> : null}
      </span>
      <Score value={entry.averageScore} />
      {rank === 1 && renderAction ? (
        <span className="leader-action" data-paper="off">
          {renderAction(entry, { isShared })}
        </span>
      ) : null}
    </li>
  );
}

function Score({ value }: { value: number | undefined }) {
  return (
    <span className="leader-score ui-figures">
      {value === undefined ? '–' : formatScore(value)}
      <span className="ui-visually-hidden"> {t('average score')}</span>
    </span>
  );
}
