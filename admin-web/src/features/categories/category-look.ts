import { CATEGORY_COLOR_NAMES, DEFAULT_CATEGORY_COLOR } from '@plaudit/admin-api/contract';
import { CATEGORY_ICON_NAMES } from '@plaudit/shared-ui/ui';

export type CategoryLook = { icon: string; color: string };

const DEFAULT_ICON = 'award';

/** The icons and the colors that new categories get, in this order. */
const ICONS: readonly string[] = [DEFAULT_ICON, ...CATEGORY_ICON_NAMES.filter((name) => name !== DEFAULT_ICON)];
const COLORS: readonly string[] = [
  DEFAULT_CATEGORY_COLOR,
  '#DB2777',
  '#0D9488',
  '#65A30D',
  '#B91C1C',
  '#A16207',
  ...CATEGORY_COLOR_NAMES,
];

const countOf = (value: string, used: readonly string[]) => used.filter((one) => one === value).length;
const leastUsed = (values: readonly string[], used: readonly string[]): string =>
  values.toSorted((one, other) => countOf(one, used) - countOf(other, used))[0] ?? '';

/** An icon and a color that the other categories do not have. If they have all of them, those that are used least. */
export const nextLook = (others: readonly CategoryLook[]): CategoryLook => ({
  icon: leastUsed(
    ICONS,
    others.map(({ icon }) => icon),
  ),
  color: leastUsed(
    COLORS,
    others.map(({ color }) => color),
  ),
});
