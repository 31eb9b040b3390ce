/// <reference path="../texts/virtual-catalogs.d.ts" />
import catalogs from 'virtual:catalogs';
import { isLanguage, LANGUAGES, type LanguageTag } from '../texts/languages.ts';
import { addTexts, speak } from '../texts/texts.ts';

const load = async (tag: LanguageTag) => addTexts(tag, (await catalogs[tag].all()).default);

/** A browser needs the language of its page, and a server all languages. */
export async function loadTexts(): Promise<void> {
  if (!globalThis.document) await Promise.all((Object.keys(LANGUAGES) as LanguageTag[]).map(load));
  else {
    const { lang } = document.documentElement;
    const tag = isLanguage(lang) ? lang : 'en';
    await load(tag);
    speak(tag);
  }
}
