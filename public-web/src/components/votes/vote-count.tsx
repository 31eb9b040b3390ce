import { classNames } from '@plaudit/shared-ui/ui';
import { formatNumber } from '../../lib/format.ts';
import './vote-count.css';
import { rich } from '../../lib/rich.ts';

/** '278 votes'. The number stands out. */
export function VoteCount({ votes, className }: { votes: number; className?: string }) {
  return (
    <span className={classNames('vote-count ui-figures', className)}>
      {rich('{votes, plural, one {{strong} vote} other {{strong2} votes}}', {
        votes,
        strong: <strong>1</strong>,
        strong2: <strong>{formatNumber(votes)}</strong>,
      })}
    </span>
  );
}
