import type { Category } from '@plaudit/public-api/contract';
import { CategoryIcon, categoryStyle, VendorPicture } from '@plaudit/shared-ui/ui';
import { VendorName } from '../../components/vendor-name.tsx';
import { count } from '../../lib/format.ts';
import type { CategoryWinners } from '../../lib/winners.ts';

type CategoryWinnersListProps = { winners: readonly CategoryWinners[]; categories: readonly Category[] };

export function CategoryWinnersList({ winners, categories }: CategoryWinnersListProps) {
  const categoryOf = new Map(categories.map((category) => [category.id, category]));
  return (
    <section aria-labelledby="category-winners-title" className="category-winners">
      <h3 id="category-winners-title">Winners by category</h3>
      <ul>
        {winners.map((category) => {
          const known = categoryOf.get(category.categoryId);
          return (
            <li key={category.categoryId} className="category-winner" style={categoryStyle(known?.color)}>
              <h4>
                <CategoryIcon name={known?.icon} seal />
                {category.categoryName}
              </h4>
              <Names category={category} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Names({ category: { winners, votes, allVotes, percentage } }: { category: CategoryWinners }) {
  if (winners.length === 0) {
    return (
      <p className="category-winner-figures">
        {allVotes > 0
          ? 'No winner: all votes here are for vendors no longer taking part.'
          : 'Nobody voted in this category.'}
      </p>
    );
  }
  return (
    <>
      {winners.map(({ id, name, imageUrl }) => (
        <p key={id} className="category-winner-vendor">
          <VendorPicture name={name} src={imageUrl} size={44} decorative />
          <VendorName id={id} name={name} className="category-winner-name" />
        </p>
      ))}
      <p className="category-winner-figures ui-figures">
        {winners.length > 1 ? 'Tied with ' : ''}
        {count(votes, 'vote')}
        {winners.length > 1 ? ' each' : ''}, {percentage}%
      </p>
    </>
  );
}
