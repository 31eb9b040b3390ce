import type { LeaderboardEntry } from '@plaudit/public-api/contract';
import { type ReactNode, useRef } from 'react';
import { MoreRows } from '../../components/lists/more-rows.tsx';
import { useShownRows } from '../../components/lists/use-shown-rows.ts';
import { ScoreReason } from '../../components/scores/score-reason.tsx';
import { YourVoteMark } from '../../components/votes/your-vote-mark.tsx';
import { categoriesQuery } from '../../http/queries/categories.ts';
import { useOwnVotes } from '../../http/queries/use-own-votes.ts';
import { useUnranked } from '../../http/queries/use-unranked.ts';
import { useSharedQuery } from '../../http/use-shared-query.ts';
import { everyVendor, votesIn } from '../../lib/results/category-winners.ts';
import { barShare } from '../../lib/results/ranking.ts';
import { hasEveryVote, isAllOnPodium, type ResultsView } from '../../lib/results/results-view.ts';
import { leadingVotes } from '../../lib/results/scores.ts';
import { BarsNote } from './bars-note.tsx';
import { LedCategories } from './led-categories.tsx';
import { OverallPodium, onOverallPodium } from './overall-podium.tsx';
import { MovementMark } from './rank-changes/movement-mark.tsx';
import type { RankSnapshot } from './rank-changes/rank-snapshot.ts';
import { useMovements } from './rank-changes/use-movements.ts';
import { RankChangesContext, useRankChanges } from './rank-changes/use-rank-changes.ts';
import { RANKING_SCORE, RankingRow } from './ranking-row.tsx';
import { RankingSearch } from './ranking-search.tsx';
import { ROW_STEPS } from './row-steps.ts';
import { nothingFound, searchRanking } from './search-ranking.ts';
import { useRankingSearch } from './use-ranking-search.ts';
import { useRowAnimation } from './use-row-animation.ts';
import './ranking.css';
import './print.css';
import { t } from '../../lib/texts.ts';

type OverallRankingProps = {
  entries: readonly LeaderboardEntry[];
  period: number | null;
  view: ResultsView;
  lastSeen: RankSnapshot | undefined;
  /** Stands above the ranking while the first place is not public. */
  waiting: ReactNode;
};

const toRanked = ({ id, rank, totalVotes }: LeaderboardEntry) => ({ id, rank, votes: totalVotes });

/** The podium and the rows below it are one ranking. While somebody searches, all vendors are rows. */
export function OverallRanking({ entries, period, view, lastSeen, waiting }: OverallRankingProps) {
  const { search, setSearch } = useRankingSearch();
  const { categoriesOf } = useOwnVotes();
  const listRef = useRef<HTMLOListElement>(null);
  const { rows, showMore } = useShownRows(listRef, ROW_STEPS);
  const movementOf = useMovements(lastSeen, entries, period);
  const changes = useRankChanges(entries, toRanked, { period, view });
  const categories = useSharedQuery(categoriesQuery).data ?? [];
  const highest = Math.max(0, ...entries.map(({ totalVotes }) => totalVotes));
  // Bars and explained scores compare with the leader. During a reveal the leader stays unrevealed until the end.
  const isComplete = view.places === 'all';
  const { unranked } = useUnranked({ polls: true, namesNoWinner: true });
  const leading = isComplete && unranked ? leadingVotes(everyVendor({ leaderboard: entries, unranked })) : undefined;
  const ledBy = (entry: LeaderboardEntry): string[] => {
    if (!leading || !hasEveryVote(view)) return [];
    return [...leading].flatMap(([name, most]) => (most > 0 && votesIn(entry, name) === most ? name : []));
  };
  const isSearching = search.trim() !== '';
  const onPodium = isSearching ? [] : onOverallPodium(entries, view);
  const ranking = entries.map((entry) => ({ ...entry, votes: entry.totalVotes }));
  const found = searchRanking(ranking, search);
  const below = found.filter(({ id }) => !onPodium.some((entry) => entry.id === id));
  const shown = below.slice(0, rows);
  useRowAnimation(listRef, shown.map(({ id }) => id).join());

  const podium = (
    <>
      {waiting}
      {view.places === 'none' ? null : <OverallPodium entries={entries} view={view} movementOf={movementOf} />}
    </>
  );
  // During a reveal the ranking is empty until the first of its places is revealed.
  if (entries.length === 0 || isAllOnPodium(view, entries)) return podium;
  return (
    <RankChangesContext value={changes}>
      {/* A reveal has at most two places before the first, which need no search above them. */}
      {isComplete ? (
        <RankingSearch value={search} onChange={setSearch} found={found} nothing={nothingFound(ranking, search)} />
      ) : null}
      {isSearching ? null : podium}
      {shown.length > 0 || isSearching ? (
        <ol ref={listRef} className="ranking" aria-label={t('Overall ranking')}>
          {shown.map((entry) => (
            <RankingRow
              key={entry.id}
              vendor={entry}
              rank={entry.rank}
              votes={entry.totalVotes}
              share={isComplete ? barShare(entry.totalVotes, highest) : undefined}
              search={search}
              movement={<MovementMark movement={movementOf(entry)} className="ranking-move" />}
              marks={
                <>
                  <LedCategories names={ledBy(entry)} categories={categories} />
                  {categoriesOf(entry.id).length > 0 ? <YourVoteMark categories={categoriesOf(entry.id)} /> : null}
                </>
              }
              score={<ScoreReason entry={entry} leading={leading} unrated={view.unrated} classes={RANKING_SCORE} />}
            />
          ))}
        </ol>
      ) : null}
      <MoreRows
        shown={onPodium.length + rows}
        found={found.length}
        added={Math.min(ROW_STEPS.atOnce, below.length - rows)}
        onShow={showMore}
      />
      {isComplete && highest > 0 && found.length > 0 ? (
        <BarsNote
          highest={highest}
          explainsScores={leading !== undefined && shown.some(({ totalVotes }) => totalVotes > 0)}
        />
      ) : null}
    </RankChangesContext>
  );
}
