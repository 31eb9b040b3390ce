import type { LeaderboardEntry } from '@plaudit/public-api/contract';
import { VendorPicture } from '@plaudit/shared-ui/ui';
import { Podium } from '../../components/podium.tsx';
import { ScoreAndVotes } from '../../components/score-and-votes.tsx';
import { VendorName } from '../../components/vendor-name.tsx';
import { describeRank } from '../../lib/ranking.ts';

const STEPS = ['first', 'second', 'third'] as const;
const TITLES = ['Winner', 'Runner-up', 'Third place'] as const;

/**
 * The first three of the overall ranking, or all winners if they are more. If others share a place and the podium has no
 * step for them, they follow below it.
 */
export function WinnersPodium({ top }: { top: readonly LeaderboardEntry[] }) {
  const winners = top.filter(({ rank }) => rank === 1);
  const steps = winners.length > STEPS.length ? winners.map(() => 'first' as const) : STEPS;
  const below = top.slice(steps.length);
  return (
    <div>
      <Podium
        label="Overall winners"
        announces
        emptyText="Nobody"
        places={steps.map((step, index) => {
          const entry = top[index];
          const rank = entry?.rank ?? index + 1;
          return {
            step,
            rank,
            title: titleOf(rank),
            subtitle: describeRank(rank, top),
            vendor: entry,
            figures: entry ? <ScoreAndVotes entry={entry} /> : null,
          };
        })}
      />
      {below.length > 0 ? (
        <ul className="ending-below" aria-label="Sharing a place">
          {below.map((entry) => (
            <li key={entry.id}>
              <VendorPicture name={entry.name} src={entry.imageUrl} size={40} decorative />
              <span>
                {titleOf(entry.rank)}: <VendorName id={entry.id} name={entry.name} className="ending-below-name" />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

const titleOf = (rank: number): string => TITLES[rank - 1] ?? `Place ${rank}`;
