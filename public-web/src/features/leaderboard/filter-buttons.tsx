import type { Category } from '@plaudit/public-api/contract';
import { CategoryIcon, categoryStyle, TrophyIcon } from '@plaudit/shared-ui/ui';

type FilterButtonsProps = {
  categories: readonly Category[];
  chosen: number | undefined;
  onChoose: (categoryId: number | undefined) => void;
};

export function FilterButtons({ categories, chosen, onChoose }: FilterButtonsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, and these are no form.
    <div role="group" aria-label="Ranking" className="filters">
      <button type="button" className="filter" aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        <TrophyIcon aria-hidden="true" />
        Overall
      </button>
      {categories.map((category) => (
        <button
          key={category.id}
          type="button"
          className="filter"
          style={categoryStyle(category.color)}
          aria-pressed={chosen === category.id}
          onClick={() => onChoose(category.id)}
        >
          <CategoryIcon name={category.icon} />
          {category.name}
        </button>
      ))}
    </div>
  );
}
