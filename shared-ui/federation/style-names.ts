import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** A build of a web and of shared-ui has the names below in this file. A release compares them: scripts/release/styles.ts. */
const STYLE_NAMES_FILE = 'styles.json';

const PROPERTIES = {
  has: /--ui-[\w-]+(?=\s*:|['"`])/g,
  // One with a fallback is not needed.
  needs: /(?<=var\()--ui-[\w-]+(?=\s*\))/g,
};

/**
 * The classes and custom properties of shared-ui that a source writes: those of a web are what it needs, those of
 * shared-ui are what it has. Pages get the styles of the shared-ui that is released, so a name that it lacks is a style
 * that is lost, without an error.
 */
export function findStyleNames(source: string, kind: 'has' | 'needs'): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '');
  const classes = [...code.matchAll(/(?<=['"`\s.])ui-[a-z][\w-]*(?=['"`\s.:,)>+~[{}])/g)].map(([name]) => `.${name}`);
  const properties = code.matchAll(PROPERTIES[kind]);
  return [...classes, ...[...properties].map(([name]) => name)];
}

export function styleNamesIn(folder: string, kind: 'has' | 'needs'): string[] {
  const names = new Set<string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/(?<!\.test)\.(?:tsx?|css)$/.test(entry.name) || /\btesting\b/.test(entry.parentPath))
      continue;
    for (const name of findStyleNames(readFileSync(path.join(entry.parentPath, entry.name), 'utf8'), kind))
      names.add(name);
  }
  return [...names].sort();
}

export function styleNames(folder: string, kind: 'has' | 'needs'): Plugin {
  return {
    name: 'plaudit-style-names',
    apply: 'build',
    generateBundle() {
      const source = `${JSON.stringify(styleNamesIn(folder, kind), null, 1)}\n`;
      this.emitFile({ type: 'asset', fileName: STYLE_NAMES_FILE, source });
    },
  };
}
