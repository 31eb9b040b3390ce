import type { Ask, Placement } from './asks.ts';
import type { Size } from './looks.ts';
import { PLACED_AFTER_THE_END } from './placed-after-the-end.ts';
import { PLACED_ON_PAGES } from './placed-on-pages.ts';

const PLACEMENTS: readonly Placement[] = [...PLACED_ON_PAGES, ...PLACED_AFTER_THE_END];

/** What is asked of a screen in a state, by size. */
export function placementsOf(state: string, screen: string): { size: Size; asks: Ask[] }[] {
  const bySize = new Map<string, Ask[]>();
  for (const { sizes, asks, screens, states } of PLACEMENTS) {
    if (!screens.includes(screen) || !states.includes(state)) continue;
    for (const size of sizes) bySize.set(size, [...(bySize.get(size) ?? []), ...asks]);
  }
  return [...bySize].map(([name, asks]) => {
    const [width = 0, height = 0] = name.split(/[x ]/).map(Number);
    return { size: { width, height, ...(name.endsWith('large') && { largeText: true }) }, asks };
  });
}

/** The screens in these states of which something is asked. */
export const screensPlacedIn = (state: string): string[] => [
  ...new Set(PLACEMENTS.filter(({ states }) => states.includes(state)).flatMap(({ screens }) => screens)),
];
