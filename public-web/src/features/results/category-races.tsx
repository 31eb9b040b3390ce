import type { Category, CategoryVoteCount } from '@plaudit/public-api/contract';
import { Card, CategoryIcon, classNames, hueClass, VendorPicture } from '@plaudit/shared-ui/ui';
import { VendorName } from '../../components/names/vendor-name.tsx';
import type { PeriodFigures } from '../../lib/results/category-winners.ts';
import { type CategoryRace, categoryRaces } from './category-race.ts';
import { RaceTables } from './race-tables.tsx';
import { SharedNames } from './shared-names.tsx';
import { TableToggle } from './table-toggle.tsx';
import './leaders.css';
import './races.css';
import './print.css';
import { t } from '../../lib/texts.ts';

type CategoryRacesProps = {
  figures: PeriodFigures;
  counts: readonly CategoryVoteCount[];
  categories: readonly Category[];
};

/** Who leads in each category and by how much. Only for numbers of vendors that are public. */
export function CategoryRaces({ figures, counts, categories }: CategoryRacesProps) {
  const races = categoryRaces(figures, counts);
  const categoryOf = new Map(categories.map((category) => [category.id, category]));
  const most = Math.max(1, ...races.map(({ allVotes }) => allVotes));
  return (
    <Card
      title={t('Votes by Category')}
      description={t('Each piece of a ribbon is a vendor, the leader first.')}
      level={3}
      className="races-card"
    >
      <TableToggle
        chart={
          <ul className="races" aria-label={t('Votes by category')}>
            {races.map((race) => (
              <Race key={race.categoryId} race={race} category={categoryOf.get(race.categoryId)} most={most} />
            ))}
          </ul>
        }
        table={<RaceTables races={races} figures={figures} categories={categories} />}
      />
    </Card>
  );
}

type RaceProps = { race: CategoryRace; category: Category | undefined; most: number };

function Race({ race, category, most }: RaceProps) {
  const { categoryName, winners, allVotes, percentage } = race;
  const [winner] = winners;
  const isShared = winners.length > 1;
  return (
    <li className={classNames('race', hueClass(category?.color))}>
      <p className="race-category">
        <CategoryIcon name={category?.icon} />
        {categoryName}
      </p>
      <span className="race-picture">
        {winner ? <VendorPicture name={winner.name} src={winner.imageUrl} size={64} decorative /> : null}
      </span>
      <p className="race-name">
        {isShared ? (
          <SharedNames vendors={winners} />
        ) : winner ? (
          <VendorName id={winner.id} name={winner.name} className="leader-name" />
        ) : (
          t('No leader')
        )}
      </p>
      <p className="race-lead ui-figures">{leadWords(race)}</p>
      <p className="race-share ui-figures">
        {winner ? <strong>{percentage}%</strong> : null} <span>{t('of {allVotes, number}', { allVotes })}</span>
      </p>
      <Ribbon race={race} share={allVotes / most} />
    </li>
  );
}

/** '47 votes, 2 ahead of Keyfort' */
function leadWords({ winners, votes, allVotes, behind, lead }: CategoryRace): string {
  if (allVotes === 0) return t('No votes here yet');
  if (winners.length === 0) return t('All votes are for vendors no longer on the ballot');
  if (winners.length > 1)
    return t('{votes, plural, one {1 vote each, a tie} other {{votes, number} votes each, a tie}}', { votes });
  const [second] = behind;
  if (second === undefined) {
    return t('{votes, plural, one {1 vote, nobody else has any} other {{votes, number} votes, nobody else has any}}', {
      votes,
    });
  }
  return behind.length === 1
    ? t('{votes, number} votes, {lead, number} ahead of {second}', { votes, lead, second })
    : t('{votes, number} votes, {lead, number} ahead', { votes, lead });
}

/**
 * The length is the category's votes as a share of the category with the most. It is a drawing, because the content policy
 * of the pages allows no style attributes.
 */
function Ribbon({ race: { pieces, allVotes }, share }: { race: CategoryRace; share: number }) {
  let from = 0;
  return (
    <svg className="ribbon" viewBox="0 0 1000 12" preserveAspectRatio="none" aria-hidden="true">
      {pieces.map((votes, index) => {
        const width = (1000 * share * votes) / allVotes;
        const x = from;
        from += width;
        // biome-ignore lint/suspicious/noArrayIndexKey: The place of a piece is what it stands for.
        return <rect key={index} x={x.toFixed(1)} width={width.toFixed(1)} height="12" fillOpacity={depthOf(index)} />;
      })}
    </svg>
  );
}

/** The leader has the whole color. The others are paler, one by one. */
const depthOf = (place: number): number => (place === 0 ? 1 : Number(Math.max(0.14, 0.62 - 0.022 * place).toFixed(3)));
