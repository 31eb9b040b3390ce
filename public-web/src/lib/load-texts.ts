/// <reference path="virtual-catalogs.d.ts" />
import catalogs from 'virtual:catalogs';
import type { LanguageTag } from '../../../shared-ui/texts/languages.ts';
import { addTexts, hasLanguage, spokenLanguage } from '../../../shared-ui/texts/texts.ts';
import type { TextGroup } from './text-groups.ts';

const loaded = new Map<string, Promise<void>>();

function load(tag: LanguageTag, group: TextGroup): Promise<void> {
  const key = `${tag}/${group}`;
  const known = loaded.get(key) ?? catalogs[tag][group]().then(({ default: messages }) => addTexts(tag, messages));
  loaded.set(key, known);
  return known;
}

/** The texts of Vote Now and of what all screens have. Nothing can be rendered without them. */
export const loadFirstTexts = (tag: LanguageTag): Promise<void> => load(tag, 'first');

/** The texts that a screen needs beside these. A server that renders no page yet has all languages anyway. */
export async function loadMoreTexts(group: TextGroup): Promise<void> {
  if (hasLanguage()) await load(spokenLanguage(), group);
}

/** For a server, which renders in all languages. */
export async function loadAllTexts(): Promise<void> {
  for (const [tag, groups] of Object.entries(catalogs))
    for (const group of Object.keys(groups)) await load(tag as LanguageTag, group as TextGroup);
}
