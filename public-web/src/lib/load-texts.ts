import type { LanguageTag } from '../../../shared-ui/texts/languages.ts';
import { addTexts, hasLanguage, type Messages, spokenLanguage } from '../../../shared-ui/texts/texts.ts';
import { type ScreenTexts, TEXTS_FOR, type TextGroup } from './text-groups.ts';

type LoadCatalog = () => Promise<{ default: Messages }>;
export type Catalogs = Readonly<Record<LanguageTag, Record<TextGroup, LoadCatalog>>>;

const loaded = new Map<string, Promise<void>>();
/** The addresses of the catalogs of the page's language. A page that runs as it is written has the English texts alone. */
let ofPage: Readonly<Partial<Record<TextGroup, string>>> = {};

async function load(group: TextGroup): Promise<void> {
  const address = ofPage[group];
  if (address === undefined) return;
  const known =
    loaded.get(group) ??
    (import(/* @vite-ignore */ address) as ReturnType<LoadCatalog>).then(({ default: messages }) =>
      addTexts(spokenLanguage(), messages),
    );
  loaded.set(group, known);
  await known;
}

/**
 * The texts of Vote Now and of what all screens have. Nothing can be rendered without them. The page names the catalogs
 * of its language, so that no script has a list of all.
 */
export function loadFirstTexts(): Promise<void> {
  const named = document.querySelector<HTMLMetaElement>('meta[name="texts"]')?.content;
  if (named !== undefined) ofPage = JSON.parse(named);
  return load('first');
}

/** The texts that a screen needs beside these. A server that renders no page yet has all languages anyway. */
export async function loadMoreTexts(screen: ScreenTexts): Promise<void> {
  if (hasLanguage()) await Promise.all(TEXTS_FOR[screen].map(load));
}

/** For a server, which renders in all languages. */
export async function loadAllTexts(catalogs: Catalogs): Promise<void> {
  for (const [tag, groups] of Object.entries(catalogs))
    for (const loadCatalog of Object.values(groups)) addTexts(tag as LanguageTag, (await loadCatalog()).default);
}
