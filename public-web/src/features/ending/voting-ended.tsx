import type { CategoryVoteCount, CurrentCycle, LeaderboardEntry, ResultsStatus } from '@plaudit/public-api/contract';
import { ButtonLink, EmptyState, LaurelMark, SkeletonCards } from '@plaudit/shared-ui/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CategoryWinnersList } from '../../components/category-winners-list.tsx';
import { Envelopes } from '../../components/envelopes.tsx';
import { RevealReminder, RevealTime } from '../../components/reveal-time.tsx';
import { RevealedWinners } from '../../components/revealed-winners.tsx';
import { ShareButton } from '../../components/share-button.tsx';
import { Turnout } from '../../components/waiting-results.tsx';
import { WholeWords } from '../../components/whole-words.tsx';
import { categoriesQuery } from '../../http/queries/categories.ts';
import { revealQuery } from '../../http/queries/reveal.ts';
import { useIsLastPlaceOut } from '../../http/queries/use-is-last-place-out.ts';
import { useIsRevealKnown } from '../../http/queries/use-is-reveal-known.ts';
import { useRevealedPlaces } from '../../http/queries/use-revealed-places.ts';
import { useWaitingVoters } from '../../http/queries/use-waiting-voters.ts';
import { endingStateOf, endingWords, noWinnersTitle } from '../../lib/ending-words.ts';
import { useFirstHints } from '../../lib/first-rendering.ts';
import { formatSpan } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { isProvisional, statusOf } from '../../lib/results-status.ts';
import { noVotesWords } from '../../lib/results-words.ts';
import { NextPeriod } from './next-period.tsx';
import { useWinners } from './use-winners.ts';
import { WinnersFailed } from './winners-failed.tsx';
import { WinnersInReveal } from './winners-in-reveal.tsx';
import { WinnersPodium } from './winners-podium.tsx';

type VotingEndedProps = { cycle: CurrentCycle; ownNews?: ReactNode; lateVotes?: ReactNode; ballots: ReactNode };

/**
 * The content of the tab Vote Now after voting: the winners, or a note that the results follow, then the next period.
 * `ballots` shows the voter's own ballots. `ownNews` and `lateVotes` say what the voter should not overlook.
 */
export function VotingEnded({ cycle, ownNews, lateVotes, ballots }: VotingEndedProps) {
  useFirstHints();
  const status = statusOf(cycle);
  const isRevealing = status.state === 'revealing';
  const isLastOut = useIsLastPlaceOut(isRevealing);
  const { title, text, isSealed } = endingWords(endingStateOf(status, isLastOut));
  const isRevealKnown = useIsRevealKnown(isRevealing);
  const revealed = useRevealedPlaces();
  return (
    <section aria-labelledby="ending-title" className="ending">
      <header className="ending-head">
        {cycle.name ? (
          <p className="ending-period">
            <WholeWords text={cycle.name} />
            {cycle.startDate && cycle.endDate ? (
              <>
                <span className="ending-comma">, </span>
                <span className="ending-dates whole-word">{formatSpan(cycle.startDate, cycle.endDate)}</span>
              </>
            ) : null}
          </p>
        ) : null}
        <h2 id="ending-title">{isSealed || isLastOut ? title : <WinnersTitle title={title} status={status} />}</h2>
        <p role="status">{text}</p>
        {ownNews}
      </header>
      {lateVotes}
      {isSealed ? (
        <>
          <div className="waiting-results" data-low={isRevealing || undefined}>
            <LaurelMark className="waiting-results-mark" />
            <Turnout isOver />
            {status.revealAnnouncedFor ? <RevealTime at={status.revealAnnouncedFor} /> : null}
            <div className="ui-actions">
              <ButtonLink href={paths.reveal} variant="primary">
                Follow the reveal
              </ButtonLink>
            </div>
            {status.revealAnnouncedFor ? <RevealReminder at={status.revealAnnouncedFor} /> : null}
          </div>
          <RevealedWinners withOverall />
          {isRevealKnown ? <Envelopes revealed={revealed} heading="h3" /> : null}
        </>
      ) : isLastOut ? (
        <WinnersInReveal />
      ) : (
        <Winners period={cycle} status={status} />
      )}
      {isRevealKnown ? (
        <>
          {cycle.next ? <NextPeriod period={cycle.next} /> : null}
          {ballots}
        </>
      ) : null}
    </section>
  );
}

function WinnersTitle({ title, status }: { title: string; status: ResultsStatus }) {
  const { found } = useWinners();
  return found?.isNobody ? noWinnersTitle(isProvisional(status)) : title;
}

type WinnersProps = { period: Pick<CurrentCycle, 'id' | 'name'>; status: ResultsStatus };

function Winners({ period, status }: WinnersProps) {
  const categories = useQuery(categoriesQuery);
  const reveal = useQueryClient().getQueryData(revealQuery.queryKey);
  const { failed, found } = useWinners();
  if (failed) return <WinnersFailed query={failed} />;
  // When a reveal ends, its winners stay until the ranking is read again.
  if (!found) return reveal?.revealed.length ? <WinnersInReveal /> : <SkeletonCards label="Loading the winners" />;
  const { isRanked, winners, entries, counts } = found;
  if (found.isNobody) return <NoVotes status={status} entries={entries} counts={counts} />;
  return (
    <>
      {isRanked ? <WinnersPodium entries={entries} /> : null}
      <CategoryWinnersList winners={winners} categories={categories.data ?? []} />
      <div className="ui-actions ending-actions">
        <ButtonLink href={paths.tab('leaderboard')} variant="primary">
          See the full ranking
        </ButtonLink>
        <ButtonLink href={paths.tab('results')}>See all results</ButtonLink>
        <ShareWinners {...period} />
      </div>
    </>
  );
}

/** Shares the results of the period, because its winners leave this page when the next one begins. */
function ShareWinners({ id, name }: WinnersProps['period']) {
  if (id === null) return null;
  const winners = name ? `winners of ${name}` : 'winners';
  return <ShareButton name={`the ${winners}`} title={`The ${winners}`} path={paths.period(id)} />;
}

type NoVotesProps = {
  status: ResultsStatus;
  entries: readonly LeaderboardEntry[];
  counts: readonly CategoryVoteCount[];
};

/** In place of winners, if nobody voted or if no vendor that is on the ballot got votes that count. */
function NoVotes({ status, entries, counts }: NoVotesProps) {
  const { title, text } = noVotesWords(status, {
    waiting: useWaitingVoters(),
    votes: counts.reduce((sum, { voteCount }) => sum + voteCount, 0),
    removedVotes: counts.reduce((sum, { removedVotes = 0 }) => sum + removedVotes, 0),
  });
  return (
    <EmptyState
      title={title}
      description={text}
      action={entries.length > 0 ? <ButtonLink href={paths.tab('vendors')}>Browse the vendors</ButtonLink> : null}
    />
  );
}
