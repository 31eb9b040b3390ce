import type { ReactElement } from 'react';
import { rich } from '../../lib/rich.ts';

type ScoreSentenceProps = {
  /** The figure, which stands out. */
  score: ReactElement | string;
  categoryName: string;
  votes: number;
  mostVotes: number;
};

/** '4.6 in Speed: 42 votes, the leader has 47', for a category in which the vendor has votes. */
export function ScoreSentence({ score, categoryName, votes, mostVotes }: ScoreSentenceProps) {
  if (votes >= mostVotes) {
    return rich(
      '{votes, plural, one {{score} in {categoryName}: 1 vote, no vendor has more} other {{score} in {categoryName}: {votes, number} votes, no vendor has more}}',
      { votes, score, categoryName },
    );
  }
  return rich(
    '{votes, plural, one {{score} in {categoryName}: 1 vote, the leader has {mostVotes, number}} other {{score} in {categoryName}: {votes, number} votes, the leader has {mostVotes, number}}}',
    { votes, score, categoryName, mostVotes },
  );
}
