import type { Category } from '@plaudit/public-api/contract';
import { Card } from '@plaudit/shared-ui/ui';
import { useHasOverall } from '../../http/queries/use-has-overall.ts';
import { withCommas } from '../../lib/lists.ts';
import { standsIn } from '../../lib/votes/stands-in.ts';
import './profile.css';

type VendorCategoriesProps = { vendorId: number; categories: readonly Category[] };

/**
 * Renders nothing for a vendor that stands in at least half of the categories, and so can have a place in the overall
 * ranking.
 */
export function VendorCategories({ vendorId, categories }: VendorCategoriesProps) {
  const hasOverall = useHasOverall();
  const names = categories.filter((category) => standsIn(category, vendorId)).map(({ name }) => name);
  if (names.length * 2 >= categories.length) return null;
  return (
    <Card title="Categories" level={2}>
      <p className="profile-about">
        {names.length === 0
          ? 'It stands in no category of this period.'
          : `It stands in ${names.length} of ${categories.length} categories: ${withCommas(...names)}.`}{' '}
        {hasOverall ? 'The overall ranking has the vendors that stand in at least half of the categories.' : null}
      </p>
    </Card>
  );
}
