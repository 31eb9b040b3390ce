import { useLocation } from 'react-router-dom';
import { CountLine } from '../components/votes/count-line.tsx';
import { useVoting } from '../http/queries/use-voting.ts';
import { paths, tabOf } from '../lib/paths.ts';

/** On every page but the ballots, where the line is with the progress. */
export function WaitingVotes() {
  const { pathname, search } = useLocation();
  const voting = useVoting({ polls: false });
  if (pathname === paths.home && tabOf(new URLSearchParams(search)) === 'vote') return null;
  return <CountLine voting={voting} className="waiting-votes" />;
}
