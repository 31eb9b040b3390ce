import type { LeaderboardEntry } from '@plaudit/public-api/contract';
import { Podium } from '../../components/podium.tsx';
import { ScoreAndVotes } from '../../components/score-and-votes.tsx';
import { VendorName } from '../../components/vendor-name.tsx';
import { describeRank } from '../../lib/ranking.ts';

const STEPS = ['first', 'second', 'third'] as const;
const TITLES = ['Winner', 'Runner-up', 'Third place'] as const;

/** The first three of the overall ranking. If ties make them more than the podium has steps, the others follow below it. */
export function WinnersPodium({ top }: { top: readonly LeaderboardEntry[] }) {
  const below = top.slice(STEPS.length);
  return (
    <div>
      <Podium
        label="Overall winners"
        announces
        emptyText="Nobody"
        places={STEPS.map((step, index) => {
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
              {titleOf(entry.rank)}: <VendorName id={entry.id} name={entry.name} className="ending-below-name" />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

const titleOf = (rank: number): string => TITLES[rank - 1] ?? `Place ${rank}`;
