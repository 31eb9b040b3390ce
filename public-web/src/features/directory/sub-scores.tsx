import type { Category } from '@plaudit/public-api/contract';
import { CategoryIcon, hueClass } from '@plaudit/shared-ui/ui';
import { NoScore } from '../../components/scores/no-score.tsx';
import { formatScore } from '../../lib/format.ts';
import { type CategoryPlace, categoryPlaces, LAST_NAMED_PLACE } from '../../lib/results/category-places.ts';
import type { VendorFigures } from '../../lib/results/category-winners.ts';
import { type Criterion, criterionOf, iconByName } from '../../lib/results/criteria.ts';
import './sub-scores.css';
import { t } from '../../lib/texts.ts';

const labels = (): [Criterion, string][] => [
  ['quality', t('Quality')],
  ['speed', t('Speed')],
  ['opsec', 'OpSec'],
  ['customer service', t('Service')],
];

type SubScoresProps = {
  entry: VendorFigures;
  /** All vendors of the period. Without them a card names no place. */
  vendors: readonly VendorFigures[] | undefined;
  categories: readonly Category[];
};

/** The four scores of a card. The best one is first and has the color of its category. */
export function SubScores({ entry, vendors, categories }: SubScoresProps) {
  const places = categoryPlaces(entry, vendors);
  const shown = labels()
    .map(([criterion, label]) => {
      const index = places.findIndex(({ name }) => criterionOf(name) === criterion);
      return { label, place: places[index], order: index < 0 ? places.length : index };
    })
    .sort((a, b) => a.order - b.order);
  return (
    <dl className="sub-scores">
      {shown.map(({ label, place }, index) =>
        index === 0 && place?.score !== undefined ? (
          <BestScore key={label} label={label} place={place} categories={categories} />
        ) : (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="ui-figures">{place === undefined ? <NoScore /> : <OtherScore score={place.score} />}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

const OtherScore = ({ score }: { score: number | undefined }) =>
  score === undefined ? <NoScore reason={t('No votes here yet')} /> : formatScore(score);

type BestScoreProps = { label: string; place: CategoryPlace; categories: readonly Category[] };

function BestScore({ label, place: { name, place, score = 0 }, categories }: BestScoreProps) {
  const category = categories.find((each) => each.name === name);
  return (
    <div className={`sub-score-best ${hueClass(category?.color)}`}>
      <dt>
        <CategoryIcon name={iconByName(name)} emblem className="vendor-card-emblem" />
        {label}
        {place !== undefined && place <= LAST_NAMED_PLACE ? (
          <span className="sub-score-place ui-figures" data-first={place === 1 || undefined}>
            {' '}
            #{place}
          </span>
        ) : null}
      </dt>
      <dd className="ui-figures">{formatScore(score)}</dd>
    </div>
  );
}
