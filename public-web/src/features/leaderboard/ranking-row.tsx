import { Badge, Bar, classNames, VendorPicture } from '@plaudit/shared-ui/ui';
import type { ReactNode } from 'react';
import { VendorName } from '../../components/names/vendor-name.tsx';
import { VoteCount } from '../../components/votes/vote-count.tsx';
import { titleOfRank } from '../../lib/results/podium-places.ts';
import { RankChangeMark } from './rank-changes/rank-change-mark.tsx';
import './ranking.css';
import './ranking-score.css';
import './print.css';
import { t } from '../../lib/texts.ts';

const TITLED_RANKS = 3;

export const RANKING_SCORE = { around: 'ranking-why', score: 'ranking-score', reasons: 'ranking-reasons' };

type RankingRowProps = {
  vendor: { id: number; name: string; imageUrl: string };
  rank: number;
  votes: number;
  /** The votes as a share of the leader's, from 0 to 1. Undefined while the leader is unrevealed. */
  share: number | undefined;
  /** Of the bar. By default the first is gold. */
  tone?: 'category';
  search: string;
  /** How the rank has changed since the last visit. */
  movement?: ReactNode;
  /** What stands beside the name. */
  marks?: ReactNode;
  score: ReactNode;
};

/** One vendor of a ranking. One without votes has no rank and no bar. */
export function RankingRow({ vendor, rank, votes, share, tone, search, movement, marks, score }: RankingRowProps) {
  const hasVotes = votes > 0;
  const isTop = hasVotes && rank <= TITLED_RANKS;
  return (
    <li
      data-animated-row={vendor.id}
      className={classNames('ranking-row', isTop && 'ranking-row-top', !hasVotes && 'ranking-row-empty')}
      data-paper="whole"
    >
      <span className="ranking-place ui-figures">
        {hasVotes ? (
          <>
            <span className="ui-visually-hidden">{t('Rank')} </span>
            {rank}
          </>
        ) : (
          <>
            <span className="ui-visually-hidden">{t('No rank yet')}</span>
            <span aria-hidden="true">–</span>
          </>
        )}
      </span>
      <RankChangeMark vendor={vendor.id} className="ranking-move" />
      {movement}
      <VendorPicture name={vendor.name} src={vendor.imageUrl} size={56} decorative className="ranking-picture" />
      <span className="ranking-vendor">
        <VendorName id={vendor.id} name={vendor.name} className="ranking-name" search={search} />
        <span className="ranking-marks">
          {/* Whoever shares a place of the podium and has no step has its title too. */}
          {isTop ? <Badge tone={rank === 1 ? 'brass' : 'neutral'}>{titleOfRank(rank, []).title}</Badge> : null}
          {marks}
        </span>
      </span>
      {hasVotes ? (
        <>
          {share === undefined ? null : (
            <Bar className="ranking-bar" share={share} tone={tone ?? (rank === 1 ? 'brass' : 'laurel')} />
          )}
          <VoteCount className="ranking-votes" votes={votes} />
        </>
      ) : null}
      {score}
    </li>
  );
}
