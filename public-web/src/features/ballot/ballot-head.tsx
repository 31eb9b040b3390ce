import type { Category } from '@plaudit/public-api/contract';
import { VisuallyHidden } from '@plaudit/shared-ui/ui';
import { CategoryMark } from '../../components/votes/category-mark.tsx';
import './ballot-head.css';
import { t } from '../../lib/texts.ts';

type BallotHeadProps = {
  category: Category;
  titleId: string;
  hasVote: boolean;
};

export function BallotHead({ category, titleId, hasVote }: BallotHeadProps) {
  return (
    <header className="ballot-head">
      <CategoryMark category={category} emblem className="ballot-mark" />
      <h3 id={titleId} className="ballot-title">
        {category.name}
      </h3>
      {/* The seal says it, and the line below the name. */}
      {hasVote ? <VisuallyHidden>{t('Voted')}</VisuallyHidden> : null}
      <p className="ballot-text" dir="auto">
        {category.description}
      </p>
    </header>
  );
}
