import type { Category, SiteConfigEntry } from '@plaudit/public-api/contract';
import { categoriesQuery } from '../../http/queries/categories.ts';
import { siteConfigQuery } from '../../http/queries/site-config.ts';
import { useSharedQuery } from '../../http/use-shared-query.ts';
import { type Criterion, criterionOf, highlightedCriteria, ICON_OF, iconByName } from '../../lib/results/criteria.ts';

export type HeroCriterion = {
  name: string;
  icon: string | undefined;
  /** Undefined for a category that stands for none of the six. */
  criterion: Criterion | undefined;
};

type Choice = 'criteria' | 'categories' | 'none';

function choiceOf(entries: readonly SiteConfigEntry[] | undefined): Choice {
  const chosen = entries?.find(({ key }) => key === 'hero_criteria')?.value;
  return chosen === 'categories' || chosen === 'none' ? chosen : 'criteria';
}

/** What the hero says that the vendors are judged by, as organizers have chosen: six criteria, the categories, or nothing. */
export function useHeroCriteria(): readonly HeroCriterion[] {
  const choice = choiceOf(useSharedQuery(siteConfigQuery).data);
  const categories = useSharedQuery(choice === 'categories' ? categoriesQuery : undefined).data;
  if (choice === 'criteria') return highlightedCriteria().map((each) => ({ ...each, icon: ICON_OF[each.criterion] }));
  return (choice === 'categories' ? (categories ?? []) : []).map(toCriterion);
}

const toCriterion = ({ name, icon }: Category): HeroCriterion => ({
  name,
  icon: iconByName(name) ?? icon,
  criterion: criterionOf(name),
});
