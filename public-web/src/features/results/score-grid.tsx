import type { Category, LeaderboardEntry } from '@plaudit/public-api/contract';
import { Button, Card, classNames, DataTable, hueClass, numberForStyles } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { VendorName } from '../../components/names/vendor-name.tsx';
import { NoScore } from '../../components/scores/no-score.tsx';
import { formatScore } from '../../lib/format.ts';
import { everyVendor, type PeriodFigures } from '../../lib/results/category-winners.ts';
import { withVotes } from '../../lib/results/ranking.ts';
import { leadingVotes, shownScore } from '../../lib/results/scores.ts';

const VENDORS_SHOWN = 8;

/** The scores of a vendor in more categories, or below longer names, do not fit in one row on a phone. There it has a card. */
const MAX_CATEGORIES_IN_ROW = 6;
const MAX_LETTERS_ABOVE_ROW = 24;

/** As in score-grid.css. */
const CARDS_SHOWN = 3;

type ScoreGridProps = { figures: PeriodFigures; categories: readonly Category[] };

/** The overall best vendors with their score in each category. A deeper color is a higher score. */
export function ScoreGrid({ figures, categories }: ScoreGridProps) {
  const shown = withVotes(figures.leaderboard).slice(0, VENDORS_SHOWN);
  const leading = leadingVotes(everyVendor(figures));
  const names = inOrder(new Set(shown.flatMap(({ categoryScores }) => Object.keys(categoryScores))), categories);
  const colorOf = new Map(categories.map(({ name, color }) => [name, color]));
  const hasCards = names.length > MAX_CATEGORIES_IN_ROW || names.some(({ length }) => length > MAX_LETTERS_ABOVE_ROW);
  const [isUnfolded, setIsUnfolded] = useState(false);
  if (shown.length === 0) return null;
  return (
    <Card
      title="Strengths of the Leaders"
      description={'Score by category, 0\u00a0to\u00a05'}
      level={3}
      className="score-grid-card"
      {...numberForStyles(names.length)}
    >
      <DataTable
        caption="Score of the leading vendors by category"
        hideCaption
        className={classNames('score-grid', hasCards && 'score-cards', hasCards && !isUnfolded && 'score-cards-folded')}
        rows={shown}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'vendor',
            header: 'Vendor',
            cell: ({ id, name }) => <VendorName id={id} name={name} className="score-grid-name" />,
          },
          ...names.map((name) => ({
            key: name,
            header: name,
            numeric: true,
            cell: (entry: LeaderboardEntry) => (
              <ScoreCell
                score={shownScore(entry, name, leading)}
                stands={entry.categoryScores[name] !== undefined}
                color={colorOf.get(name)}
              />
            ),
          })),
        ]}
      />
      {hasCards && shown.length > CARDS_SHOWN ? (
        <p className="score-cards-toggle">
          <Button size="small" aria-expanded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)}>
            {isUnfolded ? 'Show fewer vendors' : `Show all ${shown.length} vendors`}
          </Button>
        </p>
      ) : null}
    </Card>
  );
}

/** The names in the order of the categories. Those of categories that are no longer on the site are last. */
function inOrder(names: ReadonlySet<string>, categories: readonly Category[]): string[] {
  const known = categories.map(({ name }) => name).filter((name) => names.has(name));
  return [...new Set([...known, ...names])];
}

type ScoreCellProps = { score: number | undefined; stands: boolean; color: string | undefined };

function ScoreCell({ score, stands, color }: ScoreCellProps) {
  const className = classNames('score-cell', hueClass(color));
  const depth = numberForStyles(45 * ((score ?? 0) / 5) ** 3);
  if (score === undefined) {
    const reason = stands ? 'No vendor has votes in this category' : 'Does not stand in this category';
    return <NoScore className={className} reason={reason} />;
  }
  return (
    <span className={classNames(className, 'ui-figures')} data-empty={score === 0 || undefined} {...depth}>
      {formatScore(score)}
    </span>
  );
}
