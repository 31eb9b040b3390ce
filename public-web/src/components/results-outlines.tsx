import type { ResultsState } from '@plaudit/public-api/contract';
import { LaurelMark, Notice } from '@plaudit/shared-ui/ui';
import { BEFORE_FIRST_VOTE, noVotesWords, waitingWords } from '../lib/results-words.ts';
import { SENT_PAGE } from '../lib/sent-page.ts';
import { ButtonOutline } from './button-outline.tsx';
import { NoVendorsOutline } from './no-vendors.tsx';
import { RevealReminderOutline, RevealTimeOutline } from './reveal-time.tsx';
import { TurnoutOutline } from './turnout-outline.tsx';

const {
  hasEnded,
  hasFinalResults,
  hasNoVendors,
  hasNoVotes,
  hasUncountedVotes,
  isBeforeOpening,
  isFirstPlaceSecret,
  isPaused,
} = SENT_PAGE;
const { countsOnlyConfirmed, isRevealAnnounced, results, voting, willFreeze } = SENT_PAGE;

export const NO_PERIOD = 'No voting period has been opened yet';

/**
 * The attribute by which the styles choose the outline of results and rankings. It is there while these are loading.
 * A category has words of its own.
 */
export const sentResults = (isLoaded: boolean, category?: { resultsWords: string }): string | undefined =>
  isLoaded ? undefined : (category?.resultsWords ?? SENT_PAGE.resultsWords ?? 'none');

const REVEAL_ON = isRevealAnnounced ? ' on Nov\u00a011, 12:00\u00a0PM\u00a0UTC' : undefined;
const FOLLOW = `Results follow ${REVEAL_ON ? `with the reveal${REVEAL_ON}` : 'after the reveal'}.`;
const LINES: Partial<Record<string, string>> = {
  in_steps: 'Updated in steps of at least 10 votes. No update yet.',
  frozen: `Frozen since Nov\u00a011, 12:00\u00a0PM\u00a0UTC. Later votes count too. ${FOLLOW}`,
  hidden: `Results are hidden until the reveal${REVEAL_ON ?? ''}.`,
  revealing: 'The reveal is on. Each place appears here once it is revealed.',
};

const LINE = willFreeze ? `The numbers freeze on Nov\u00a011, 12:00\u00a0PM\u00a0UTC. ${FOLLOW}` : LINES[results ?? ''];

/** The line of live numbers. */
function liveLine(): string {
  if (isPaused) return 'Voting is paused. The ranking moves again with the next vote.';
  const isOnlyConfirmed = results === 'live' && countsOnlyConfirmed;
  return isOnlyConfirmed ? 'Live: updates with every vote that counts.' : 'Updated with each of the votes';
}

/** The line that says which numbers the ranking has. */
export function RankingLineOutline() {
  return (
    <span className="outline-words" aria-hidden="true">
      {LINE ?? liveLine()}
    </span>
  );
}

/** The same line of results. Some states have none. */
export function ResultsLineOutline() {
  return LINE === undefined || results === 'hidden' || isFirstPlaceSecret ? null : (
    <p className="results-line" aria-hidden="true">
      <span className="outline-words">{LINE}</span>
    </p>
  );
}

/** The notice about results that can still change. */
export function ProvisionalOutline({ className }: { className?: string }) {
  if (results !== 'provisional') return null;
  return (
    <Notice
      tone="info"
      title={<span className="outline-words">These results are provisional</span>}
      className={className}
    >
      <p aria-hidden="true">
        <span className="outline-words">
          Some votes were set aside, and their voters can object. Every objection is answered before the results are
          final.
        </span>
      </p>
      <p aria-hidden="true">
        <span className="outline-words">The deadline is Nov 11, 2026, 12:00 PM UTC.</span>
      </p>
      <p aria-hidden="true">
        <span className="outline-words">Read what was decided</span>
      </p>
    </Notice>
  );
}

/** The line that opens the earlier versions of a result. */
export function VersionsOutline() {
  if (!SENT_PAGE.hasVersions) return null;
  return (
    <p className="outline-versions" aria-hidden="true">
      <span className="outline-words">This is version 2 of the result. What it was before</span>
    </p>
  );
}

