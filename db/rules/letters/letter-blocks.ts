import type { LanguageTag } from '../../../shared-ui/texts/languages.ts';
import { spokenLanguage, t } from '../../../shared-ui/texts/texts.ts';
import type { LetterSite } from './letter-site.ts';

/** What a letter consists of. The printers add no words of their own. What organizers have written may be in any language. */
export type LetterBlock =
  | { kind: 'site' | 'details' | 'heading' | 'small' | 'foot'; text: string }
  | { kind: 'paragraph'; text: string; isByOrganizers?: true }
  | { kind: 'date' | 'address'; label: string; text: string }
  | { kind: 'button' | 'unsubscribe'; text: string; href: string };

/** The accent is a color such as `#7a1f3d`. */
export type Letter = { subject: string; accent: string; language: LanguageTag; blocks: LetterBlock[] };

/** A letter in the name of the site, in the language that is spoken. Blocks without words are left out. */
export function writeLetter({ head, accent }: LetterSite, subject: string, blocks: readonly LetterBlock[]): Letter {
  const top: LetterBlock[] = [
    { kind: 'site', text: head.name },
    { kind: 'details', text: head.details },
  ];
  return { subject, accent, language: spokenLanguage(), blocks: [...top, ...blocks].filter(({ text }) => text !== '') };
}

export const heading = (text: string): LetterBlock => ({ kind: 'heading', text });
export const paragraph = (text: string): LetterBlock => ({ kind: 'paragraph', text });
export const small = (text: string): LetterBlock => ({ kind: 'small', text });
/** Why somebody gets the letter, and what to do about it. */
export const foot = (text: string): LetterBlock => ({ kind: 'foot', text });
export const button = (text: string, href: string): LetterBlock[] => [
  { kind: 'button', text, href },
  { kind: 'address', label: t('Or copy this address:'), text: href },
];
