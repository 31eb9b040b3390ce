import type { ResultsStatus } from '@plaudit/public-api/contract';
import { sentences } from '../lists.ts';
import { t } from '../texts.ts';

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
  if (accounts === undefined) return t('Votes count once their accounts are confirmed.');
  return t(
    '{accounts, plural, one {The votes of 1 voter wait for confirmation. They count once the account is confirmed.} other {The votes of {accounts, number} voters wait for confirmation. They count once the accounts are confirmed.}}',
    { accounts },
  );
}

/** Says that nobody has voted only if the number of votes is known to be 0. */
export function emptyResult({ hasVersions }: ResultsStatus, { waiting, votes, removedVotes }: Figures): Words {
  // A result can have several versions only if votes were set aside.
  if (hasVersions && votes === 0) {
    return { title: t('No vote counted'), text: t('Votes of this period were set aside, and no other vote counted.') };
  }
  if (waiting && waiting.accounts !== 0) {
    if (waiting.areSaidAbove)
      return { title: t('No vote counted'), text: t('No voter was confirmed before voting ended.') };
    const { accounts } = waiting;
    const who =
      accounts !== undefined &&
      t(
        '{accounts, plural, one {1 voter voted, and none was confirmed.} other {{accounts, number} voters voted, and none was confirmed.}}',
        { accounts },
      );
    return { title: t('No vote counted'), text: sentences(t('Only the votes of confirmed accounts count.'), who) };
  }
  if (votes === 0) return { title: t('Nobody voted'), text: t('This period has no votes.') };
  return {
    title: t('No ranking'),
    text:
      votes !== undefined && votes === removedVotes
        ? t('All votes of this period were for vendors that are no longer on the ballot.')
        : t('No vendor in the ranking got a vote in this period.'),
  };
}
