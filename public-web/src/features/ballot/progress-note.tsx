import type { Category } from '@plaudit/public-api/contract';
import type { Voting } from '../../http/queries/use-voting.ts';
import { STOPPED_WORDS } from '../../lib/cycle.ts';
import { ClosesSoon } from './closes-soon.tsx';
import { StartVoting } from './stage/start-voting.tsx';
import { VotesAreFinal } from './votes-are-final.tsx';

type ProgressNoteProps = {
  voting: Voting;
  /** Undefined while they are loading. */
  categories: readonly Category[] | undefined;
};

/** What stands beside the progress of a voter who has ballots left. On a phone it stays in sight with the progress. */
export function ProgressNote({ voting, categories }: ProgressNoteProps) {
  const { state = 'open', cycle, progress } = voting;
  if (state === 'open') {
    return (
      <>
        <p className={progress?.completed ? 'votes-are-final has-begun' : 'votes-are-final'}>
          {cycle?.isRehearsal ? <span className="votes-are-final-words">Votes do not count</span> : <VotesAreFinal />}
          <StartVoting progress={progress} categories={categories} />
        </p>
        {cycle ? <ClosesSoon cycle={cycle} /> : null}
      </>
    );
  }
  // For who has scrolled past the notice, and for the seconds until the ending takes the place of the ballots.
  return state === 'paused' || state === 'ended' ? <p className="voting-stopped">{STOPPED_WORDS[state]}</p> : null;
}
