import type { Db } from '@plaudit/db/connect';
import type { RevealedPlace } from '@plaudit/db/rules/results/revealed-places';
import { t } from '../../../../shared-ui/texts/texts.ts';
import { drawableText } from '../../lettering/lettering.ts';
import { drawnNames } from '../../result-texts/winners.ts';
import type { Card, CardPlace } from './card.ts';
import { labelOfPlace, type SiteNews } from './site-news.ts';
import { type Mark, markOfVendor } from './vendor-mark.ts';

type NewsParts = {
  words: Pick<Card, 'title' | 'text' | 'places'>;
  /** The mark of the vendor whose place became public last. Undefined if there is none, or several that share it. */
  mark: Mark | undefined;
};

/** The parts of the site's card that are news. */
export async function describeNewsParts(db: Db, { headline, text, places }: SiteNews): Promise<NewsParts> {
  const drawn = places.map((place) => ({ place, drawn: drawPlace(place) }));
  const [latest] = drawn;
  const [vendor, ...equals] = latest?.drawn ? latest.place.vendors : [];
  return {
    words: { title: headline, text, places: drawn.flatMap((each) => each.drawn ?? []) },
    mark:
      vendor && equals.length === 0
        ? await markOfVendor(db, vendor, { isWinner: latest?.place.place === 1 })
        : undefined,
  };
}

/** Undefined if a name of it cannot be drawn. */
function drawPlace(place: RevealedPlace): CardPlace | undefined {
  const names = drawnNames(place.vendors.map(({ name }) => name));
  if (names === undefined) return undefined;
  const ranking = place.categoryName === null ? t('overall') : drawableText(place.categoryName);
  return { label: labelOfPlace(place, ranking), names };
}
