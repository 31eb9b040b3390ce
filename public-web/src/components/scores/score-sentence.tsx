import type { ReactNode } from 'react';
import { formatNumber, plural } from '../../lib/format.ts';

type ScoreSentenceProps = {
  /** The figure, which stands out. */
  score: ReactNode;
  categoryName: string;
  votes: number;
  mostVotes: number;
};

/** '4.6 in Speed: 42 votes, the leader has 47', for a category in which the vendor has votes. */
export function ScoreSentence({ score, categoryName, votes, mostVotes }: ScoreSentenceProps) {
  if (votes >= mostVotes) {
    return plural(
      votes,
      <>
        {score} in {categoryName}: 1 vote, no vendor has more
      </>,
      <>
        {score} in {categoryName}: {formatNumber(votes)} votes, no vendor has more
      </>,
    );
  }
  return plural(
    votes,
    <>
      {score} in {categoryName}: 1 vote, the leader has {formatNumber(mostVotes)}
    </>,
    <>
      {score} in {categoryName}: {formatNumber(votes)} votes, the leader has {formatNumber(mostVotes)}
    </>,
  );
}
