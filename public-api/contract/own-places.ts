/** A place of one vendor. The name is null for the overall ranking. */
export type OwnPlace = { place: number; categoryName: string | null; isShared: boolean };

/** A no-break space. With it, no line ends after 'shared' or 'in'. With large text a whole place would not fit one line. */
const NBSP = '\u00a0';

const placeIn = ({ place, categoryName, isShared }: OwnPlace): string =>
  `${isShared ? `shared${NBSP}` : ''}#${place} ${categoryName === null ? 'overall' : `in${NBSP}${categoryName}`}`;

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * A vendor's places as parts of a list: '#1 in Customer Service', 'shared #2 in Speed'. The profile has them, and the
 * card that a shared link shows has the best of them.
 */
export const nameOwnPlaces = (places: readonly OwnPlace[]): string[] =>
  places.map(placeIn).map((text, index) => (index === 0 ? capitalize(text) : text));
