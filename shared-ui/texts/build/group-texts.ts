import type { collectTexts } from './find-texts.ts';

/** The name of each catalog with the modules whose texts it has. The first also has what several others need. */
export type TextGroups = Readonly<Record<string, RegExp>>;

/** The catalog of each text. */
export function groupTexts(groups: TextGroups, texts: ReturnType<typeof collectTexts>): Map<string, string> {
  const [first = ''] = Object.keys(groups);
  return new Map([...texts].map(([text, { places }]) => [text, onlyGroup(groups, places) ?? first]));
}

function onlyGroup(groups: TextGroups, places: readonly string[]): string | undefined {
  const found = new Set(places.map((place) => Object.entries(groups).find(([, modules]) => modules.test(place))?.[0]));
  return found.size === 1 ? [...found][0] : undefined;
}
