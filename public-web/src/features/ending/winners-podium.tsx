import type { LeaderboardEntry } from '@plaudit/public-api/contract';
import { Podium } from '../../components/podium/podium.tsx';
import { ScoreAndVotes } from '../../components/podium/score-and-votes.tsx';
import { SharingAPlace } from '../../components/podium/sharing-a-place.tsx';
import { YourVoteMark } from '../../components/votes/your-vote-mark.tsx';
import { useOwnVotes } from '../../http/queries/use-own-votes.ts';
import { t } from '../../lib/texts.ts';
import { winnersPlaces, winnerTitle } from './winners-places.ts';

type Entry = Pick<LeaderboardEntry, 'id' | 'name' | 'imageUrl' | 'rank' | 'totalVotes' | 'averageScore'>;

/** Who has won overall. If others share a place and the podium has no step for them, they follow below it. */
export function WinnersPodium({ entries }: { entries: readonly Entry[] }) {
  const { categoriesOf } = useOwnVotes();
  const { places, sharing } = winnersPlaces(entries);
  return (
    <div className="winners-podium">
      <Podium
        label={t('Overall winners')}
        announces
        places={places.map((place) => {
          const { vendor } = place;
          const votedIn = vendor ? categoriesOf(vendor.id) : [];
          return {
            ...place,
            emptyText: t('Nobody'),
            figures: vendor ? <ScoreAndVotes entry={vendor} /> : null,
            mark: votedIn.length > 0 ? <YourVoteMark isSmall categories={votedIn} /> : null,
          };
        })}
      />
      <SharingAPlace vendors={sharing} titleOf={winnerTitle} />
    </div>
  );
}
