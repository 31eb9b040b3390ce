import { SEALED_BALLOTS_ID } from './sealed-ballots.tsx';
import { useChoicePlaces } from './use-choice-places.ts';
import './sealed-ballot.css';

/** How many of the voter's choices won, or how the best one ranked. It leads to the ballots, which are far below the winners. */
export function ChoicesLine() {
  const { summary } = useChoicePlaces();
  if (summary === undefined) return null;
  return (
    <p className="own-choices-line">
      <a href={`#${SEALED_BALLOTS_ID}`} className="ui-text-link">
        {summary}
      </a>
    </p>
  );
}
