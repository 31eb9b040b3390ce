import type { Category } from '@plaudit/public-api/contract';
import { CategoryIcon, classNames, hueClass, VisuallyHidden } from '@plaudit/shared-ui/ui';
import { type VendorFigures, votesIn } from '../../lib/results/category-winners.ts';
import { iconByName } from '../../lib/results/criteria.ts';
import { standsIn } from '../../lib/votes/stands-in.ts';
import './sub-scores.css';
import { t } from '../../lib/texts.ts';

type CardCategoriesProps = {
  vendorId: number;
  entry: VendorFigures | undefined;
  categories: readonly Category[];
};

/** In place of scores, the categories in which people can vote for the vendor. */
export function CardCategories({ vendorId, entry, categories }: CardCategoriesProps) {
  const own = categories.filter((category) => standsIn(category, vendorId));
  if (own.length === 0) return null;
  return (
    <ul className="card-categories" aria-label={t('Stands in')}>
      {own.map(({ id, name, icon, color }) => (
        <li key={id} className={hueClass(color)} title={name}>
          <CategoryIcon
            name={iconByName(name) ?? icon}
            emblem
            className={classNames('vendor-card-emblem', !(entry && votesIn(entry, name)) && 'emblem-without-votes')}
          />
          <VisuallyHidden>{name}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
