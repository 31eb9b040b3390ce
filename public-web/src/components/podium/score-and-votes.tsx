import { Stars } from '@plaudit/shared-ui/ui';
import { VoteCount } from '../votes/vote-count.tsx';

/** The figures of a vendor on a podium. */
export function ScoreAndVotes({ entry }: { entry: { averageScore: number; totalVotes: number } }) {
  return (
    <>
      <VoteCount votes={entry.totalVotes} className="podium-votes" />
      <Stars rating={entry.averageScore} className="podium-stars" />
    </>
  );
}
