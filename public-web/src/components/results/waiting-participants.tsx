import type { Stats } from '@plaudit/public-api/contract';
import './votes-note.css';
import { t } from '../../lib/texts.ts';

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
        {isOver
          ? t('Only confirmed accounts counted in this period.')
          : t('Only confirmed accounts count in this period.')}
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
  if (accounts === 0 && participants === 0) return isOver ? t('No vote counted.') : t('Nobody has voted yet.');
  if (accounts === 0) return isOver ? t('All who voted were confirmed.') : t('All who have voted are confirmed.');
  if (participants !== undefined && participants > 0) {
    return isOver
      ? t(
          '{accounts, plural, one {1 other voter was not confirmed.} other {{accounts, number} other voters were not confirmed.}}',
          { accounts },
        )
      : t(
          '{accounts, plural, one {1 other voter is not confirmed.} other {{accounts, number} other voters are not confirmed.}}',
          { accounts },
        );
  }
  return isOver
    ? t('{accounts, plural, one {1 voter was not confirmed.} other {{accounts, number} voters were not confirmed.}}', {
        accounts,
      })
    : t(
        '{accounts, plural, one {1 voter is not confirmed yet.} other {{accounts, number} voters are not confirmed yet.}}',
        { accounts },
      );
}
