/**
 * How much the demo's voters like each shop: its share of the category leader's votes. Each period has its own order,
 * so that podiums differ; in each category somebody else leads.
 */
export interface Popularity {
  /** Best first; a vendor's place decides how well it does in general. */
  order: readonly string[];
  /** Who leads each category, in the order of the categories. */
  leaders: readonly string[];
}

const RUNNING: Popularity = {
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

const PREVIOUS: Popularity = {
  order: moveToFront(RUNNING.order, ['sprocket-lane', 'juniper-finch', 'quietline', 'bramble-honey', 'kiln-clover']),
  leaders: ['bramble-honey', 'sprocket-lane', 'quietline', 'juniper-finch', 'oak-awl', 'firefly-circuits'],
};

const FIRST: Popularity = {
  order: moveToFront(RUNNING.order, ['quietline', 'hearth-rye', 'sprocket-lane', 'foxglove-inks', 'polar-knit']),
  leaders: ['hearth-rye', 'sprocket-lane', 'quietline', 'polar-knit', 'foxglove-inks', 'thistledown-seeds'],
};

export const POPULARITY = { running: RUNNING, previous: PREVIOUS, first: FIRST };

const WORST_SHARE = 0.13;

/** By slug, for the category at `categoryIndex`: 1 for its leader, less for everybody else. */
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

function moveToFront(order: readonly string[], first: readonly string[]): string[] {
  return [...first, ...order.filter((slug) => !first.includes(slug))];
}
