import type { ResultsStatus } from '@plaudit/public-api/contract';
import { formatNumber, plural } from '../format.ts';
import { sentences } from '../lists.ts';

export type Words = { title: string; text: string };

/** The voters whose accounts are not confirmed, in a period that counts only confirmed ones. */
export type WaitingVoters = {
  /** Undefined until their number is known, and where a line above says it. */
  accounts: number | undefined;
  /** True if a line above says how many wait, and that only confirmed accounts count. */
  areSaidAbove?: boolean;
};

export type Figures = {
  hasOverall?: boolean;
  /** The public places of the ranking on the screen. */
  ranking?: readonly { rank: number }[] | undefined;
  /** Undefined in a period that counts the votes of every account. */
  waiting?: WaitingVoters | undefined;
  /** The votes of the whole period. Undefined until their number is known. */
  votes?: number | undefined;
  /** Those of `votes` that were for vendors that are no longer on the ballot. */
  removedVotes?: number | undefined;
};

/** In place of a ranking while votes wait. */
export function waitingText({ accounts }: WaitingVoters): string {
  if (accounts === undefined) return 'Votes count once their accounts are confirmed.';
  return plural(
    accounts,
    'The votes of 1 voter wait for confirmation. They count once the account is confirmed.',
    `The votes of ${formatNumber(accounts)} voters wait for confirmation. They count once the accounts are confirmed.`,
  );
}

/** Says that nobody has voted only if the number of votes is known to be 0. */
export function emptyResult({ hasVersions }: ResultsStatus, { waiting, votes, removedVotes }: Figures): Words {
  // A result can have several versions only if votes were set aside.
  if (hasVersions && votes === 0) {
    return { title: 'No vote counted', text: 'Votes of this period were set aside, and no other vote counted.' };
  }
  if (waiting && waiting.accounts !== 0) {
    if (waiting.areSaidAbove) return { title: 'No vote counted', text: 'No voter was confirmed before voting ended.' };
    const { accounts } = waiting;
    const who =
      accounts !== undefined &&
      plural(
        accounts,
        '1 voter voted, and none was confirmed.',
        `${formatNumber(accounts)} voters voted, and none was confirmed.`,
      );
    return { title: 'No vote counted', text: sentences('Only the votes of confirmed accounts count.', who) };
  }
  if (votes === 0) return { title: 'Nobody voted', text: 'This period has no votes.' };
  return {
    title: 'No ranking',
    text:
      votes !== undefined && votes === removedVotes
        ? 'All votes of this period were for vendors that are no longer on the ballot.'
        : 'No vendor in the ranking got a vote in this period.',
  };
}
