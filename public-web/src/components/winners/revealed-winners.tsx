import { useOwnVotes } from '../../http/queries/use-own-votes.ts';
import { useRevealedPlaces } from '../../http/queries/use-revealed-places.ts';
import { describeLatestPlace } from '../../lib/results/revealed-places.ts';
import { listRankings } from '../../lib/results/revealed-rankings.ts';
import { t } from '../../lib/texts.ts';
import { RevealedRankings } from './revealed-rankings.tsx';

/**
 * The places that are public in a reveal that is on. Those of the overall ranking are left out where a podium above has
 * them. Screen readers are told the newest place if it is not a first one. Renders nothing before the first place.
 */
export function RevealedWinners({ withOverall = false }: { withOverall?: boolean }) {
  const { votedIn } = useOwnVotes();
  const places = useRevealedPlaces();
  return (
    <RevealedRankings
      title={t('Revealed so far')}
      heading="h3"
      note={
        <p role="status" className="ui-visually-hidden">
          {describeLatestPlace(places)}
        </p>
      }
      rankings={listRankings(withOverall ? places : places.filter(({ categoryId }) => categoryId !== null))}
      votedIn={votedIn}
    />
  );
}
