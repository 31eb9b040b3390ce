import type { Check, Placement } from './checks.ts';
import { PLACED_AFTER_THE_END } from './placed-after-the-end.ts';
import { PLACED_ON_PAGES } from './placed-on-pages.ts';
import type { Size } from './viewports.ts';

const PLACEMENTS: readonly Placement[] = [...PLACED_ON_PAGES, ...PLACED_AFTER_THE_END];

/** The checks of a screen in a state, by size. */
export function placementsOf(
  state: string,
  screen: string,
  { isVoter }: { isVoter: boolean },
): { size: Size; checks: Check[] }[] {
  const bySize = new Map<string, Check[]>();
  for (const { sizes, checks, screens, states, isVoters = false } of PLACEMENTS) {
    if (isVoters !== isVoter || !screens.includes(screen) || !states.includes(state)) continue;
    for (const size of sizes) bySize.set(size, [...(bySize.get(size) ?? []), ...checks]);
  }
  return [...bySize].map(([name, checks]) => {
    const [width = 0, height = 0] = name.split(/[x ]/).map(Number);
    return { size: { width, height, ...(name.endsWith('large') && { largeText: true }) }, checks };
  });
}

/** The screens in these states that have checks. */
export const screensPlacedIn = (state: string): string[] => [
  ...new Set(PLACEMENTS.filter(({ states }) => states.includes(state)).flatMap(({ screens }) => screens)),
];
