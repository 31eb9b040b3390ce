import type { Category } from '@plaudit/public-api/contract';
import { Card } from '@plaudit/shared-ui/ui';
import { useHasOverall } from '../../http/queries/use-has-overall.ts';
import { withCommas } from '../../lib/lists.ts';
import { standsIn } from '../../lib/votes/stands-in.ts';
import './profile.css';
import { t } from '../../lib/texts.ts';

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
    <Card title={t('Categories')} level={2}>
      <p className="profile-about">
        {names.length === 0
          ? t('It stands in no category of this period.')
          : t('It stands in {names} of {categories} categories: {commas}.', {
              names: names.length,
              categories: categories.length,
              commas: withCommas(...names),
            })}{' '}
        {hasOverall ? t('The overall ranking has the vendors that stand in at least half of the categories.') : null}
      </p>
    </Card>
  );
}
