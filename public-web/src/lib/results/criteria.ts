/** The six criteria of the awards. The hero shows them even if the admins have created other categories. */
export const highlightedCriteria = (): { criterion: Criterion; name: string }[] => [
  { criterion: 'customer service', name: 'Customer Service' },
  { criterion: 'speed', name: 'Speed' },
  { criterion: 'opsec', name: 'OpSec' },
  { criterion: 'shipping', name: 'Shipping' },
  { criterion: 'quality', name: 'Quality' },
  { criterion: 'variety', name: 'Variety' },
];

export type Criterion = 'customer service' | 'quality' | 'speed' | 'opsec' | 'shipping' | 'variety';

export function criterionOf(categoryName: string): Criterion | undefined {
  const name = categoryName.toLowerCase();
  if (name.includes('customer service') || name === 'service') return 'customer service';
  if (name.includes('quality')) return 'quality';
  if (name.includes('speed')) return 'speed';
  if (name.includes('opsec') || name.includes('security')) return 'opsec';
  if (name.includes('shipping')) return 'shipping';
  if (name.includes('variety')) return 'variety';
  return undefined;
}

/**
 * The icon for the name of a category that stands for one of the six criteria. Undefined for any other name, for which
 * pages show the category's own icon.
 */
export function iconByName(categoryName: string): string | undefined {
  const criterion = criterionOf(categoryName);
  return criterion && ICON_OF[criterion];
}

/** Names from the icon set. */
export const ICON_OF: Record<Criterion, string> = {
  'customer service': 'headset',
  quality: 'quality',
  speed: 'speed',
  opsec: 'shield',
  shipping: 'package',
  variety: 'variety',
};
