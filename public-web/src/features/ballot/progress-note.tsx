import type { Category } from '@plaudit/public-api/contract';
import { classNames } from '@plaudit/shared-ui/ui';
import type { Voting } from '../../http/queries/use-voting.ts';
import { signedInKind } from '../../http/signed-in.ts';
import { STOPPED_WORDS } from '../../lib/cycle.ts';
import { ClosesSoon } from './closes-soon.tsx';
import { StartVoting } from './start-voting.tsx';
import { VotesAreFinal } from './votes-are-final.tsx';
import './progress-note.css';
import { t } from '../../lib/texts.ts';

type ProgressNoteProps = {
  voting: Voting;
  /** Undefined while they are loading. */
  categories: readonly Category[] | undefined;
};

/** What stands beside the progress of a voter who has ballots left. On a phone it stays in sight with the progress. */
export function ProgressNote({ voting, categories }: ProgressNoteProps) {
  const { state = 'open', cycle, progress } = voting;
  // Their line keeps the height of *Start voting*, which comes with their progress, and goes while voting is paused.
  const forVoters = signedInKind() === 'user' && 'for-voters';
  if (state === 'open') {
    return (
      <>
        <p className={classNames('votes-are-final', progress?.completed ? 'has-begun' : undefined, forVoters)}>
          {cycle?.isRehearsal ? (
            <span className="votes-are-final-words">{t('Votes do not count')}</span>
          ) : (
            <VotesAreFinal />
          )}
          <StartVoting progress={progress} categories={categories} />
        </p>
        {cycle ? <ClosesSoon cycle={cycle} /> : null}
      </>
    );
  }
  // For who has scrolled past the notice, and for the seconds until the ending takes the place of the ballots.
  return state === 'paused' || state === 'ended' ? (
    <p className={classNames('voting-stopped', forVoters)}>{STOPPED_WORDS[state]}</p>
  ) : null;
}
