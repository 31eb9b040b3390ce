import type { Face } from '../../lettering/fonts.ts';

export type Figure = { value: string; label: string };

/** A place that a reveal has made public. */
export type CardPlace = { label: string; names: string };

/** The texts contain only letters that can be drawn. */
export type Card = {
  mark: { kind: 'site' } | { kind: 'vendor'; name: string; isWinner: boolean };
  /**
   * The site's logo or the vendor's picture, if public-api has its file. It takes the place of the drawn mark. A
   * winner's laurel stays around it.
   */
  picture?: Buffer;
  /** The text above the title. May be empty, for example on the card of the site before the first period. */
  eyebrow: string;
  title: string;
  text: string;
  figures: readonly Figure[];
  /** They stand below the title, in place of the text and the figures. */
  places?: readonly CardPlace[];
  face: Face;
  /** The accent color that admins chose. Without one it is brass. */
  accent?: string;
};

/** The card of a vendor or a winner. `text` is what it has reached, and each figure is a line. */
export type ShareCard = Omit<Card, 'places'> & {
  /** `gold`: first, while people vote. `plain`: another honour. `none`: the text is not an honour. */
  tone: 'winner' | 'gold' | 'plain' | 'none';
  foot: { site: string; when: string };
};
