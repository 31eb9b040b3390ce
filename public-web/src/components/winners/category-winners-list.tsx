import type { Category } from '@plaudit/public-api/contract';
import { CategoryIcon, classNames, hueClass, VendorPicture } from '@plaudit/shared-ui/ui';
import type { ReactNode } from 'react';
import { useOwnVotes } from '../../http/queries/use-own-votes.ts';
import type { ListedWinners } from '../../lib/results/category-winners.ts';
import { isNothingSetAside, robustnessWords } from '../../lib/results/robustness-words.ts';
import { VendorName } from '../names/vendor-name.tsx';
import { YourVoteMark } from '../votes/your-vote-mark.tsx';
import './category-winners.css';
import './print.css';
import { t } from '../../lib/texts.ts';

type CategoryWinnersListProps = {
  winners: readonly ListedWinners[];
  categories: readonly Category[];
  renderAction?: ((vendor: { id: number; name: string }, category: ListedWinners) => ReactNode) | undefined;
};

export function CategoryWinnersList({ winners, categories, renderAction }: CategoryWinnersListProps) {
  const categoryOf = new Map(categories.map((category) => [category.id, category]));
  return (
    <section aria-labelledby="category-winners-title" className="category-winners">
      <h3 id="category-winners-title">{t('Winners by category')}</h3>
      <ul>
        {winners.map((category) => {
          const known = categoryOf.get(category.categoryId);
          return (
            <li
              key={category.categoryId}
              className={classNames('category-winner', hueClass(known?.color))}
              data-paper="whole"
            >
              <h4>
                <CategoryIcon name={known?.icon} emblem className="winners-emblem" />
                {category.categoryName}
              </h4>
              <WinnerNames category={category} renderAction={renderAction} />
            </li>
          );
        })}
      </ul>
      {isNothingSetAside(winners) ? <p className="category-winners-note">{t('No vote was set aside.')}</p> : null}
    </section>
  );
}

type WinnerNamesProps = { category: ListedWinners; renderAction: CategoryWinnersListProps['renderAction'] };

function WinnerNames({ category, renderAction }: WinnerNamesProps) {
  const { votedIn } = useOwnVotes();
  const { winners, votes, allVotes, percentage } = category;
  const [winner] = winners;
  if (!winner) {
    return (
      <p className="category-winner-figures">
        {allVotes === 0
          ? t('Nobody voted in this category.')
          : t('No winner: all votes here are for vendors no longer on the ballot.')}
      </p>
    );
  }
  const isTied = winners.length > 1;
  const robustness = robustnessWords(category);
  return (
    <>
      {winners.map(({ id, name, imageUrl }) => (
        <div key={id} className="category-winner-vendor">
          <span className="category-winner-picture">
            <VendorPicture name={name} src={imageUrl} size={56} decorative className="category-winner-portrait" />
            {votedIn(id, category.categoryId) ? <YourVoteMark isSmall /> : null}
          </span>
          <VendorName id={id} name={name} className="category-winner-name" />
          {isTied ? renderAction?.({ id, name }, category) : null}
        </div>
      ))}
      <div className="category-winner-foot">
        <p className="category-winner-figures ui-figures">
          {isTied
            ? t(
                '{votes, plural, one {Tied with 1 vote each, {percentage}%} other {Tied with {votes, number} votes each, {percentage}%}}',
                { votes, percentage },
              )
            : t('{votes, plural, one {1 vote, {percentage}%} other {{votes, number} votes, {percentage}%}}', {
                votes,
                percentage,
              })}
        </p>
        {isTied ? null : renderAction?.(winner, category)}
      </div>
      {robustness ? <p className="category-winners-note">{robustness}</p> : null}
    </>
  );
}
