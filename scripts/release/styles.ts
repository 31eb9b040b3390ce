import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isApiPart, type Part } from './parts.ts';
import { currentVersion, listVersions, type Releases, versionFolder } from './store.ts';

/**
 * Throws if this version would serve beside one that needs styles that it lacks, or that lacks styles that it needs. A
 * change of generation starts all parts together, so only versions of one generation are compared.
 */
export function requireStyles(store: Releases, part: Part, version: string): void {
  if (isApiPart(part)) return;
  const isUi = part === 'shared-ui';
  for (const other of isUi ? (['public-web', 'admin-web'] as const) : (['shared-ui'] as const)) {
    const current = currentVersion(store, other);
    if (current === undefined || generationOf(store, other, current) !== generationOf(store, part, version)) continue;
    const own = readNames(store, part, version);
    const others = readNames(store, other, current);
    const [needed, present] = isUi ? [others, own] : [own, others];
    const missing = needed.filter((name) => !present.includes(name));
    if (missing.length === 0) continue;
    const [ui, web] = isUi
      ? [`${part} ${version}`, `${other} ${current}`]
      : [`${other} ${current}`, `${part} ${version}`];
    throw new Error(`${ui} lacks ${missing.join(', ')}, which ${web} needs. Nothing was switched`);
  }
}

const generationOf = (store: Releases, part: Part, version: string): number | undefined =>
  listVersions(store, part).find((note) => note.version === version)?.generation;

const readNames = (store: Releases, part: Part, version: string): string[] =>
  JSON.parse(readFileSync(join(versionFolder(store, part, version), 'styles.json'), 'utf8'));
