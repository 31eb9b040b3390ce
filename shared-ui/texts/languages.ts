/** A language that the site can speak. `locale` is how `Intl` writes its dates and numbers. */
export type Language = { name: string; locale: string; dir: 'ltr' | 'rtl' };

/** The digits are named, because browsers and versions of Node differ in which ones Arabic has. */
export const LANGUAGES = {
  en: { name: 'English', locale: 'en-US', dir: 'ltr' },
  de: { name: 'Deutsch', locale: 'de-DE', dir: 'ltr' },
  ar: { name: 'العربية', locale: 'ar-u-nu-latn', dir: 'rtl' },
  es: { name: 'Español', locale: 'es-ES', dir: 'ltr' },
  fr: { name: 'Français', locale: 'fr-FR', dir: 'ltr' },
  pt: { name: 'Português', locale: 'pt-BR', dir: 'ltr' },
  pl: { name: 'Polski', locale: 'pl-PL', dir: 'ltr' },
  ja: { name: '日本語', locale: 'ja-JP', dir: 'ltr' },
  nl: { name: 'Nederlands', locale: 'nl-NL', dir: 'ltr' },
  // Longer by 40 %, for tests. No reader is offered it.
  'en-XA': { name: '[Ƥşḗŭḓǿ]', locale: 'en-US', dir: 'ltr' },
} as const satisfies Record<string, Language>;

export type LanguageTag = keyof typeof LANGUAGES;

export const isLanguage = (tag: string | undefined): tag is LanguageTag =>
  tag !== undefined && Object.hasOwn(LANGUAGES, tag);
