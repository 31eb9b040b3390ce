import type { Category } from '@plaudit/public-api/contract';
import {
  BallotSeal,
  CategoryIcon,
  classNames,
  hueClass,
  Link,
  VendorPicture,
  VisuallyHidden,
} from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '../../http/queries/categories.ts';
import { useVoting } from '../../http/queries/use-voting.ts';
import { paths } from '../../lib/paths.ts';
import { criterionOf } from '../../lib/results/criteria.ts';
import { type HeroCriterion, useHeroCriteria } from './use-hero-criteria.ts';

type AwardSealsProps = {
  /** Whether the page has ballots, to which the seals can lead. */
  leadsToBallots: boolean;
};

/** What the vendors are judged by. Each criterion with a category of its name leads to that ballot, and shows a cast vote. */
export function AwardSeals({ leadsToBallots }: AwardSealsProps) {
  const { progress } = useVoting({ polls: false });
  const { data: categories } = useQuery({ ...categoriesQuery, enabled: leadsToBallots });
  const criteria = useHeroCriteria();
  if (criteria.length === 0) return null;
  return (
    <ul className="award-seals" aria-label="What the vendors are judged by">
      {criteria.map((criterion) => (
        <li key={criterion.name}>
          <AwardSeal
            criterion={criterion}
            category={
              leadsToBallots
                ? categories?.find(({ name }) => criterionOf(name) === criterionOf(criterion.name))
                : undefined
            }
            votedCategories={progress?.votedCategories ?? []}
          />
        </li>
      ))}
    </ul>
  );
}

type AwardSealProps = { criterion: HeroCriterion; category: Category | undefined; votedCategories: readonly number[] };

function AwardSeal({ criterion, category, votedCategories }: AwardSealProps) {
  const hasVote = category !== undefined && votedCategories.includes(category.id);
  const content = (
    <>
      <span className="award-seal-mark" data-cast={hasVote || undefined}>
        {hasVote ? (
          <BallotSeal />
        ) : category?.imageUrl ? (
          <VendorPicture name={criterion.name} src={category.imageUrl} size={44} decorative />
        ) : (
          <CategoryIcon name={criterion.icon} />
        )}
      </span>
      <span className="award-seal-name">{criterion.name}</span>
      {hasVote ? <VisuallyHidden>, voted</VisuallyHidden> : null}
    </>
  );
  if (!category) return <span className="award-seal">{content}</span>;
  return (
    <Link href={paths.ballot(category.id)} className={classNames('award-seal', hueClass(category.color))}>
      {content}
    </Link>
  );
}
