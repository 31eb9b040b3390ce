import type { ResultsState, ResultsStatus, VotingState } from '@plaudit/public-api/contract';
import { timeNow } from './first-rendering.ts';
import { formatCount, formatNearTime, formatPublicTimeShort } from './format.ts';
import { isProvisional } from './results-status.ts';
import { revealStartWords } from './reveal-time-words.ts';

/** Says which votes the numbers on a page include. Undefined while they are live and will not be frozen. */
export function resultsLine(status: ResultsStatus, now = new Date(timeNow())): string | undefined {
  const at = status.revealAnnouncedFor;
  const reveal = at && revealStartWords(at, formatPublicTimeShort(at, now), now);
  const follow = `Results follow ${reveal ? `with the reveal${reveal}` : 'after the reveal'}.`;
  const frozenFrom = status.frozenFrom === null ? undefined : formatPublicTimeShort(status.frozenFrom, now);
  switch (status.state) {
    case 'live':
      return frozenFrom && `The numbers freeze on ${frozenFrom}. ${follow}`;
    case 'in_steps':
      return status.publishedAt === null
        ? 'Updated in steps of at least 10 votes. No update yet.'
        : `Updated in steps of at least 10 votes. Last update ${formatNearTime(status.publishedAt, now)}.`;
    case 'frozen':
      return frozenFrom
        ? `Frozen since ${frozenFrom}. Later votes count too. ${follow}`
        : `Frozen. Later votes count too. ${follow}`;
    case 'hidden':
      return `Results are hidden until the reveal${reveal ?? ''}.`;
    case 'revealing':
      return 'The reveal is on. Each place appears here once it is revealed.';
    case 'final':
      return isProvisional(status) ? 'Provisional results.' : 'Final results.';
  }
}

/** The title in place of a ranking before the first opening. */
export const BEFORE_FIRST_VOTE = 'The ranking begins with the first vote';

export type WaitingWords = { title: string; text: string };

/** The text in place of a ranking that is not public yet, on the leaderboard or elsewhere. */
export function waitingWords(
  status: Pick<ResultsStatus, 'state'>,
  voting: VotingState | undefined,
  isOnLeaderboard = false,
): WaitingWords {
  if (status.state === 'revealing') {
    return {
      title: 'The reveal is on',
      text: isOnLeaderboard
        ? 'The overall ranking appears here last, from third place to first.'
        : 'Winners appear below as they are revealed, the overall one last.',
    };
  }
  if (voting === 'ended') {
    const text =
      status.state === 'frozen'
        ? 'Voting has ended. The final results follow after the reveal.'
        : 'Voting has ended, and the results are hidden until the reveal.';
    return { title: 'Results follow', text };
  }
  return {
    title: 'Results are hidden until the reveal',
    text: 'Until then this page shows how many people voted, but not for whom.',
  };
}

/** The text in place of a vendor's missing rating. */
export function unratedText({ state }: ResultsStatus): string {
  if (state === 'revealing') return 'Overall rank not revealed yet';
  if (state === 'in_steps' || state === 'frozen') return 'No rating published yet';
  return state === 'final' ? 'Not rated' : 'Not rated yet';
}

/** The voters whose accounts are not confirmed, in a period that counts only confirmed ones. */
export type WaitingVoters = {
  /** Undefined until their number is known, and where a line above says it. */
  accounts: number | undefined;
  /** True if a line above says how many wait, and that only confirmed accounts count. */
  areSaidAbove?: boolean;
};

export type Turnout = {
  /** Undefined in a period that counts the votes of every account. */
  waiting?: WaitingVoters | undefined;
  /** The votes of the whole period. Undefined until their number is known. */
  votes?: number | undefined;
  /** Those of `votes` that were for vendors that are no longer on the ballot. */
  removedVotes?: number | undefined;
};

/**
 * The text in place of a ranking whose public numbers contain no votes. It says that nobody has voted only if the number
 * of votes is known to be 0.
 */
export function noVotesWords(
  { state, hasVersions }: Pick<ResultsStatus, 'state' | 'hasVersions'>,
  { waiting, votes, removedVotes }: Turnout = {},
): WaitingWords {
  // A result can have several versions only if votes were set aside.
  if (hasVersions && votes === 0) {
    return { title: 'No vote counted', text: 'Votes of this period were set aside, and no other vote counted.' };
  }
  if (waiting && waiting.accounts !== 0) return noCountedVotesWords(state, waiting);
  switch (state) {
    case 'in_steps':
      return { title: 'No numbers yet', text: 'The first numbers of a category appear after at least 10 votes in it.' };
    case 'frozen':
      return {
        title: 'No numbers yet',
        text: 'The numbers froze before the first votes. Results follow after the reveal.',
      };
    case 'final':
      if (votes === 0) return { title: 'No votes', text: 'Nobody voted in this period.' };
      return {
        title: 'No ranking',
        text:
          votes !== undefined && votes === removedVotes
            ? 'All votes of this period were for vendors that are no longer on the ballot.'
            : 'No vendor in the ranking got a vote in this period.',
      };
    default:
      return {
        title: 'No votes yet',
        text:
          votes === 0 ? 'The first vote starts the ranking.' : 'The ranking begins with the first vote for a vendor.',
      };
  }
}

/** The text for votes that have been cast, or may have been, and do not count. */
function noCountedVotesWords(state: ResultsState, { accounts, areSaidAbove }: WaitingVoters): WaitingWords {
  const voters = accounts === undefined ? undefined : formatCount(accounts, 'voter');
  switch (state) {
    case 'in_steps':
      return {
        title: 'No numbers yet',
        text: 'The first numbers of a category appear after at least 10 votes of confirmed accounts in it.',
      };
    case 'frozen':
      return {
        title: 'No numbers yet',
        text: 'The numbers froze before any vote counted. Results follow after the reveal.',
      };
    case 'final':
      if (areSaidAbove) return { title: 'No vote counted', text: 'No voter was confirmed before voting ended.' };
      return {
        title: 'No vote counted',
        text:
          voters === undefined
            ? 'Only the votes of confirmed accounts count.'
            : `Only the votes of confirmed accounts count. ${voters} voted, and none was confirmed.`,
      };
    default:
      return {
        title: 'No confirmed votes yet',
        text:
          voters === undefined
            ? 'Votes count once their accounts are confirmed.'
            : `The votes of ${voters} wait for confirmation. They count once the ${accounts === 1 ? 'account is' : 'accounts are'} confirmed.`,
      };
  }
}
