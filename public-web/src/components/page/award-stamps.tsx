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
import { type Uncounted, uncountedReason, votedWords } from '../../lib/votes/standing.ts';
import { type HeroCriterion, useHeroCriteria } from './use-hero-criteria.ts';
import './award-stamps.css';
import { t } from '../../lib/texts.ts';

type AwardStampsProps = {
  /** Whether the page has ballots, to which the stamps can lead. */
  leadsToBallots: boolean;
  /** Whether a visitor can have voted in the period of the page. */
  showsVotes: boolean;
};

/** What the vendors are judged by. Each criterion with a category of its name leads to that ballot, and shows a cast vote. */
export function AwardStamps({ leadsToBallots, showsVotes }: AwardStampsProps) {
  const criteria = useHeroCriteria();
  const { progress, state } = useVoting({ polls: false });
  const { data: categories } = useQuery({ ...categoriesQuery, enabled: showsVotes });
  if (criteria.length === 0) return null;
  return (
    <ul className="award-stamps" aria-label={t('What the vendors are judged by')}>
      {criteria.map((criterion) => (
        <li key={criterion.name}>
          <AwardStamp
            criterion={criterion}
            category={showsVotes ? categories?.find(({ name }) => isSameAward(name, criterion)) : undefined}
            leadsToBallot={leadsToBallots}
            votedCategories={progress?.votedCategories ?? []}
            uncountedReason={uncountedReason(progress, state)}
          />
        </li>
      ))}
    </ul>
  );
}

/** A category has the name of the criterion, or stands for it. Organizers can show categories that stand for none of the six. */
const isSameAward = (category: string, { name, criterion }: HeroCriterion): boolean =>
  category === name || (criterion !== undefined && criterionOf(category) === criterion);

type AwardStampProps = {
  criterion: HeroCriterion;
  category: Category | undefined;
  leadsToBallot: boolean;
  votedCategories: readonly number[];
  uncountedReason: Uncounted | undefined;
};

function AwardStamp({ criterion, category, leadsToBallot, votedCategories, uncountedReason }: AwardStampProps) {
  const hasVote = category !== undefined && votedCategories.includes(category.id);
  const content = (
    <>
      <span
        className="award-stamp-mark"
        data-cast={hasVote || undefined}
        data-uncounted={hasVote && uncountedReason ? '' : undefined}
      >
        {hasVote ? (
          <BallotSeal outlined={Boolean(uncountedReason)} className="award-stamp-seal" />
        ) : category?.imageUrl ? (
          <VendorPicture
            name={criterion.name}
            src={category.imageUrl}
            size={44}
            decorative
            className="award-stamp-picture"
          />
        ) : (
          <CategoryIcon name={criterion.icon} className="award-stamp-icon" />
        )}
      </span>
      <span className="award-stamp-name">{criterion.name}</span>
      {hasVote ? <VisuallyHidden>, {votedWords(uncountedReason)}</VisuallyHidden> : null}
    </>
  );
  const className = classNames('award-stamp', category && (leadsToBallot || hasVote) && hueClass(category.color));
  if (!category || !leadsToBallot) return <span className={className}>{content}</span>;
  return (
    <Link href={paths.ballot(category.id)} className={className}>
      {content}
    </Link>
  );
}
