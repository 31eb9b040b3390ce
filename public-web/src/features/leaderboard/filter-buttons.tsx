import type { Category, RevealedPlace } from '@plaudit/public-api/contract';
import { CategoryIcon, CheckIcon, hueClass, TrophyIcon, VisuallyHidden } from '@plaudit/shared-ui/ui';
import { useLayoutEffect, useRef } from 'react';
import { FilterButton } from '../../components/filters/filter-button.tsx';
import { isCategoryRevealed } from '../../lib/results/revealed-places.ts';
import './ranking-filters.css';
import { t } from '../../lib/texts.ts';

type FilterButtonsProps = {
  categories: readonly Category[];
  chosen: number | undefined;
  hasOverall: boolean;
  /** The places that a reveal has made public so far. */
  revealed: readonly RevealedPlace[];
  onChoose: (categoryId: number | undefined) => void;
};

export function FilterButtons({ categories, chosen, hasOverall, revealed, onChoose }: FilterButtonsProps) {
  const groupRef = useRef<HTMLDivElement>(null);
  // On a phone the filters are one row that scrolls sideways, and the pressed button is brought to the middle of it.
  // `scrollIntoView` would scroll the page too. The first button is in sight at first, and to measure that would keep a
  // slow phone busy.
  const isScrolled = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: which button is pressed depends on both.
  useLayoutEffect(() => {
    if (chosen === undefined && !isScrolled.current) return;
    isScrolled.current = true;
    const group = groupRef.current;
    const button = group?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!group || !button || group.scrollWidth <= group.clientWidth) return;
    group.scrollLeft = button.offsetLeft - (group.clientWidth - button.offsetWidth) / 2;
  }, [chosen, categories.length]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, and these are no form.
    <div ref={groupRef} role="group" aria-label={t('Ranking')} className="filters sideways" data-paper="off">
      {hasOverall ? (
        <FilterButton aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
          <TrophyIcon aria-hidden="true" />
          {t('Overall')}
        </FilterButton>
      ) : null}
      {categories.map((category) => (
        <FilterButton
          key={category.id}
          className={hueClass(category.color)}
          aria-pressed={chosen === category.id}
          onClick={() => onChoose(category.id)}
        >
          <CategoryIcon name={category.icon} />
          {category.name}
          {isCategoryRevealed(revealed, category.id) ? (
            <>
              {/* At the corner of the button, so that no button moves when a category is revealed. */}
              <CheckIcon className="filter-revealed" aria-hidden="true" />
              <VisuallyHidden> {t('(revealed)')}</VisuallyHidden>
            </>
          ) : null}
        </FilterButton>
      ))}
    </div>
  );
}
