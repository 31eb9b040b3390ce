import type { Category } from '@plaudit/public-api/contract';
import { Badge, CheckIcon } from '@plaudit/shared-ui/ui';
import { CategoryMark } from '../../components/votes/category-mark.tsx';

type BallotHeadProps = {
  category: Category;
  titleId: string;
  hasVote: boolean;
  isCounted: boolean;
  /** Shows only the shape of the badge. */
  isLoading?: boolean;
};

export function BallotHead({ category, titleId, hasVote, isCounted, isLoading = false }: BallotHeadProps) {
  return (
    <header className="ballot-head">
      <CategoryMark category={category} emblem />
      <h3 id={titleId} className="ballot-title">
        {category.name}
      </h3>
      {hasVote ? (
        <Badge
          tone="category"
          className={isLoading ? 'skeleton-words' : undefined}
          icon={isCounted ? <CheckIcon aria-hidden="true" /> : undefined}
        >
          Voted
        </Badge>
      ) : null}
      <p className="ballot-text">{category.description}</p>
    </header>
  );
}
