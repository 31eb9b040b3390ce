import type { Stats } from '@plaudit/public-api/contract';
import { formatCount } from '../../lib/format.ts';
import './votes-note.css';

type WaitingParticipantsProps = {
  stats: Pick<Stats, 'totalParticipants' | 'waitingParticipants'>;
  isOver: boolean;
  /** False where a text below says that there are no votes. */
  saysNoVotes?: boolean;
};

/** Renders nothing in a period that counts the votes of every account. */
export function WaitingParticipants({ stats, isOver, saysNoVotes = true }: WaitingParticipantsProps) {
  if (stats.waitingParticipants === undefined) return null;
  const hasNobodyVoted = stats.waitingParticipants === 0 && stats.totalParticipants === 0;
  return (
    <p className="votes-note ui-figures">
      <span>Only confirmed accounts {isOver ? 'counted' : 'count'} in this period.</span>{' '}
      {hasNobodyVoted && !saysNoVotes ? null : (
        <span>{waitingText(stats.waitingParticipants, stats.totalParticipants, isOver)}</span>
      )}
    </p>
  );
}

/** The participants are not known before the first step of a period in steps. Then only those that wait are said. */
function waitingText(accounts: number, participants: number | undefined, isOver: boolean): string {
  if (participants === undefined && accounts === 0) return '';
  if (accounts === 0 && participants === 0) return isOver ? 'No vote counted.' : 'Nobody has voted yet.';
  if (accounts === 0) return isOver ? 'All who voted were confirmed.' : 'All who have voted are confirmed.';
  const verb = isOver ? (accounts === 1 ? 'was' : 'were') : accounts === 1 ? 'is' : 'are';
  if (participants !== undefined && participants > 0)
    return `${formatCount(accounts, 'other voter')} ${verb} not confirmed.`;
  return `${formatCount(accounts, 'voter')} ${verb} not confirmed${isOver ? '' : ' yet'}.`;
}
