import type { LeaderboardEntry } from '@plaudit/public-api/contract';
import { Podium } from '../../components/podium.tsx';
import { ScoreAndVotes } from '../../components/score-and-votes.tsx';
import { SharingAPlace } from '../../components/sharing-a-place.tsx';
import { YourVoteMark } from '../../components/your-vote-mark.tsx';
import { useOwnVotes } from '../../http/queries/use-own-votes.ts';
import { describeRank } from '../../lib/ranking.ts';

const STEPS = ['first', 'second', 'third'] as const;
const TITLES = ['Winner', 'Runner-up', 'Third place'] as const;

/**
 * The first three of the overall ranking, or all winners if they are more. If others share a place and the podium has no
 * step for them, they follow below it.
 */
export function WinnersPodium({ top }: { top: readonly LeaderboardEntry[] }) {
  const { categoriesOf } = useOwnVotes();
  const winners = top.filter(({ rank }) => rank === 1);
  const steps = winners.length > STEPS.length ? winners.map(() => 'first' as const) : STEPS;
  return (
    <div>
      <Podium
        label="Overall winners"
        announces
        places={steps.map((step, index) => {
          const entry = top[index];
          const rank = entry?.rank ?? index + 1;
          const votedIn = entry ? categoriesOf(entry.id) : [];
          return {
            step,
            rank,
            title: titleOf(rank),
            subtitle: describeRank(rank, top),
            vendor: entry,
            emptyText: 'Nobody',
            figures: entry ? <ScoreAndVotes entry={entry} /> : null,
            mark: votedIn.length > 0 ? <YourVoteMark isSmall categories={votedIn} /> : null,
          };
        })}
      />
      <SharingAPlace vendors={top.slice(steps.length)} titleOf={titleOf} />
    </div>
  );
}

const titleOf = (rank: number): string => TITLES[rank - 1] ?? `Place ${rank}`;
