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
import { criterionOf, HIGHLIGHTED_CRITERIA, iconByName } from '../../lib/results/criteria.ts';

type AwardSealsProps = {
  /** Whether the page has ballots, to which the seals can lead. */
  leadsToBallots: boolean;
};

/** What the vendors are judged by. Each criterion with a category of its name leads to that ballot, and shows a cast vote. */
export function AwardSeals({ leadsToBallots }: AwardSealsProps) {
  const { progress } = useVoting({ polls: false });
  const { data: categories } = useQuery({ ...categoriesQuery, enabled: leadsToBallots });
  return (
    <ul className="award-seals" aria-label="What the vendors are judged by">
      {HIGHLIGHTED_CRITERIA.map((criterion) => (
        <li key={criterion}>
          <AwardSeal
            criterion={criterion}
            category={
              leadsToBallots ? categories?.find(({ name }) => criterionOf(name) === criterionOf(criterion)) : undefined
            }
            votedCategories={progress?.votedCategories ?? []}
          />
        </li>
      ))}
    </ul>
  );
}

type AwardSealProps = { criterion: string; category: Category | undefined; votedCategories: readonly number[] };

function AwardSeal({ criterion, category, votedCategories }: AwardSealProps) {
  const hasVote = category !== undefined && votedCategories.includes(category.id);
  const content = (
    <>
      <span className="award-seal-mark" data-cast={hasVote || undefined}>
        {hasVote ? (
          <BallotSeal />
        ) : category?.imageUrl ? (
          <VendorPicture name={criterion} src={category.imageUrl} size={44} decorative />
        ) : (
          <CategoryIcon name={iconByName(criterion)} />
        )}
      </span>
      <span className="award-seal-name">{criterion}</span>
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
