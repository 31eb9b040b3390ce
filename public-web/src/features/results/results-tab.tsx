import {
  ButtonLink,
  DownloadIcon,
  ErrorState,
  PageTitle,
  StatTile,
  TextLink,
  UsersIcon,
  VendorIcon,
  VoteIcon,
} from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CategoryWinnersList } from '../../components/category-winners-list.tsx';
import { PeriodSelect } from '../../components/period-select.tsx';
import { RemovedVotes } from '../../components/removed-votes.tsx';
import { ResultsLine } from '../../components/results-line.tsx';
import { RevealedWinners } from '../../components/revealed-winners.tsx';
import { useSiteTexts } from '../../components/use-site-texts.ts';
import { WaitingParticipants } from '../../components/waiting-participants.tsx';
import { WaitingResults } from '../../components/waiting-results.tsx';
import { hasFailed } from '../../http/has-failed.ts';
import { categoriesQuery } from '../../http/queries/categories.ts';
import { periodCsvPath, periodsQuery } from '../../http/queries/results.ts';
import { useIsRevealKnown } from '../../http/queries/use-is-reveal-known.ts';
import { useResultsStatus } from '../../http/queries/use-results-status.ts';
import { everyVendor, winnersByCategory } from '../../lib/category-winners.ts';
import { datesOfResults } from '../../lib/cycle.ts';
import { useFirstHints } from '../../lib/first-rendering.ts';
import { formatSpan } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { isProvisional, isRankingComplete, lacksVendors } from '../../lib/results-status.ts';
import { resultsLine } from '../../lib/results-words.ts';
import { CategoryVotesChart } from './category-votes-chart.tsx';
import { MonthlyLeaders } from './monthly-leaders.tsx';
import { NoVotes } from './no-votes.tsx';
import { finalResultsOf } from './proof.ts';
import { ProofNotice } from './proof-notice.tsx';
import { RaceCard } from './race-card.tsx';
import { ResultVersions } from './result-versions.tsx';
import { summarizedState, summarizeResults } from './results-summary.ts';
import { ScoreGrid } from './score-grid.tsx';
import { useFormerRanks } from './use-former-ranks.ts';
import { useLinkedBadge } from './use-linked-badge.ts';
import { useResults } from './use-results.ts';
import { winnerBadges } from './winner-badges.tsx';

