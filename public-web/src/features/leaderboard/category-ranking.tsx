import type { Category } from '@plaudit/public-api/contract';
import {
  Bar,
  ButtonLink,
  categoryStyle,
  EmptyState,
  ErrorState,
  SkeletonRows,
  VendorPicture,
} from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { RemovedVotes } from '../../components/removed-votes.tsx';
import { VendorName } from '../../components/vendor-name.tsx';
import { hasFailed } from '../../http/has-failed.ts';
import { categoryResultsQuery } from '../../http/queries/results.ts';
import { paths } from '../../lib/paths.ts';
import { barShare } from '../../lib/ranking.ts';
import { countOf } from '../../lib/scores.ts';
import { useGlide } from './use-glide.ts';

export function CategoryRanking({ category }: { category: Category }) {
  const results = useQuery(categoryResultsQuery(category.id));
  const listRef = useRef<HTMLOListElement>(null);
  const vendors = results.data?.vendors ?? [];
  const highest = Math.max(0, ...vendors.map(({ votes }) => votes));
  useGlide(listRef, vendors.map(({ vendor }) => vendor.id).join());

  if (hasFailed(results)) {
    return <ErrorState onRetry={() => results.refetch()} retrying={results.isFetching} />;
  }
  if (!results.data) return <SkeletonRows rows={8} label={`Loading the results in ${category.name}`} />;
  if (vendors.length === 0) {
    return (
      <>
        <EmptyState
          title="No results available for this category yet."
          description="The first vote makes its first leader."
          action={<ButtonLink href={paths.tab('vote')}>Vote in {category.name}</ButtonLink>}
        />
        <RemovedVotes votes={results.data.removedVotes} />
      </>
    );
  }
  return (
    <>
      <ol
        ref={listRef}
        className="ranking"
        aria-label={`Ranking in ${category.name}`}
        style={categoryStyle(category.color)}
      >
        {vendors.map(({ rank, vendor, percentage, votes }) => (
          <li key={vendor.id} data-glide={vendor.id} className="ranking-row ranking-row-category">
            <span className="ranking-place ui-figures">
              <span className="ui-visually-hidden">Rank </span>
              {rank}
            </span>
            <VendorPicture name={vendor.name} src={vendor.imageUrl} size={44} decorative />
            <VendorName id={vendor.id} name={vendor.name} className="ranking-name" />
            <span className="ranking-score ranking-percent ui-figures">{percentage}%</span>
            <span className="ranking-votes ui-figures">{countOf(votes, 'vote')}</span>
            <Bar className="ranking-bar" share={barShare(votes, highest)} tone="category" />
          </li>
        ))}
      </ol>
      <RemovedVotes votes={results.data.removedVotes} />
    </>
  );
}
