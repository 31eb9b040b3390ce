import { SENT_PAGE } from '../lib/sent-page.ts';

/** About as wide as the sentences about votes and voters, so that they take as many lines. */
export function TurnoutOutline() {
  return (
    <>
      <p className="waiting-results-turnout" aria-hidden="true">
        <span>
          <span className="outline-words">Thousands of votes</span>
        </span>{' '}
        <span>
          <span className="outline-words">from voters</span>
        </span>
      </p>
      <WaitingParticipantsOutline />
    </>
  );
}

/** The line about voters whose accounts are not confirmed. `saysNoVotes` is that of WaitingParticipants. */
export function WaitingParticipantsOutline({ saysNoVotes = true }: { saysNoVotes?: boolean }) {
  if (!SENT_PAGE.countsOnlyConfirmed) return null;
  const isShort = !saysNoVotes && SENT_PAGE.hasNobodyVoted;
  return (
    <p className="votes-note" aria-hidden="true">
      <span>
        <span className="outline-words">Only confirmed accounts count in this period.</span>
      </span>{' '}
      {isShort ? null : (
        <span>
          <span className="outline-words">12 other voters are not confirmed.</span>
        </span>
      )}
    </p>
  );
}
