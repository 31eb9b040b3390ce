/** A shop of the demo. Its links go to the domain `.example`, which nobody can own. */
export interface VendorSeed {
  slug: string;
  name: string;
  description: string;
  links: readonly LinkSeed[];
}

interface LinkSeed {
  title: string;
  path: string;
  description: string;
  icon: string;
}

const link = (title: string, path: string, icon: string, description = ''): LinkSeed => ({
  title,
  path,
  icon,
  description,
});
const shop = (description = '') => link('Shop', '/', 'shopping-bag', description);

export const VENDORS: readonly VendorSeed[] = [
  {
    slug: 'juniper-finch',
    name: 'Juniper & Finch',
    description:
      'A two-person coffee roastery that prints the roast date on every bag and ships the same afternoon. Their light roasts from small farms change with the seasons.',
    links: [
      shop('This week’s roasts'),
      link('Brew guides', '/guides', 'book-open', 'Recipes for every kind of pot'),
      link('Subscriptions', '/subscribe', 'package'),
    ],
  },
  {
    slug: 'sprocket-lane',
    name: 'Sprocket Lane',
    description:
      'Bicycle parts for people who mend rather than replace: chainrings, bearings and the odd bolt that nobody else stocks. Every part page says which tools you will need.',
    links: [
      shop(),
      link('Fit finder', '/fits', 'wrench', 'Which part fits your bike'),
      link('Workshop notes', '/notes', 'book-open'),
    ],
  },
  {
    slug: 'thistledown-seeds',
    name: 'Thistledown Seeds',
    description:
      'Open-pollinated vegetables, herbs and wildflowers, grown out and tested for germination each year. Packets come with sowing dates for your own climate.',
    links: [shop('Seeds by season'), link('Sowing calendar', '/calendar', 'calendar')],
  },
  {
    slug: 'tidewater-straps',
    name: 'Tidewater Straps',
    description:
      'Watch straps woven from recovered sailcloth and rope, sewn to your wrist size. They will re-stitch a strap for as long as you wear it.',
    links: [
      shop(),
      link('Size guide', '/sizes', 'ruler', 'Measure once, with paper'),
      link('Repairs', '/repairs', 'wrench'),
    ],
  },
  {
    slug: 'kiln-clover',
    name: 'Kiln & Clover',
    description:
      'Stoneware for every day, thrown by hand and glazed in four quiet colors. Seconds are sold as seconds, and are often the nicest pieces.',
    links: [shop('The current firing'), link('Studio visits', '/visit', 'map-pin')],
  },
  {
    slug: 'quietline',
    name: 'Quietline',
    description:
      'Privacy-minded electronics: signal-blocking pouches, camera shutters and phones that ship with nothing installed. They keep order records for thirty days and then really delete them.',
    links: [
      shop(),
      link('What we know about you', '/privacy', 'lock', 'A short page, on purpose'),
      link('Lab tests', '/tests', 'flask-conical', 'Measurements of every pouch'),
    ],
  },
  {
    slug: 'lantern-press',
    name: 'Lantern Press',
    description:
      'Letterpress cards and small posters printed on a restored 1930s press. Commissions are welcome, and proofs arrive by post.',
    links: [shop(), link('Commissions', '/commissions', 'mail')],
  },
  {
    slug: 'north-fold-maps',
    name: 'North Fold Maps',
    description:
      'Waterproof hiking maps that fold the right way the first time. Trails are walked again before each edition, and corrections from readers are credited by name.',
    links: [
      shop('Maps by region'),
      link('Corrections', '/corrections', 'pencil', 'What readers found'),
      link('Free day routes', '/routes', 'map'),
    ],
  },
  {
    slug: 'hearth-rye',
    name: 'Hearth & Rye',
    description:
      'Long-fermented rye and sourdough, baked at night and posted before breakfast. The starter is older than the bakery.',
    links: [shop('Bread by post'), link('Keeping bread fresh', '/keeping', 'book-open')],
  },
  {
    slug: 'copperleaf-tea',
    name: 'Copperleaf Tea',
    description:
      'Single-garden teas and their own herb blends, weighed out by hand into tins you can send back for a refill.',
    links: [
      shop(),
      link('Refills', '/refills', 'refresh-cw', 'Send the tin, save a third'),
      link('Tasting notes', '/notes', 'book-open'),
    ],
  },
  {
    slug: 'moss-mortar',
    name: 'Moss & Mortar',
    description:
      'Terrariums, mosses and patient little plants, packed so well that they arrive standing up. Each comes with a care card written for forgetful people.',
    links: [shop(), link('Care cards', '/care', 'leaf')],
  },
  {
    slug: 'bramble-honey',
    name: 'Bramble Honey Co.',
    description:
      'Raw honey from forty hives along old hedgerows, jarred by meadow and month. The keepers publish how every colony is doing.',
    links: [shop('Honey by meadow'), link('Hive diary', '/hives', 'activity'), link('Adopt a hive', '/adopt', 'heart')],
  },
  {
    slug: 'peregrine-optics',
    name: 'Peregrine Optics',
    description:
      'Refurbished binoculars and field scopes, taken apart, cleaned and aligned by a retired lens maker. Ten years of warranty, and they mean it.',
    links: [shop('In stock today'), link('How we grade', '/grading', 'search')],
  },
  {
    slug: 'saltbox-soap',
    name: 'Saltbox Soap',
    description: 'Cold-process soap with sea salt, oats and very little else. Wrapped in paper that you can plant.',
    links: [shop(), link('Ingredients', '/ingredients', 'list', 'All nine of them')],
  },
  {
    slug: 'wren-audio',
    name: 'Wren Audio',
    description:
      'Headphones built to be opened: every cable, pad and driver is a spare part with a price. Voiced by ear, measured in public.',
    links: [
      shop(),
      link('Spare parts', '/parts', 'wrench'),
      link('Measurements', '/measurements', 'activity', 'Every model, every batch'),
    ],
  },
  {
    slug: 'oak-awl',
    name: 'Oak & Awl',
    description:
      'Wallets, bags and belts in oak-bark leather, saddle-stitched by three people in one room. Colors deepen with use; stitching does not give.',
    links: [shop(), link('Made to measure', '/measure', 'ruler'), link('Leather care', '/care', 'book-open')],
  },
  {
    slug: 'paper-harbor',
    name: 'Paper Harbor',
    description:
      'Notebooks that lie flat, in paper that takes a fountain pen without a ghost. Pages can be plain, dotted, or ruled to your own spacing.',
    links: [shop(), link('Paper samples', '/samples', 'file', 'Five sheets for the price of a stamp')],
  },
  {
    slug: 'ember-candle-works',
    name: 'Ember Candle Works',
    description:
      'Beeswax and rapeseed candles poured into reusable glasses. Burn times are measured rather than guessed.',
    links: [shop(), link('Refill your glass', '/refill', 'refresh-cw')],
  },
  {
    slug: 'keyfort',
    name: 'Keyfort',
    description:
      'Hardware security keys with open firmware and a metal case you could drive over. They ship in plain boxes and never ask for a phone number.',
    links: [
      shop(),
      link('Firmware source', '/firmware', 'code', 'Build it and compare'),
      link('Setup guides', '/guides', 'book-open'),
      link('Audit reports', '/audits', 'shield-check'),
    ],
  },
  {
    slug: 'driftwood-boards',
    name: 'Driftwood Boards',
    description:
      'Chopping and serving boards from storm-felled trees, each with the place it grew burned into the edge.',
    links: [shop('One-off boards'), link('Where the wood is from', '/wood', 'tree-pine')],
  },
  {
    slug: 'alder-string',
    name: 'Alder & String',
    description:
      'Strings, pegs and bridges for guitars, fiddles and stranger instruments. Tell them how you play and they will choose a set for you.',
    links: [shop(), link('String chooser', '/choose', 'music', 'Four questions'), link('Lessons', '/lessons', 'play')],
  },
  {
    slug: 'polar-knit',
    name: 'Polar Knit',
    description:
      'Sweaters and hats knitted to order from traceable wool, so nothing is ever left over. Darning yarn in the same dye lot comes with each piece.',
    links: [shop(), link('Meet the flocks', '/flocks', 'map-pin')],
  },
  {
    slug: 'firefly-circuits',
    name: 'Firefly Circuits',
    description:
      'Electronics kits for curious beginners: a radio, a synth, a lamp that learns. The manuals are drawn like comics and the schematics are open.',
    links: [
      shop('All kits'),
      link('Schematics', '/schematics', 'cpu', 'Open hardware'),
      link('Classroom sets', '/classroom', 'users'),
    ],
  },
  {
    slug: 'foxglove-inks',
    name: 'Foxglove Inks',
    description:
      'Fountain-pen inks named after hedgerow flowers and mixed in batches of sixty bottles. Swatches are brushed by hand, on three papers.',
    links: [shop(), link('Swatch library', '/swatches', 'palette')],
  },
];
