import { formatCount } from '../../lib/format.ts';
import './votes-note.css';

/** Explains why the listed votes are fewer than the total. */
export function RemovedVotes({ votes = 0 }: { votes: number | undefined }) {
  if (votes === 0) return null;
  return <p className="votes-note ui-figures">{formatCount(votes, 'vote')} for vendors no longer on the ballot</p>;
}
