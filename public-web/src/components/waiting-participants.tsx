import { formatCount } from '../lib/format.ts';

type WaitingParticipantsProps = {
  /** Undefined in a period that counts the votes of every account. */
  accounts: number | undefined;
  isOver: boolean;
};

export function WaitingParticipants({ accounts, isOver }: WaitingParticipantsProps) {
  if (accounts === undefined) return null;
  return (
    <p className="votes-note ui-figures">
      <span>Only confirmed accounts {isOver ? 'counted' : 'count'} in this period.</span>{' '}
      <span>{othersText(accounts, isOver)}</span>
    </p>
  );
}

function othersText(accounts: number, isOver: boolean): string {
  if (accounts === 0) return isOver ? 'All who voted were confirmed.' : 'All who have voted are confirmed.';
  const verb = isOver ? (accounts === 1 ? 'was' : 'were') : accounts === 1 ? 'is' : 'are';
  return `${formatCount(accounts, 'other voter')} ${verb} not confirmed.`;
}
