import { useLocation } from 'react-router-dom';
import { CountLine } from '../components/votes/count-line.tsx';
import { periodQuery } from '../http/queries/cycle.ts';
import { useVoting } from '../http/queries/use-voting.ts';
import { useSharedQuery } from '../http/use-shared-query.ts';
import { paths, tabOf } from '../lib/paths.ts';

/** On every page but the ballots, where the line is with the progress. */
export function WaitingVotes() {
  const { pathname, search } = useLocation();
  const { data: period } = useSharedQuery(periodQuery);
  const isWithBallots = pathname === paths.home && tabOf(new URLSearchParams(search)) === 'vote';
  // In other periods no vote waits, so no page reads the progress for this.
  return period?.counts !== 'confirmed' || isWithBallots ? null : <WaitingLine />;
}

function WaitingLine() {
  const voting = useVoting({ polls: false });
  return <CountLine voting={voting} className="waiting-votes" />;
}
