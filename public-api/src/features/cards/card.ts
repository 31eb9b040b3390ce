import type { Face } from '../../lettering/fonts.ts';

export type Figure = { value: string; label: string };

/** The content of a card. Each text was checked to contain only letters that can be drawn. */
export type Card = {
  mark: { kind: 'site' } | { kind: 'vendor'; name: string; isWinner: boolean };
  /** The logo or the vendor's picture, if it was uploaded. It takes the place of the drawn mark. */
  picture?: Buffer;
  /** The text above the title. May be empty: the card of the site has none before the first period. */
  eyebrow: string;
  title: string;
  text: string;
  figures: readonly Figure[];
  face: Face;
  /** The accent color that admins chose. Without one it is brass. */
  accent?: string;
};
