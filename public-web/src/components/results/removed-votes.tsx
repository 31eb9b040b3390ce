import { formatNumber, plural } from '../../lib/format.ts';
import './votes-note.css';

/** Explains why the listed votes are fewer than the total. */
export function RemovedVotes({ votes = 0 }: { votes: number | undefined }) {
  if (votes === 0) return null;
  return (
    <p className="votes-note ui-figures">
      {plural(
        votes,
        '1 vote for vendors no longer on the ballot',
        `${formatNumber(votes)} votes for vendors no longer on the ballot`,
      )}
    </p>
  );
}
