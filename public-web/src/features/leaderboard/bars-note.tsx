import { formatNumber } from '../../lib/format.ts';
import './leaderboard.css';

type BarsNoteProps = {
  highest: number;
  /** True if the rows have scores that explain themselves. */
  explainsScores: boolean;
};

/** What the bars of a ranking mean. */
export function BarsNote({ highest, explainsScores }: BarsNoteProps) {
  return (
    <p className="bars-note ui-figures">
      {explainsScores ? (
        <>
          Bars: votes as a share of the leader’s {formatNumber(highest)}.
          <span className="bars-note-scores"> Select a score to see why.</span>
        </>
      ) : (
        `Bars: votes as a share of the leader’s ${formatNumber(highest)}.`
      )}
    </p>
  );
}
