/**
 * How popular each shop of the demo is in one period. The periods have different orders, so that their podiums differ.
 * No shop leads two categories of a period.
 */
export interface Popularity {
  /** Slugs, the most popular first. */
  order: readonly string[];
  /** The slug of the leader in each category, in the order of the categories. */
  leaders: readonly string[];
}

const RUNNING_CYCLE: Popularity = {
  order: [
    'juniper-finch',
    'keyfort',
    'sprocket-lane',
    'kiln-clover',
    'thistledown-seeds',
    'wren-audio',
    'north-fold-maps',
    'quietline',
    'bramble-honey',
    'oak-awl',
    'firefly-circuits',
    'foxglove-inks',
    'hearth-rye',
    'paper-harbor',
    'polar-knit',
    'copperleaf-tea',
    'peregrine-optics',
    'moss-mortar',
    'tidewater-straps',
    'alder-string',
    'ember-candle-works',
    'saltbox-soap',
    'lantern-press',
    'driftwood-boards',
  ],
  leaders: ['juniper-finch', 'sprocket-lane', 'keyfort', 'thistledown-seeds', 'kiln-clover', 'wren-audio'],
};

const PREVIOUS_CYCLE: Popularity = {
  order: withFirst(RUNNING_CYCLE.order, [
    'sprocket-lane',
    'juniper-finch',
    'quietline',
    'bramble-honey',
    'kiln-clover',
  ]),
  leaders: ['bramble-honey', 'sprocket-lane', 'quietline', 'juniper-finch', 'oak-awl', 'firefly-circuits'],
};

const FIRST_CYCLE: Popularity = {
  order: withFirst(RUNNING_CYCLE.order, ['quietline', 'hearth-rye', 'sprocket-lane', 'foxglove-inks', 'polar-knit']),
  leaders: ['hearth-rye', 'sprocket-lane', 'quietline', 'polar-knit', 'foxglove-inks', 'thistledown-seeds'],
};

export const POPULARITY = { running: RUNNING_CYCLE, previous: PREVIOUS_CYCLE, first: FIRST_CYCLE };

const WORST_SHARE = 0.13;

/** Returns, by slug, each shop's votes in one category as a share of the leader's votes. The leader has 1. */
export function sharesOf(
  { order, leaders }: Popularity,
  categoryIndex: number,
  random: () => number,
): Map<string, number> {
  return new Map(
    order.map((slug, place) => {
      if (leaders[categoryIndex] === slug) return [slug, 1];
      const general = 0.9 * (1 - place / order.length) ** 1.35 + WORST_SHARE * (place / order.length);
      return [slug, Math.min(0.93, general * (0.8 + 0.35 * random()))];
    }),
  );
}

function withFirst(order: readonly string[], first: readonly string[]): string[] {
  return [...first, ...order.filter((slug) => !first.includes(slug))];
}
