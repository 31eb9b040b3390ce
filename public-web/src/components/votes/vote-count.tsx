import { classNames } from '@plaudit/shared-ui/ui';
import { formatNumber, plural } from '../../lib/format.ts';
import './vote-count.css';

/** '278 votes'. The number stands out. */
export function VoteCount({ votes, className }: { votes: number; className?: string }) {
  return (
    <span className={classNames('vote-count ui-figures', className)}>
      {plural(
        votes,
        <>
          <strong>1</strong> vote
        </>,
        <>
          <strong>{formatNumber(votes)}</strong> votes
        </>,
      )}
    </span>
  );
}