/** The line that says how many votes are for vendors no longer on the ballot. */
export function RemovedVotesOutline() {
  if (!SENT_PAGE.hasRemovedVotes) return null;
  return (
    <p className="votes-note" aria-hidden="true">
      <span className="outline-words">12 votes for vendors no longer on the ballot</span>
    </p>
  );
}

/** The sentences that sum up the results. Without their words nobody knows how many lines they take. */
export function SummaryOutline() {
  const { summary } = SENT_PAGE;
  return (
    <p className="results-summary" aria-hidden="true">
      {summary.length === 0 ? <span className="ui-skeleton outline-sentence" /> : null}
      {summary.map((sentence) => (
        <span key={sentence}>
          <span className="outline-words">{sentence}</span>
        </span>
      ))}
    </p>
  );
}

/**
 * The text in place of numbers, if there are no votes or no vendors. That of a ranking says how many voters wait for
 * confirmation.
 */
export function NoVotesOutline({ isOfRanking = false, isOfWinners = false }) {
  if (hasNoVendors && results !== 'hidden' && !isBeforeOpening) return <NoVendorsOutline />;
  if (!hasNoVotes) return null;
  const isLive = results === undefined || results === 'live';
  return (
    <div className="ui-state" aria-hidden="true">
      <span className="ui-state-mark" />
      <p className="ui-state-title">
        <span className="outline-words">
          {isLive && isBeforeOpening && isOfRanking ? BEFORE_FIRST_VOTE : 'Empty so far'}
        </span>
      </p>
      <p className="ui-state-text">
        <span className="outline-words">
          {hasUncountedVotes ? uncountedText(isOfRanking) : isLive ? liveText() : emptyText()}
        </span>
      </p>
      {isOfWinners || (isLive && !isPaused && (isOfRanking || !hasUncountedVotes)) ? <ButtonOutline /> : null}
    </div>
  );
}

const emptyText = () =>
  hasFinalResults
    ? noVotesWords({ state: 'final' }, { votes: 0 }).text
    : 'The first numbers of a category appear after at least 10 votes in it.';

function uncountedText(hasNumber: boolean): string {
  return noVotesWords(
    { state: results as ResultsState },
    {
      waiting: { accounts: hasNumber ? 1_234 : undefined },
    },
  ).text;
}

/** The text in place of live numbers, if there are no votes. */
export function liveText(): string {
  if (!isBeforeOpening) return 'The charts fill in as votes arrive.';
  return results === 'live' || voting === 'not_started'
    ? 'Voting opens on Nov\u00a011, 2026, 12:00\u00a0PM\u00a0UTC.'
    : 'The organizers have not opened a voting period yet.';
}

/** The card in place of a ranking that is hidden, or whose first place is not revealed yet. */
export function WaitingResultsOutline({ isOnLeaderboard = false }: { isOnLeaderboard?: boolean }) {
  if (!SENT_PAGE.hasWaitingRanking) return null;
  if (isOnLeaderboard && SENT_PAGE.hasRevealedPlaces) return <RevealLineOutline />;
  const { title, text } = waitingWords(
    { state: results as ResultsState },
    hasEnded ? 'ended' : undefined,
    isOnLeaderboard,
  );
  return (
    <div className="waiting-results" data-low={results === 'revealing' || undefined} aria-hidden="true">
      <LaurelMark className="waiting-results-mark" />
      <h3>
        <span className="outline-words">{title}</span>
      </h3>
      <p className="waiting-results-text">
        <span className="outline-words">{text}</span>
      </p>
      {isOnLeaderboard ? <TurnoutOutline /> : null}
      <RevealTimeOutline />
      <ButtonOutline />
      <RevealReminderOutline />
    </div>
  );
}

/** The line above the places of the ranking that are revealed so far. */
export function RevealLineOutline() {
  return (
    <p className="reveal-line" aria-hidden="true">
      <span className="outline-words">The reveal is on. Follow the reveal</span>
    </p>
  );
}
