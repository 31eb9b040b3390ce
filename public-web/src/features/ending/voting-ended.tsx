import {
  type CategoryVoteCount,
  type CurrentCycle,
  givenName,
  type LeaderboardEntry,
} from '@plaudit/public-api/contract';
import { ButtonLink, EmptyState, LaurelMark, SkeletonCards } from '@plaudit/shared-ui/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { WholeWords } from '../../components/names/whole-words.tsx';
import { NextPeriod } from '../../components/periods/next-period.tsx';
import { RevealReminder, RevealTime } from '../../components/results/reveal-time.tsx';
import { Turnout } from '../../components/results/waiting-results.tsx';
import { ShareButton } from '../../components/sharing/share-button.tsx';
import { CategoryWinnersList } from '../../components/winners/category-winners-list.tsx';
import { Envelopes } from '../../components/winners/envelopes.tsx';
import { RevealedWinners } from '../../components/winners/revealed-winners.tsx';
import { categoriesQuery } from '../../http/queries/categories.ts';
import { revealQuery } from '../../http/queries/reveal.ts';
import { useHasOverall } from '../../http/queries/use-has-overall.ts';
import { useIsRevealKnown } from '../../http/queries/use-is-reveal-known.ts';
import { useRevealedPlaces } from '../../http/queries/use-revealed-places.ts';
import { useWaitingVoters } from '../../http/queries/use-waiting-voters.ts';
import { useFirstHints } from '../../lib/first-rendering.ts';
import { formatSpan } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import type { Words } from '../../lib/results/empty-words.ts';
import { statusOf } from '../../lib/results/results-status.ts';
import { type ResultsView, viewOfResults } from '../../lib/results/results-view.ts';
import { revealedOverall } from '../../lib/results/revealed-places.ts';
import { useWinners } from './use-winners.ts';
import { WinnersFailed } from './winners-failed.tsx';
import { WinnersInReveal } from './winners-in-reveal.tsx';
import { WinnersPodium } from './winners-podium.tsx';
import './ending.css';
import { t } from '../../lib/texts.ts';

type VotingEndedProps = { cycle: CurrentCycle; ownNews?: ReactNode; lateVotes?: ReactNode; ballots: ReactNode };

/**
 * The content of the tab Vote Now after voting: the winners, or a note that the results follow, then the next period.
 * `ballots` shows the voter's own ballots. `ownNews` and `lateVotes` say what the voter should not overlook.
 */
export function VotingEnded({ cycle, ownNews, lateVotes, ballots }: VotingEndedProps) {
  useFirstHints();
  const revealed = useRevealedPlaces();
  const ranking = revealedOverall(revealed).map(({ place }) => ({ rank: place }));
  const hasOverall = useHasOverall();
  const { ending, announcedFor, state } = viewOfResults(cycle, statusOf(cycle), { ranking, hasOverall });
  const periodName = cycle.name && givenName(cycle.name);
  const isRevealing = state === 'revealing';
  const isRevealKnown = useIsRevealKnown(isRevealing);
  return (
    <section aria-labelledby="ending-title" className="ending" data-paper="flow">
      <header className="ending-head">
        {periodName || cycle.startDate ? (
          <p className="ending-period">
            {periodName ? <WholeWords text={periodName} /> : null}
            {cycle.startDate && cycle.endDate ? (
              <>
                {periodName ? <span className="ending-comma">, </span> : null}
                <span className="ending-dates whole-word">{formatSpan(cycle.startDate, cycle.endDate)}</span>
              </>
            ) : null}
          </p>
        ) : null}
        {ending.titleIfNobody ? <WinnersHead period={cycle} ending={ending} /> : <Head {...ending} />}
        {ownNews}
      </header>
      {lateVotes}
      {ending.isUnrevealed ? (
        <>
          <div className="waiting-results" data-low={isRevealing || undefined}>
            <LaurelMark className="waiting-results-mark" />
            <Turnout isOver />
            {announcedFor ? <RevealTime at={announcedFor} /> : null}
            <div className="ui-actions">
              <ButtonLink href={paths.reveal} variant="primary">
                {t('Follow the reveal')}
              </ButtonLink>
            </div>
            {announcedFor ? <RevealReminder at={announcedFor} /> : null}
          </div>
          <RevealedWinners withOverall />
          {isRevealKnown ? <Envelopes revealed={revealed} heading="h3" /> : null}
        </>
      ) : isRevealing ? (
        <WinnersInReveal />
      ) : (
        <Winners period={cycle} />
      )}
      {isRevealKnown ? (
        <>
          {cycle.next ? <NextPeriod period={cycle.next} className="ending-next" /> : null}
          {ballots}
        </>
      ) : null}
    </section>
  );
}

