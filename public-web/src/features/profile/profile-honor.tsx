import type { Category } from '@plaudit/public-api/contract';
import { CategoryIcon, hueClass, LaurelMark } from '@plaudit/shared-ui/ui';
import type { CategoryPlace } from '../../lib/results/category-places.ts';
import type { VendorFigures } from '../../lib/results/category-winners.ts';
import { iconByName } from '../../lib/results/criteria.ts';
import { describeCategoryWins } from '../../lib/results/revealed-places.ts';
import { winsOf } from '../../lib/results/wins.ts';
import './profile-head.css';
import { t } from '../../lib/texts.ts';

type ProfileHonorProps = {
  entry: VendorFigures;
  /** Where the vendor is best. */
  best: CategoryPlace;
  /** All vendors of the period. */
  vendors: readonly VendorFigures[];
  categories: readonly Category[];
};

/** The best that the public numbers say about a vendor: '#1 in Speed' with a laurel, or 'Strongest in Quality'. */
export function ProfileHonor({ entry, best, vendors, categories }: ProfileHonorProps) {
  const firstPlaces = describeCategoryWins(winsOf(entry, vendors).categories);
  if (firstPlaces) {
    return (
      <p className="honor">
        <LaurelMark className="honor-laurel" />
        <span>{firstPlaces}</span>
      </p>
    );
  }
  const category = categories.find(({ name }) => name === best.name);
  return (
    <p className={`honor honor-strongest ${hueClass(category?.color)}`}>
      <CategoryIcon name={iconByName(best.name) ?? category?.icon} emblem className="honor-emblem" />
      <span>{t('Strongest in {best}', { best: best.name })}</span>
    </p>
  );
}
