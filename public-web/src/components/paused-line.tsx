import { useVoting } from '../http/queries/use-voting.ts';
import { SENT_PAGE } from '../lib/sent-page.ts';

/**
 * Says that voting is paused on a page without ballots, whose buttons to vote are gone. It has the words of the notice
 * above the ballots. first-response/period.html has the same.
 */
export function PausedLine() {
  const { state = SENT_PAGE.voting } = useVoting({ polls: false });
  return state === 'paused' ? <p className="paused-line">Voting is paused. Votes already cast are safe.</p> : null;
}
