import { SENT_PAGE } from '../lib/sent-page.ts';

/** The line about the public numbers. It is there while these are not live, and not final. */
export function ResultsLineOutline() {
  if (SENT_PAGE.results !== 'in_steps' && SENT_PAGE.results !== 'frozen') return null;
  return (
    <p className="results-line" aria-hidden="true">
      <span className="outline-words">Updated in steps of at least 10 votes. No update yet.</span>
    </p>
  );
}

/** The text in place of numbers, if there are no votes. */
export function NoVotesOutline() {
  if (!SENT_PAGE.hasNoVotes) return null;
  const isLive = SENT_PAGE.results === 'live';
  return (
    <div className="ui-state" aria-hidden="true">
      <span className="ui-state-mark" />
      <p className="ui-state-title">
        <span className="outline-words">No votes yet</span>
      </p>
      <p className="ui-state-text">
        <span className="outline-words">
          {isLive
            ? 'The charts fill with the first votes.'
            : 'The first numbers of a category appear after at least 10 votes in it.'}
        </span>
      </p>
      {isLive ? (
        <div className="ui-actions">
          <span className="ui-skeleton outline-ballots-button" />
        </div>
      ) : null}
    </div>
  );
}
