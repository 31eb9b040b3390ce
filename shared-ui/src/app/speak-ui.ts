import { isLanguage } from '../../texts/languages.ts';
import { speak } from '../../texts/texts.ts';

/** For a server, before each rendering. In a browser shared-ui speaks the language of the page from the start. */
export function speakUi(language: string): void {
  speak(isLanguage(language) ? language : 'en');
}
