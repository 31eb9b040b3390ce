import './progress-note.css';
import { rich } from '../../lib/rich.ts';
/** The first words beside the progress. */
export const VotesAreFinal = () => (
  <span className="votes-are-final-words">
    {rich('Votes are final<span> and cannot be changed</span>', {
      span: (text) => <span className="votes-are-final-more">{text}</span>,
    })}
  </span>
);
