import { Stars } from '@plaudit/shared-ui/ui';
import { formatCount } from '../../lib/format.ts';

/** The figures of a vendor on a podium. */
export function ScoreAndVotes({ entry }: { entry: { averageScore: number; totalVotes: number } }) {
  return (
    <>
      <Stars rating={entry.averageScore} />
      <span className="ui-figures">{formatCount(entry.totalVotes, 'vote')}</span>
    </>
  );
}
