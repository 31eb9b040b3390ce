import type { ResultsPeriod } from '@plaudit/public-api/contract';
import { StatTile, TextLink, UsersIcon, VendorIcon, VoteIcon } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useSiteTexts } from '../../components/page/use-site-texts.ts';
import { RemovedVotes } from '../../components/results/removed-votes.tsx';
import { ResultsLine } from '../../components/results/results-line.tsx';
import { WaitingParticipants } from '../../components/results/waiting-participants.tsx';
import { WaitingResults } from '../../components/results/waiting-results.tsx';
import { CategoryWinnersList } from '../../components/winners/category-winners-list.tsx';
import { RevealedWinners } from '../../components/winners/revealed-winners.tsx';
import { categoriesQuery } from '../../http/queries/categories.ts';
import { paths } from '../../lib/paths.ts';
import { areWinnersPublic, hasEveryVote, lacksVendors } from '../../lib/results/results-view.ts';
import { CategoryRaces } from './category-races.tsx';
import { CategoryVotesChart } from './category-votes-chart.tsx';
import { MonthlyLeaders } from './monthly-leaders.tsx';
import { NoVotes } from './no-votes.tsx';
import { finalResultsOf } from './proof.ts';
import { ProofNotice } from './proof-notice.tsx';
import { RaceCard } from './race-card.tsx';
import { ResultVersions } from './result-versions.tsx';
import { summarizedState, summarizeResults } from './results-summary.ts';
import { useFormerRanks } from './use-former-ranks.ts';
import { type Results, votesOf } from './use-results.ts';
import { winnerBadges } from './winner-badges.tsx';
import './results.css';
import './print.css';
import { t } from '../../lib/texts.ts';

type PeriodResultsProps = {
  /** Undefined if they could not be loaded. */
  periods: readonly ResultsPeriod[] | undefined;
  /** Undefined if the site has had none. */
  period: ResultsPeriod | undefined;
  isEarlier: boolean;
  results: Results;
};

/** What the Results tab shows of a period. Who leads or has won comes before how many voted. */
export function PeriodResults({ periods, period, isEarlier, results }: PeriodResultsProps) {
  const { status, view, voting, stats, categoryVotes, winners } = results;
  const { data: categories = [] } = useQuery(categoriesQuery);
  const former = useFormerRanks(periods, period);
  const { name: site } = useSiteTexts();
  const badges = period && view.state === 'final' ? winnerBadges(period, site) : undefined;
  const isPublic = view.places === 'all';
  // The votes and the participants of a period in steps are published together.
  const isBeforeSteps = view.state === 'inSteps' && status.publishedAt === null;
  const hasLeaders = isPublic && !isEmpty(results);
  return (
    <>
      {periods ? (
        <ProofNotice period={period} results={view.state === 'final' ? finalResultsOf(results, winners) : undefined} />
      ) : null}
      {period ? <ResultVersions periodId={period.id} status={status} /> : null}
      {isPublic && view.state !== 'final' && view.state !== 'provisional' ? <ResultsLine line={view.line} /> : null}
      <div className="results-tiles">
        <StatTile
          label={t('Total Votes')}
          value={isBeforeSteps ? '–' : (stats?.totalVotes ?? '–')}
          icon={<VoteIcon aria-hidden="true" />}
        />
        <StatTile
          label={t('Participants')}
          value={isBeforeSteps ? '–' : (stats?.totalParticipants ?? '–')}
          icon={<UsersIcon aria-hidden="true" />}
        />
        <StatTile label={t('Vendors')} value={stats?.totalVendors ?? '–'} icon={<VendorIcon aria-hidden="true" />} />
      </div>
      {/* If all votes are for removed vendors, the text below says so. */}
      {isEmpty(results) ? null : <RemovedVotes votes={stats?.removedVotes} />}
      {hasLeaders ? <Summary results={results} /> : null}
      {stats ? (
        <WaitingParticipants
          stats={stats}
          isOver={voting === 'ended'}
          saysNoVotes={stats.totalVotes > 0 || !hasEveryVote(view)}
        />
      ) : null}
      {isPublic && !hasLeaders ? <NoVotes {...results} /> : null}
      {view.state === 'revealing' && !isPublic ? (
        <>
          <WaitingResults view={view} words={view.ending} voting={voting} className="results-waiting" />
          {isEarlier ? null : <RevealedWinners withOverall />}
        </>
      ) : null}
      {hasLeaders ? (
        <>
          {view.hasOverall ? (
            <MonthlyLeaders entries={results.leaderboard} view={view} former={former} renderAction={badges?.ofLeader} />
          ) : null}
          <CategoryRaces figures={results} counts={categoryVotes} categories={categories} />
        </>
      ) : (
        <div className="results-columns">
          {view.state === 'hidden' ? <WaitingResults view={view} voting={voting} className="results-waiting" /> : null}
          <CategoryVotesChart counts={categoryVotes} categories={categories} areUnpublished={isBeforeSteps} />
        </div>
      )}
      {areWinnersPublic(view) ? (
        <CategoryWinnersList winners={winners} categories={categories} renderAction={badges?.ofCategory} />
      ) : null}
      {/* It asks last, when the rest of the tab is there. */}
      {period && hasLeaders && view.hasOverall ? <RaceCard key={period.id} periodId={period.id} /> : null}
      {period ? (
        <p>
          <TextLink href={paths.decisionsOf(period.id)} className="results-decisions" data-paper="off">
            {t('What the organizers decided in this period')}
          </TextLink>
        </p>
      ) : null}
    </>
  );
}

/** True if nobody can be named: without votes, without vendors, or if all votes of a result are for vendors that have left. */
function isEmpty(results: Results): boolean {
  const { view, stats } = results;
  const isResult = view.state === 'final' || view.state === 'provisional';
  const areAllVotesRemoved = isResult && stats !== undefined && stats.removedVotes === stats.totalVotes;
  return votesOf(results) === 0 || lacksVendors(view, stats) || areAllVotesRemoved;
}

function Summary({ results }: { results: Results }) {
  const sentences = summarizeResults(results, results.winners, summarizedState(results.view), results.view.hasOverall);
  if (sentences.length === 0) return null;
  return (
    <p className="results-summary">
      {sentences.map((sentence) => (
        <span key={sentence}>{sentence} </span>
      ))}
    </p>
  );
}
