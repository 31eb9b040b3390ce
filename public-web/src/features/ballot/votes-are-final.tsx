import './progress-note.css';
/** The first words beside the progress. */
export const VotesAreFinal = () => (
  <span className="votes-are-final-words">
    Votes are final<span className="votes-are-final-more"> and cannot be changed</span>
  </span>
);
