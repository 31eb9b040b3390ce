import type { Category } from '@plaudit/public-api/contract';
import { Badge, CategoryIcon, hueClass } from '@plaudit/shared-ui/ui';
import { withCommas } from '../../lib/lists.ts';
import './ranking.css';
import { t } from '../../lib/texts.ts';

type LedCategoriesProps = {
  /** The names of the categories in which the vendor has the most votes. */
  names: readonly string[];
  categories: readonly Category[];
};

/** '#1 in Quality', or '#1 in 2 categories'. Renders nothing for a vendor that is nowhere the first. */
export function LedCategories({ names, categories }: LedCategoriesProps) {
  const [name] = names;
  if (name === undefined) return null;
  if (names.length > 1) {
    return (
      <Badge tone="brass" className="ranking-lead">
        <span title={withCommas(...names)}>{t('#1 in {names} categories', { names: names.length })}</span>
      </Badge>
    );
  }
  const category = categories.find((each) => each.name === name);
  return (
    <span className={category && hueClass(category.color)}>
      <Badge tone="category" className="ranking-lead" icon={category ? <CategoryIcon name={category.icon} /> : null}>
        {t('#1 in {name}', { name })}
      </Badge>
    </span>
  );
}
