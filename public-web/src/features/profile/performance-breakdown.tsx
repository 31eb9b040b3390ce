import type { Category } from '@plaudit/public-api/contract';
import { Bar, Card, CategoryIcon, hueClass, VisuallyHidden } from '@plaudit/shared-ui/ui';
import { formatScore } from '../../lib/format.ts';
import { type CategoryPlace, categoryPlaces, LAST_NAMED_PLACE } from '../../lib/results/category-places.ts';
import type { VendorFigures } from '../../lib/results/category-winners.ts';
import { iconByName } from '../../lib/results/criteria.ts';
import { barShare } from '../../lib/results/ranking.ts';
import { compareVotes, leadingVotes, scoreTone } from '../../lib/results/scores.ts';
import { HowCalculated } from './how-calculated.tsx';
import './performance-breakdown.css';
import './print.css';
import { rich } from '../../lib/rich.ts';
import { t } from '../../lib/texts.ts';

type PerformanceBreakdownProps = {
  entry: VendorFigures | undefined;
  /** All vendors of the period. */
  vendors: readonly VendorFigures[];
  categories: readonly Category[];
  /** True once no vote can follow. */
  isFinal?: boolean;
  /** False on a site without scores, where places and votes are left. */
  hasScores?: boolean;
};

export function PerformanceBreakdown({
  entry,
  vendors,
  categories,
  isFinal = false,
  hasScores = true,
}: PerformanceBreakdownProps) {
  const places = entry ? categoryPlaces(entry, vendors) : [];
  const [best] = places;
  if (!entry || entry.totalVotes === 0 || !best) return null;
  const scored = places.filter(({ score }) => score !== undefined);
  const unscored = places.filter(({ score }) => score === undefined);
  return (
    <Card title={t('Performance Breakdown')} level={2} className="breakdown-card">
      <ol className="breakdown" data-without-scores={!hasScores || undefined}>
        {scored.map((place) => (
          <BreakdownRow
            key={place.name}
            place={place}
            entry={entry}
            category={categoryNamed(place.name, categories)}
            hasScore={hasScores}
          />
        ))}
      </ol>
      {unscored.length === 0 ? null : (
        <div className="breakdown-none">
          <p>{isFinal ? t('No votes here') : t('No votes here yet')}</p>
          <ul>
            {unscored.map(({ name }) => {
              const category = categoryNamed(name, categories);
              return (
                <li key={name} className={hueClass(category?.color)}>
                  <CategoryIcon name={iconByName(name) ?? category?.icon} emblem className="emblem-without-votes" />
                  {name}
                </li>
              );
            })}
          </ul>
        </div>
      )}
      {hasScores && best.votes > 0 ? (
        <HowCalculated entry={entry} example={best} leading={leadingVotes(vendors)} />
      ) : null}
    </Card>
  );
}

const categoryNamed = (wanted: string, categories: readonly Category[]): Category | undefined =>
  categories.find(({ name }) => name === wanted);

type BreakdownRowProps = {
  place: CategoryPlace;
  entry: VendorFigures;
  category: Category | undefined;
  hasScore: boolean;
};

function BreakdownRow({ place: categoryPlace, entry, category, hasScore }: BreakdownRowProps) {
  const { name, votes, mostVotes, place, score = 0 } = categoryPlace;
  // A low place is no honor, so the votes are first.
  const isLow = place !== undefined && place > LAST_NAMED_PLACE;
  return (
    <li className={`breakdown-row ${hueClass(category?.color)}`} data-paper="whole">
      <span className="breakdown-place ui-figures" data-first={place === 1 || undefined}>
        {place === undefined ? (
          <span aria-hidden="true">–</span>
        ) : isLow ? (
          rich('{votes, plural, one {1 <span>vote</span>} other {{votes, number} <span2>votes</span2>}}', {
            votes,
            span: (text) => <span className="breakdown-votes">{text}</span>,
            span2: (text) => <span className="breakdown-votes">{text}</span>,
          })
        ) : (
          <>
            <VisuallyHidden>{t('Place')} </VisuallyHidden>
            {t('#{place}', { place })}
          </>
        )}
      </span>
      <CategoryIcon name={iconByName(name) ?? category?.icon} emblem className="breakdown-emblem" />
      <span className="breakdown-name">{name}</span>
      <span className="breakdown-reason">
        {entry.withdrawnFrom?.includes(name)
          ? hasScore
            ? t('It no longer stands in this category, which counts as 3')
            : t('It no longer stands in this category')
          : isLow
            ? t('#{place}, the leader has {mostVotes, number}', { place, mostVotes })
            : compareVotes(votes, mostVotes)}
      </span>
      <Bar share={barShare(votes, mostVotes)} tone="category" className="breakdown-bar" />
      {hasScore ? (
        <span className="breakdown-score ui-figures" data-score={scoreTone(score)}>
          {formatScore(score)}
        </span>
      ) : null}
    </li>
  );
}
