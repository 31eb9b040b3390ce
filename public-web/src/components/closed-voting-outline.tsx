import { Notice } from '@plaudit/shared-ui/ui';
import { stateNotice } from '../lib/cycle.ts';
import { SENT_PAGE } from '../lib/sent-page.ts';

const { voting, hasEnded } = SENT_PAGE;

const NO_DATES = { startDate: null, endDate: null, results: null, next: null };

/** What is known about a closed voting from the page that the server sent. Undefined while voting is open or over. */
export const SENT_NOTICE = hasEnded ? undefined : stateNotice(voting, NO_DATES);

type ClosedVotingOutlineProps = {
  isVisitor: boolean;
  /** True if the period could not be loaded. Then only the words that are known are shown. */
  hasFailed?: boolean;
};

/**
 * The notice above the ballots of a closed voting, until the period is loaded. first-response/ballots.html has the same,
 * and first-response/period.html its words.
 */
export function ClosedVotingOutline({ isVisitor, hasFailed = false }: ClosedVotingOutlineProps) {
  if (SENT_NOTICE === undefined) return null;
  return (
    <div aria-hidden={!hasFailed || undefined}>
      <Notice
        tone={voting === 'paused' ? 'warning' : 'info'}
        title={SENT_NOTICE.title}
        action={
          hasFailed ? undefined : (
            <>
              {voting === 'paused' ? <span className="ui-button outline-words">See the leaderboard</span> : null}
              <span className="ui-button outline-words">Browse the vendors</span>
            </>
          )
        }
      >
        {voting !== 'not_started' ? (
          SENT_NOTICE.text
        ) : hasFailed ? null : (
          <span className="outline-words">It opens on Nov&nbsp;11, 2026, 12:00&nbsp;PM&nbsp;UTC.</span>
        )}
        {isVisitor && !hasFailed ? (
          <>
            {' '}
            <span className="outline-words">To be ready, sign in or create an account.</span>
          </>
        ) : null}
      </Notice>
    </div>
  );
}