export function ResultsTab() {
  const [params, setParams] = useSearchParams();
  const periods = useQuery(periodsQuery);
  const categories = useQuery(categoriesQuery);
  const current = periods.data?.find(({ isCurrent }) => isCurrent) ?? periods.data?.[0];
  const period = periods.data?.find(({ id }) => String(id) === params.get('period')) ?? current;
  // Until the periods are known, the one in the address counts as an earlier one, so that no numbers of another appear.
  const earlierId = periods.data ? period?.id : Number(params.get('period')) || undefined;
  const isEarlier = earlierId !== undefined && earlierId !== current?.id;
  const { voting } = useResultsStatus();
  const { stats, lacksStats, categoryVotes, leaderboard, unranked, status, retry, isRetrying, ...results } = useResults(
    isEarlier ? earlierId : undefined,
  );

  // The address can name a period that does not exist.
  const isFailed = results.isFailed && (!isEarlier || periods.data !== undefined || hasFailed(periods));

  const former = useFormerRanks(periods.data, period);
  const { name: site } = useSiteTexts();
  const isFinal = status?.state === 'final' && !isProvisional(status);
  const badges = period && isFinal ? winnerBadges(period, site) : undefined;
  const isIncomplete = status && leaderboard && !isRankingComplete(status, leaderboard);
  const waiting = status?.state === 'hidden' || isIncomplete ? status : undefined;
  const card = waiting ? <WaitingResults status={waiting} voting={isEarlier ? 'ended' : voting} /> : null;
  // During a reveal the winners come before how many voted.
  const isReveal = waiting?.state === 'revealing';
  const isRevealKnown = useIsRevealKnown(isReveal);

  // Right after a start the participants may not be counted yet, and then there are no totals.
  const isWithoutTotals = lacksStats && categoryVotes !== undefined;
  const areTotalsLoading = !stats && !isWithoutTotals;
  const totalOf = (total: number | undefined) => (isWithoutTotals ? '–' : total);

  const figures = leaderboard && unranked && !waiting ? { leaderboard, unranked } : undefined;
  const winners = figures && categoryVotes && winnersByCategory(everyVendor(figures), categoryVotes);
  // Undefined while the numbers are loading or the ranking is not public.
  const summary =
    status && winners && figures ? summarizeResults(figures, winners, summarizedState(status)) : undefined;
  const hasNoVotes = stats
    ? stats.totalVotes === 0
    : isWithoutTotals && categoryVotes.every(({ voteCount }) => voteCount === 0);
  // Undefined while it is not known whether there is something to download.
  const hasNumbers = status && !areTotalsLoading && leaderboard ? !waiting && !hasNoVotes : undefined;
  const hasNoVendors = status !== undefined && stats !== undefined && lacksVendors(status, stats);
  // Once a period is over, no vote can come that would fill the places of the vendors that have left.
  const areAllVotesRemoved =
    status?.state === 'final' && stats !== undefined && stats.removedVotes === stats.totalVotes;
  const hasNoLeaders = hasNoVotes || hasNoVendors || areAllVotesRemoved;
  // In other states people can have voted although the numbers contain no votes.
  const areAllVotesPublic = status?.state === 'live' || status?.state === 'final';

  // Who leads or has won comes before how many voted.
  const leaders =
    waiting || hasNoLeaders ? null : (
      <MonthlyLeaders
        entries={periods.data && leaderboard}
        status={status}
        former={former}
        renderAction={badges?.ofLeader}
      />
    );

  useFirstHints();
  const tabRef = useRef<HTMLElement>(null);
  useLinkedBadge(tabRef, Boolean(badges && winners));

  const choosePeriod = (id: number) => {
    setParams((before) => {
      const next = new URLSearchParams(before);
      // A badge is about the period that its link names.
      next.delete('proof');
      if (id === current?.id) next.delete('period');
      else next.set('period', String(id));
      return next;
    });
  };

  return (
    <section ref={tabRef} aria-labelledby="results-title" className="results page-title-tight">
      <PageTitle
        level={2}
        title={<span id="results-title">Voting Results &amp; Analytics</span>}
        description={
          period ? (
            <span className="results-period-on-paper">
              {period.name}, {formatSpan(period.startDate, period.endDate)}
              {isFinal && status ? <>. {resultsLine(status)}</> : null}
            </span>
          ) : periods.data ? (
            'No voting period has been opened yet'
          ) : undefined
        }
      />
      {period ? (
        <div className="results-controls">
          <PeriodSelect
            periods={periods.data ?? []}
            value={period.id}
            dates={datesOfResults(period)}
            onChange={choosePeriod}
          />
          {isFailed || hasNumbers === undefined ? null : hasNumbers ? (
            <ButtonLink href={periodCsvPath(period.id)} download icon={<DownloadIcon aria-hidden="true" />}>
              Download CSV
            </ButtonLink>
          ) : (
            <p className="results-no-download">
              {waiting ? 'You can download the results after the reveal.' : 'Nothing to download yet.'}
            </p>
          )}
        </div>
      ) : null}
      {isFailed ? (
        <ErrorState
          title="The results could not be loaded"
          description="Every vote is safe. This page retries automatically every few seconds."
          onRetry={retry}
          retrying={isRetrying}
        />
      ) : (
        <>
          <ProofNotice
            period={periods.data ? (period ?? null) : undefined}
            isFinal={status && isFinal}
            results={isFinal && figures && winners ? finalResultsOf(figures, winners) : undefined}
          />
          {period && status ? <ResultVersions periodId={period.id} status={status} /> : null}
          {waiting || status?.state === 'final' ? null : <ResultsLine status={status} />}
          <div className="results-tiles">
            <StatTile label="Total Votes" value={totalOf(stats?.totalVotes)} icon={<VoteIcon aria-hidden="true" />} />
            <StatTile
              label="Participants"
              value={totalOf(stats?.totalParticipants)}
              icon={<UsersIcon aria-hidden="true" />}
            />
            <StatTile label="Vendors" value={totalOf(stats?.totalVendors)} icon={<VendorIcon aria-hidden="true" />} />
          </div>
          {/* If all votes are for removed vendors, the text below says so. */}
          {hasNoVendors || areAllVotesRemoved ? null : <RemovedVotes votes={stats?.removedVotes} />}
          {summary && summary.length > 0 && !hasNoLeaders ? (
            <p className="results-summary">
              {summary.map((sentence) => (
                <span key={sentence}>{sentence} </span>
              ))}
            </p>
          ) : null}
          {stats ? (
            <WaitingParticipants
              stats={stats}
              isOver={isEarlier || voting === 'ended'}
              saysNoVotes={!(hasNoVotes && areAllVotesPublic)}
            />
          ) : null}
          {hasNoLeaders && !waiting && status ? <NoVotes status={status} stats={stats} /> : null}
          {isReveal ? card : null}
          {isReveal && waiting && !isEarlier ? <RevealedWinners withOverall /> : null}
          {isReveal && !isRevealKnown ? null : (
            <div className="results-columns">
              {isReveal ? null : card}
              {leaders}
              <CategoryVotesChart counts={categoryVotes} categories={categories.data ?? []} />
            </div>
          )}
          {winners && (status?.state === 'final' || status?.state === 'revealing') ? (
            <CategoryWinnersList
              winners={winners}
              categories={categories.data ?? []}
              renderAction={badges?.ofCategory}
            />
          ) : null}
          {waiting ? null : <ScoreGrid figures={figures} categories={categories.data ?? []} />}
          {/* It asks last, when the rest of the tab is there. */}
          {period && figures && categoryVotes && !hasNoLeaders ? (
            <RaceCard key={period.id} periodId={period.id} />
          ) : null}
          {period ? (
            <p>
              <TextLink href={paths.decisionsOf(period.id)} className="results-decisions">
                What the organizers decided in this period
              </TextLink>
            </p>
          ) : null}
        </>
      )}
    </section>
  );
}
