import { useVoting } from '../../http/queries/use-voting.ts';
import './paused-line.css';
import { t } from '../../lib/texts.ts';

/**
 * Says that voting is paused on a page without ballots, whose buttons to vote are gone. It has the words of the notice
 * above the ballots.
 */
export function PausedLine() {
  const { state } = useVoting({ polls: false });
  return state === 'paused' ? (
    <p className="paused-line">{t('Voting is paused. Votes already cast are safe.')}</p>
  ) : null;
}
