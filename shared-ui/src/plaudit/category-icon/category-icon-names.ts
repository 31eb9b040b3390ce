import { CATEGORY_ICONS } from './category-icon-set.ts';

export type CategoryIconName = keyof typeof CATEGORY_ICONS;

/** The names that an icon picker offers. */
export const CATEGORY_ICON_NAMES = Object.keys(CATEGORY_ICONS) as CategoryIconName[];

const DEFAULT_ICON: CategoryIconName = 'award';

/* Other accepted names: older categories and links have icon-font classes, and people type words of their own. */
const OTHER_NAMES: Record<string, CategoryIconName> = {
  bolt: 'speed',
  zap: 'speed',
  'tachometer-alt': 'speed',
  gauge: 'speed',
  rocket: 'speed',
  'shipping-fast': 'truck',
  'truck-fast': 'truck',
  shipping: 'truck',
  box: 'package',
  'box-open': 'package',
  'shield-alt': 'shield',
  'shield-halved': 'shield',
  'user-shield': 'shield',
  'user-secret': 'shield',
  opsec: 'shield',
  security: 'shield',
  key: 'lock',
  'headphones-alt': 'headset',
  headphones: 'headset',
  'life-ring': 'headset',
  service: 'headset',
  support: 'headset',
  'hands-helping': 'headset',
  'check-circle': 'quality',
  'circle-check': 'quality',
  certificate: 'quality',
  th: 'variety',
  'th-large': 'variety',
  'layer-group': 'variety',
  list: 'variety',
  'shopping-bag': 'shop',
  'shopping-cart': 'shop',
  'cart-shopping': 'shop',
  store: 'shop',
  comment: 'chat',
  comments: 'chat',
  discord: 'chat',
  reddit: 'chat',
  'message-circle': 'chat',
  'paper-plane': 'send',
  telegram: 'send',
  twitter: 'send',
  envelope: 'mail',
  'external-link-alt': 'globe',
  'external-link': 'globe',
  website: 'globe',
  house: 'globe',
  home: 'globe',
  'thumbs-up': 'thumbs',
  'hand-thumbs-up': 'thumbs',
  magic: 'sparkles',
  'dollar-sign': 'price',
  coins: 'price',
  tags: 'tag',
  stopwatch: 'clock',
  'mobile-alt': 'phone',
  'user-friends': 'users',
  user: 'users',
  diamond: 'gem',
};

function isIconName(name: string): name is CategoryIconName {
  return Object.hasOwn(CATEGORY_ICONS, name);
}

export function iconKeyOf(
  name: string | null | undefined,
  fallback: CategoryIconName = DEFAULT_ICON,
): CategoryIconName {
  for (const part of (name ?? '').toLowerCase().split(/\s+/)) {
    const bare = part.replace(/^fa-/, '');
    if (isIconName(bare)) return bare;
    const other = Object.hasOwn(OTHER_NAMES, bare) ? OTHER_NAMES[bare] : undefined;
    if (other) return other;
  }
  return fallback;
}
