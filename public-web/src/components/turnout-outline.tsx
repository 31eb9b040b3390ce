/** About as wide as the sentence with the numbers of votes and voters, so that it takes as many lines. */
export function TurnoutOutline() {
  return (
    <p className="waiting-results-turnout" aria-hidden="true">
      <span className="outline-words">Thousands of votes from voters</span>
    </p>
  );
}
