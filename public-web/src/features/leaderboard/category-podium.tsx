import type { Category, CategoryResult, ResultsStatus } from '@plaudit/public-api/contract';
import { Podium } from '../../components/podium.tsx';
import { YourVoteMark } from '../../components/your-vote-mark.tsx';
import { useOwnVotes } from '../../http/queries/use-own-votes.ts';
import { formatCount } from '../../lib/format.ts';
import { rankOnPlace } from '../../lib/ranking.ts';
import { emptyPlaceText } from '../../lib/results-status.ts';

const STEPS = [
  { step: 'first', title: 'Top Performer' },
  { step: 'second', title: 'Runner Up' },
  { step: 'third', title: 'Third Place' },
] as const;

type CategoryPodiumProps = { category: Category; vendors: readonly CategoryResult[]; status: ResultsStatus };

/** Equal vendors show the rank that they share. */
export function CategoryPodium({ category, vendors, status }: CategoryPodiumProps) {
  const { votedIn } = useOwnVotes();
  return (
    <Podium
      label={`Top three in ${category.name}`}
      emptyText={emptyPlaceText(status)}
      places={STEPS.map(({ step, title }, index) => {
        const result = vendors[index];
        return {
          step,
          title,
          subtitle: rankOnPlace(result?.rank ?? index + 1, index + 1),
          vendor: result?.vendor,
          figures: result ? (
            <span className="podium-share ui-figures">
              <span>
                {result.percentage}%<span className="podium-comma">,</span>
              </span>{' '}
              <span>{formatCount(result.votes, 'vote')}</span>
            </span>
          ) : null,
          mark: result && votedIn(result.vendor.id, category.id) ? <YourVoteMark /> : null,
        };
      })}
    />
  );
}
