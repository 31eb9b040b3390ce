import type { Category } from '@plaudit/public-api/contract';
import { Badge, CategoryIcon, CheckIcon } from '@plaudit/shared-ui/ui';

type BallotHeadProps = { category: Category; titleId: string; hasVote: boolean };

export function BallotHead({ category, titleId, hasVote }: BallotHeadProps) {
  return (
    <header className="ballot-head">
      <CategoryIcon name={category.icon} seal />
      <h3 id={titleId} className="ballot-title">
        {category.name}
      </h3>
      {hasVote ? (
        <Badge tone="category" icon={<CheckIcon aria-hidden="true" />}>
          Voted
        </Badge>
      ) : null}
      <p className="ballot-text">{category.description}</p>
    </header>
  );
}
