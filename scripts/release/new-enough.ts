import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Part } from './parts.ts';
import { type Releases, versionFolder } from './store.ts';

/** Throws if this version is from before pages were rendered: the gateway put its pages together, and no longer does. */
export function requireNewEnough(store: Releases, part: Part, version: string): void {
  const folder = versionFolder(store, part, version);
  if (!isOfAssembledPages(part, (name) => join(folder, name))) return;
  throw new Error(`${part} ${version} is from before pages were rendered on the server, and cannot be used any more`);
}

function isOfAssembledPages(part: Part, file: (name: string) => string): boolean {
  switch (part) {
    case 'public-web':
      return !existsSync(file('server/main.mjs'));
    case 'shared-ui':
      return !existsSync(file('style.css'));
    case 'admin-web':
      return readFileSync(file('index.html'), 'utf8').includes('<!--#');
    default:
      return false;
  }
}
