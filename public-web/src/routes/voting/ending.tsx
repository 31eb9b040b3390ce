import { useQuery } from '@tanstack/react-query';
import { LateVotes } from '../../features/ballot/casting/late-votes.tsx';
import { ChoicesLine } from '../../features/ballot/sealed/choices-line.tsx';
import { SealedBallots } from '../../features/ballot/sealed/sealed-ballots.tsx';
import { useChoicePlaces } from '../../features/ballot/sealed/use-choice-places.ts';
import { VotingEnded } from '../../features/ending/voting-ended.tsx';
import { ExclusionLine } from '../../features/exclusions/exclusion-line.tsx';
import { useOwnExclusion } from '../../features/exclusions/use-own-exclusion.ts';
import { cycleQuery } from '../../http/queries/cycle.ts';
import { useVoting } from '../../http/queries/use-voting.ts';
import { VoterNotices } from './voter-notices.tsx';
import './voter-notices.css';

/** Vote Now after the end of voting: the winners, or a note, and then the voter's sealed ballots. */
export function Ending() {
  const { data: cycle } = useQuery(cycleQuery);
  // The notice about votes that are set aside is above the ballots, and would push them down if it came later.
  const { isLoading: isExclusionLoading } = useOwnExclusion();
  const { session, progress } = useVoting();
  const { isLoading: areChoicesLoading } = useChoicePlaces();
  if (!cycle) return null;
  const isStandingKnown = !isExclusionLoading && !areChoicesLoading;
  const isNewsKnown = session.user !== undefined && (!session.isVoter || progress !== undefined) && isStandingKnown;
  const ballots = isExclusionLoading ? null : (
    <>
      <VoterNotices />
      <SealedBallots />
    </>
  );
  const news = (
    <div className="voter-notices">
      <ExclusionLine />
      <ChoicesLine />
    </div>
  );
  return <VotingEnded cycle={cycle} ownNews={isNewsKnown ? news : null} lateVotes={<LateVotes />} ballots={ballots} />;
}
