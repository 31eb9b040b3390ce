import type { LeaderboardEntry } from '@plaudit/public-api/contract';
import { Bar, classNames, VendorPicture } from '@plaudit/shared-ui/ui';
import { type ReactNode, useRef } from 'react';
import { MoreRows } from '../../components/lists/more-rows.tsx';
import { useShownRows } from '../../components/lists/use-shown-rows.ts';
import { VendorName } from '../../components/names/vendor-name.tsx';
import { ScoreReason } from '../../components/scores/score-reason.tsx';
import { YourVoteMark } from '../../components/votes/your-vote-mark.tsx';
import { useOwnVotes } from '../../http/queries/use-own-votes.ts';
import { useUnranked } from '../../http/queries/use-unranked.ts';
import { formatCount } from '../../lib/format.ts';
import { everyVendor } from '../../lib/results/category-winners.ts';
import { barShare } from '../../lib/results/ranking.ts';
import { isAllOnPodium, isVoteCountPublic, type ResultsView } from '../../lib/results/results-view.ts';
import { leadingVotes } from '../../lib/results/scores.ts';
import { findInRanking, nothingFound } from './find-in-ranking.ts';
import { MovementMark } from './rank-changes/movement-mark.tsx';
import { RankChangeMark } from './rank-changes/rank-change-mark.tsx';
import type { RankSnapshot } from './rank-changes/rank-snapshot.ts';
import { useMovements } from './rank-changes/use-movements.ts';
import { RankChangesContext, useRankChanges } from './rank-changes/use-rank-changes.ts';
import { RankingSearch } from './ranking-search.tsx';
import { ROW_STEPS } from './row-steps.ts';
import { useRankingSearch } from './use-ranking-search.ts';
import { useRowAnimation } from './use-row-animation.ts';

type OverallRankingProps = {
  entries: readonly LeaderboardEntry[];
  period: number | null;
  view: ResultsView;
  lastSeen: RankSnapshot | undefined;
  /**
   * The podium, or what stands in its place while the first place is not public. The podium is below the search, and makes
   * room for what the search finds.
   */
  podium: ReactNode;
};

const toRanked = ({ id, rank, totalVotes }: LeaderboardEntry) => ({ id, rank, votes: totalVotes });

export function OverallRanking({ entries, period, view, lastSeen, podium }: OverallRankingProps) {
  const { search, setSearch } = useRankingSearch();
  const { categoriesOf } = useOwnVotes();
  const listRef = useRef<HTMLOListElement>(null);
  const { rows, showMore } = useShownRows(listRef, ROW_STEPS);
  const movementOf = useMovements(lastSeen, entries, period);
  const changes = useRankChanges(entries, toRanked, { period, view });
  const highest = Math.max(0, ...entries.map(({ totalVotes }) => totalVotes));
  // Bars and explained scores compare with the leader. During a reveal the leader stays secret until the end.
  const isComplete = view.places === 'all';
  const { unranked } = useUnranked({ polls: true, namesNoWinner: true });
  const leading = isComplete && unranked ? leadingVotes(everyVendor({ leaderboard: entries, unranked })) : undefined;
  const ranking = entries.map((entry) => ({ ...entry, votes: entry.totalVotes }));
  const found = findInRanking(ranking, search);
  const shown = found.slice(0, rows);
  useRowAnimation(listRef, shown.map(({ id }) => id).join());

  // During a reveal the ranking is empty until the first of its places is revealed.
  if (entries.length === 0 || isAllOnPodium(view, entries)) return podium;
  return (
    <RankChangesContext value={changes}>
      {/* A reveal has at most two places before the first, which need no search above them. */}
      {isComplete ? (
        <RankingSearch value={search} onChange={setSearch} found={found} nothing={nothingFound(ranking, search)} />
      ) : null}
      {search.trim() === '' ? podium : null}
      <ol ref={listRef} className="ranking" aria-label="Overall ranking">
        {shown.map((entry) => (
          <li
            key={entry.id}
            data-animated-row={entry.id}
            className={classNames('ranking-row', entry.rank <= 3 && entry.totalVotes > 0 && 'ranking-row-top')}
          >
            <span className="ranking-place ui-figures">
              <span className="ui-visually-hidden">{entry.totalVotes > 0 ? 'Rank ' : 'No rank yet'}</span>
              {entry.totalVotes > 0 ? entry.rank : <span aria-hidden="true">–</span>}
            </span>
            <RankChangeMark vendor={entry.id} />
            <MovementMark movement={movementOf(entry)} />
            <VendorPicture name={entry.name} src={entry.imageUrl} size={44} decorative />
            <span className="ranking-vendor">
              <VendorName id={entry.id} name={entry.name} className="ranking-name" search={search} />
              {categoriesOf(entry.id).length > 0 ? <YourVoteMark categories={categoriesOf(entry.id)} /> : null}
            </span>
            <ScoreReason entry={entry} leading={leading} unrated={view.unrated} />
            <span className="ranking-votes ui-figures">
              {isVoteCountPublic(view, entry) ? formatCount(entry.totalVotes, 'vote') : null}
            </span>
            {isComplete ? (
              <Bar
                className="ranking-bar"
                share={barShare(entry.totalVotes, highest)}
                tone={entry.rank === 1 ? 'brass' : 'laurel'}
              />
            ) : null}
          </li>
        ))}
      </ol>
      <MoreRows
        shown={rows}
        found={found.length}
        added={Math.min(ROW_STEPS.atOnce, found.length - rows)}
        onShow={showMore}
      />
    </RankChangesContext>
  );
}
