import { classNames } from '@plaudit/shared-ui/ui';
import { formatCount } from '../../lib/format.ts';
import './vote-count.css';

/** '278 votes'. The number stands out. */
export function VoteCount({ votes, className }: { votes: number; className?: string }) {
  const [number, unit] = formatCount(votes, 'vote').split(' ');
  return (
    <span className={classNames('vote-count ui-figures', className)}>
      <strong>{number}</strong> {unit}
    </span>
  );
}
