import type { CategoryResult } from '@plaudit/public-api/contract';
import { Podium } from '../../components/podium.tsx';
import { formatCount } from '../../lib/format.ts';

const STEPS = [
  { step: 'first', title: 'Top Performer' },
  { step: 'second', title: 'Runner Up' },
  { step: 'third', title: 'Third Place' },
] as const;

/** The first three of a category. Equal vendors show the rank that they share. */
export function CategoryPodium({ name, vendors }: { name: string; vendors: readonly CategoryResult[] }) {
  return (
    <Podium
      label={`Top three in ${name}`}
      places={STEPS.map(({ step, title }, index) => {
        const result = vendors[index];
        return {
          step,
          title,
          subtitle: `#${result?.rank ?? index + 1}`,
          vendor: result?.vendor,
          figures: result ? (
            <span className="ui-figures">
              {result.percentage}%, {formatCount(result.votes, 'vote')}
            </span>
          ) : null,
        };
      })}
    />
  );
}
