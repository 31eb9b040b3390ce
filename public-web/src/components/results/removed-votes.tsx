import './votes-note.css';
import { t } from '../../lib/texts.ts';

/** Explains why the listed votes are fewer than the total. */
export function RemovedVotes({ votes = 0 }: { votes: number | undefined }) {
  if (votes === 0) return null;
  return (
    <p className="votes-note ui-figures">
      {t(
        '{votes, plural, one {1 vote for vendors no longer on the ballot} other {{votes, number} votes for vendors no longer on the ballot}}',
        { votes },
      )}
    </p>
  );
}
