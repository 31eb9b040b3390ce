import { formatCount } from '../lib/format.ts';

/** `accounts` is undefined in a period that counts the votes of every account. */
export function WaitingParticipants({ accounts }: { accounts: number | undefined }) {
  if (accounts === undefined) return null;
  return (
    <p className="votes-note ui-figures">
      Only confirmed accounts count in this period. {formatCount(accounts, 'other voter')}{' '}
      {accounts === 1 ? 'is' : 'are'} not confirmed.
    </p>
  );
}
