/** The six criteria that the awards stand for; the hero names them whatever categories the admins set up. */
export const HIGHLIGHTED_CRITERIA = ['Customer Service', 'Speed', 'OpSec', 'Shipping', 'Quality', 'Variety'] as const;

export type Criterion = 'customer service' | 'quality' | 'speed' | 'opsec' | 'shipping' | 'variety';

/** Which criterion a category stands for, read from its name; undefined for any other category. */
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

/** Names of the icon set. */
export const CRITERION_ICONS: Record<(typeof HIGHLIGHTED_CRITERIA)[number], string> = {
  'Customer Service': 'headset',
  Speed: 'speed',
  OpSec: 'shield',
  Shipping: 'truck',
  Quality: 'quality',
  Variety: 'variety',
};

/** By the category's name: customer service, product quality, speed, opsec or security, otherwise the default. */
export function iconByName(categoryName: string): string | undefined {
  const criterion = criterionOf(categoryName);
  return criterion && ICON_OF[criterion];
}

const ICON_OF: Record<Criterion, string> = {
  'customer service': 'headset',
  quality: 'quality',
  speed: 'speed',
  opsec: 'shield',
  shipping: 'truck',
  variety: 'variety',
};
