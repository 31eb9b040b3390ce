import { CATEGORY_COLOR_NAMES, DEFAULT_CATEGORY_COLOR } from '@plaudit/admin-api/contract';
import { CATEGORY_ICON_NAMES } from '@plaudit/shared-ui/ui';

export type CategoryLook = { icon: string; color: string };

const DEFAULT_ICON = 'award';

/** The icons that suit every category. They are the first that new categories get, and the others follow. */
const NEUTRAL_ICONS: readonly string[] = [
  DEFAULT_ICON,
  'star',
  'trophy',
  'medal',
  'crown',
  'gem',
  'sparkles',
  'thumbs',
];
const ICONS: readonly string[] = [
  ...NEUTRAL_ICONS,
  ...CATEGORY_ICON_NAMES.filter((name) => !NEUTRAL_ICONS.includes(name)),
];

/** The beginnings of words that say which icon suits a name. */
const WORDS_OF_ICONS: Record<string, readonly string[]> = {
  headset: ['service', 'support', 'help'],
  truck: ['deliver', 'shipping', 'courier'],
  package: ['pack', 'parcel'],
  shop: ['shop', 'store', 'market', 'boutique', 'bookshop'],
  price: ['value', 'price', 'deal', 'bargain'],
  quality: ['quality', 'craft', 'skill'],
  speed: ['speed', 'fast', 'quick'],
  shield: ['secur', 'opsec', 'safe', 'trust', 'fair'],
  users: ['team', 'member', 'volunteer', 'communit', 'famil', 'teach', 'club', 'coach'],
  heart: ['love', 'gift', 'kind', 'charit', 'favorite', 'favourite'],
  globe: ['online', 'website', 'web', 'international', 'sustainab'],
  chat: ['communicat', 'talk', 'podcast'],
  sparkles: ['new', 'design', 'innovat'],
  variety: ['variety', 'choice', 'range', 'selection'],
  clock: ['moment', 'opening', 'hours'],
  crown: ['year'],
};

function iconOfName(name: string): string | undefined {
  const words = name.toLowerCase().split(/[^\p{L}]+/u);
  return Object.keys(WORDS_OF_ICONS).find((icon) =>
    WORDS_OF_ICONS[icon]?.some((start) => words.some((word) => word.startsWith(start))),
  );
}

/** The colors that new categories get, in this order. */
const COLORS: readonly string[] = [
  DEFAULT_CATEGORY_COLOR,
  '#DB2777',
  '#0D9488',
  '#65A30D',
  '#B91C1C',
  '#A16207',
  '#475569',
  '#0891B2',
  ...CATEGORY_COLOR_NAMES,
];

const countOf = (value: string, used: readonly string[]) => used.filter((one) => one === value).length;
const leastUsed = (values: readonly string[], used: readonly string[]): string =>
  values.toSorted((one, other) => countOf(one, used) - countOf(other, used))[0] ?? '';

/**
 * An icon and a color that the other categories do not have. If they have all of them, those that are used least. An icon
 * that suits the name comes first.
 */
export function nextLook(others: readonly CategoryLook[], name = ''): CategoryLook {
  const used = others.map(({ icon }) => icon);
  const suitable = iconOfName(name);
  return {
    icon: suitable !== undefined && !used.includes(suitable) ? suitable : leastUsed(ICONS, used),
    color: leastUsed(
      COLORS,
      others.map(({ color }) => color),
    ),
  };
}