function Head({ title, text }: Words) {
  return (
    <>
      <h2 id="ending-title">{title}</h2>
      <p role="status">{text}</p>
    </>
  );
}

type WinnersHeadProps = WinnersProps & Pick<ResultsView, 'ending'>;

function WinnersHead({ period, ending }: WinnersHeadProps) {
  const { found } = useWinners();
  return found?.isNobody ? <NobodyHead period={period} ending={ending} counts={found.counts} /> : <Head {...ending} />;
}

/** If nobody voted, says that in place of the winners, and calls no result final. */
function NobodyHead({ period, ending, counts }: WinnersHeadProps & { counts: readonly CategoryVoteCount[] }) {
  const empty = useEmptyWords(period);
  const isProvisional = statusOf(period).provisionalUntil !== undefined;
  if (totalOf(counts) === 0) return <Head title={empty.title} text={isProvisional ? ending.text : empty.text} />;
  return <Head title={ending.titleIfNobody ?? ending.title} text={ending.text} />;
}

type WinnersProps = { period: CurrentCycle };

function Winners({ period }: WinnersProps) {
  const categories = useQuery(categoriesQuery);
  const reveal = useQueryClient().getQueryData(revealQuery.queryKey);
  const hasOverall = useHasOverall();
  const { failed, found } = useWinners();
  if (failed) return <WinnersFailed query={failed} />;
  // When a reveal ends, its winners stay until the ranking is read again.
  if (!found) return reveal?.revealed.length ? <WinnersInReveal /> : <SkeletonCards label={t('Loading the winners')} />;
  const { isRanked, winners, entries, counts } = found;
  if (found.isNobody) return <NoVotes period={period} entries={entries} areSaidAbove={totalOf(counts) === 0} />;
  return (
    <>
      {isRanked && hasOverall ? <WinnersPodium entries={entries} /> : null}
      <CategoryWinnersList winners={winners} categories={categories.data ?? []} />
      <div className="ui-actions ending-actions">
        <ButtonLink href={paths.tab('leaderboard')} variant="primary">
          {t('See the full ranking')}
        </ButtonLink>
        <ButtonLink href={paths.tab('results')}>{t('See all results')}</ButtonLink>
        <ShareWinners period={period} />
      </div>
    </>
  );
}

/** Shares the results of the period, because its winners leave this page when the next one begins. */
function ShareWinners({ period: { id, name } }: WinnersProps) {
  if (id === null) return null;
  const given = name && givenName(name);
  return given ? (
    <ShareButton
      name={t('The winners of {given}', { given })}
      label={t('Share the winners of {given}', { given })}
      path={paths.period(id)}
    />
  ) : (
    <ShareButton name="The winners" label={t('Share the winners')} path={paths.period(id)} />
  );
}

const totalOf = (counts: readonly CategoryVoteCount[]): number =>
  counts.reduce((sum, { voteCount }) => sum + voteCount, 0);

function useEmptyWords(period: CurrentCycle): Words {
  const { found } = useWinners();
  const figures = {
    waiting: useWaitingVoters(),
    votes: found && totalOf(found.counts),
    removedVotes: found?.counts.reduce((sum, { removedVotes = 0 }) => sum + removedVotes, 0),
  };
  return viewOfResults(period, statusOf(period), figures).empty;
}

type NoVotesProps = WinnersProps & { entries: readonly LeaderboardEntry[]; areSaidAbove: boolean };

/** In place of winners, if nobody voted, which the heading says, or if no vendor on the ballot got votes that count. */
function NoVotes({ period, entries, areSaidAbove }: NoVotesProps) {
  const empty = useEmptyWords(period);
  const browse =
    entries.length > 0 ? <ButtonLink href={paths.tab('vendors')}>{t('Browse the vendors')}</ButtonLink> : null;
  if (areSaidAbove) return <div className="ui-actions ending-actions">{browse}</div>;
  return <EmptyState title={empty.title} description={empty.text} action={browse} />;
}
