import type { Stats } from '@plaudit/public-api/contract';
import { formatNumber, plural } from '../../lib/format.ts';
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
      <span>
        {isOver ? 'Only confirmed accounts counted in this period.' : 'Only confirmed accounts count in this period.'}
      </span>{' '}
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
  if (participants !== undefined && participants > 0) {
    return isOver
      ? plural(
          accounts,
          '1 other voter was not confirmed.',
          `${formatNumber(accounts)} other voters were not confirmed.`,
        )
      : plural(
          accounts,
          '1 other voter is not confirmed.',
          `${formatNumber(accounts)} other voters are not confirmed.`,
        );
  }
  return isOver
    ? plural(accounts, '1 voter was not confirmed.', `${formatNumber(accounts)} voters were not confirmed.`)
    : plural(accounts, '1 voter is not confirmed yet.', `${formatNumber(accounts)} voters are not confirmed yet.`);
}
