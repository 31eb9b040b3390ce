import { Notice } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { hasFailed } from '../http/has-failed.ts';
import { resultsPeriodQuery } from '../http/queries/cycle.ts';
import { stateNotice } from '../lib/cycle.ts';
import { SENT_PAGE } from '../lib/sent-page.ts';

const { voting, hasEnded } = SENT_PAGE;

const NO_DATES = { startDate: null, endDate: null, results: null, next: null };

/** What is known about a closed voting from the page that the server sent. Undefined while voting is open or over. */
export const SENT_NOTICE = hasEnded ? undefined : stateNotice(voting, NO_DATES);

/**
 * The notice above the ballots of a closed voting, until the period is loaded. first-response/ballots.html has the same,
 * and first-response/period.html its words. If the period could not be loaded, only the words that are known are shown.
 */
export function ClosedVotingOutline({ isVisitor }: { isVisitor: boolean }) {
  const isUnknown = hasFailed(useQuery(resultsPeriodQuery));
  if (SENT_NOTICE === undefined) return null;
  return (
    <div aria-hidden={!isUnknown || undefined}>
      <Notice
        tone={voting === 'paused' ? 'warning' : 'info'}
        title={SENT_NOTICE.title}
        className="closed-notice"
        action={
          isUnknown ? undefined : (
            <>
              {voting === 'paused' ? <span className="ui-button outline-words">See the leaderboard</span> : null}
              <span className="ui-button outline-words">Browse the vendors</span>
            </>
          )
        }
      >
        {voting !== 'not_started' ? (
          SENT_NOTICE.text
        ) : isUnknown ? null : (
          <span className="outline-words">It opens on Nov&nbsp;11, 2026, 12:00&nbsp;PM&nbsp;UTC.</span>
        )}
        {isVisitor && !isUnknown ? (
          <>
            {' '}
            <span className="outline-words">To be ready, sign in or create an account.</span>
          </>
        ) : null}
      </Notice>
    </div>
  );
}
