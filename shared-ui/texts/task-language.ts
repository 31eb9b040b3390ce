import { AsyncLocalStorage } from 'node:async_hooks';
import type { LanguageTag } from './languages.ts';
import { speakByTask } from './texts.ts';

const languages = new AsyncLocalStorage<LanguageTag>();
speakByTask(() => languages.getStore());

/** Does something in a language, and waits in it. What the process does meanwhile keeps its own. */
export const inLanguage = <Result>(tag: LanguageTag, work: () => Result): Result => languages.run(tag, work);
