import type { LeaderboardEntry } from '@plaudit/public-api/contract';
import { Stars } from '@plaudit/shared-ui/ui';
import { Podium } from '../../components/podium.tsx';
import { VendorName } from '../../components/vendor-name.tsx';
import { formatCount } from '../../lib/format.ts';

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
        places={top.slice(0, STEPS.length).map((entry, index) => ({
          step: STEPS[index] ?? 'third',
          title: titleOf(entry),
          subtitle: `#${entry.rank}`,
          vendor: entry,
          figures: (
            <>
              <Stars rating={entry.averageScore} />
              <span className="ui-figures">{formatCount(entry.totalVotes, 'vote')}</span>
            </>
          ),
        }))}
      />
      {below.length > 0 ? (
        <ul className="ending-below" aria-label="Sharing a place">
          {below.map((entry) => (
            <li key={entry.id}>
              {titleOf(entry)}: <VendorName id={entry.id} name={entry.name} className="ending-below-name" />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

const titleOf = ({ rank }: LeaderboardEntry): string => TITLES[rank - 1] ?? `Place ${rank}`;
