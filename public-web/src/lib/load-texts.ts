import type { LanguageTag } from '../../../shared-ui/texts/languages.ts';
import { addTexts, hasLanguage, type Messages, spokenLanguage } from '../../../shared-ui/texts/texts.ts';
import type { TextGroup } from './text-groups.ts';

export type Catalogs = Readonly<Record<LanguageTag, Record<TextGroup, () => Promise<{ default: Messages }>>>>;

let catalogs: Catalogs | undefined;
const loaded = new Map<string, Promise<void>>();

/** Only a build has catalogs. Code that runs as it is written, such as a test, has the English texts. */
export function setCatalogs(given: Catalogs): void {
  catalogs = given;
}

async function load(tag: LanguageTag, group: TextGroup): Promise<void> {
  const key = `${tag}/${group}`;
  const known = loaded.get(key) ?? catalogs?.[tag][group]().then(({ default: messages }) => addTexts(tag, messages));
  if (known) loaded.set(key, known);
  await known;
}

/** The texts of Vote Now and of what all screens have. Nothing can be rendered without them. */
export const loadFirstTexts = (tag: LanguageTag): Promise<void> => load(tag, 'first');

/** The texts that a screen needs beside these. A server that renders no page yet has all languages anyway. */
export async function loadMoreTexts(group: TextGroup): Promise<void> {
  if (hasLanguage()) await load(spokenLanguage(), group);
}

/** For a server, which renders in all languages. */
export async function loadAllTexts(): Promise<void> {
  for (const [tag, groups] of Object.entries(catalogs ?? {}))
    for (const group of Object.keys(groups)) await load(tag as LanguageTag, group as TextGroup);
}
