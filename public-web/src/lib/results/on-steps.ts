export const PODIUM_STEPS = ['first', 'second', 'third'] as const;
export type PodiumStep = (typeof PODIUM_STEPS)[number];

const STANDING_MAX = 5;

/**
 * Who of a ranking stands on a podium: the first three, and all who share the place of the third. If these would be more
 * than five in all, none of those who share it, because nobody can say who of them is on it.
 */
export function onSteps<Entry extends { rank: number }>(ranked: readonly Entry[]): readonly Entry[] {
  const third = ranked[PODIUM_STEPS.length - 1];
  if (third === undefined) return ranked;
  const standing = ranked.filter(({ rank }) => rank <= third.rank);
  return standing.length > STANDING_MAX ? ranked.filter(({ rank }) => rank < third.rank) : standing;
}

/** The steps of a podium for them: three, also if nobody has reached one of them, or as many as stand on it. */
export const stepsFor = (ranked: readonly { rank: number }[], standing: readonly { rank: number }[]): PodiumStep[] =>
  ranked.length < PODIUM_STEPS.length || standing.length === PODIUM_STEPS.length
    ? [...PODIUM_STEPS]
    : standing.map(({ rank }) => PODIUM_STEPS[rank - 1] ?? 'third');
