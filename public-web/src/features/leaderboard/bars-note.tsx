import './leaderboard.css';
import { rich } from '../../lib/rich.ts';
import { t } from '../../lib/texts.ts';

type BarsNoteProps = {
  highest: number;
  /** True if the rows have scores that explain themselves. */
  explainsScores: boolean;
};

/** What the bars of a ranking mean. */
export function BarsNote({ highest, explainsScores }: BarsNoteProps) {
  return (
    <p className="bars-note ui-figures">
      {explainsScores
        ? rich('Bars: votes as a share of the leader’s {highest, number}.<span> Select a score to see why.</span>', {
            highest,
            span: (text) => <span className="bars-note-scores">{text}</span>,
          })
        : t('Bars: votes as a share of the leader’s {highest, number}.', { highest })}
    </p>
  );
}
