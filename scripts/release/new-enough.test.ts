import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { requireNewEnough } from './new-enough.ts';
import type { Part } from './parts.ts';
import { versionFolder } from './store.ts';

let releases: string;
beforeEach(() => {
  releases = mkdtempSync(join(tmpdir(), 'plaudit-releases-'));
});
afterEach(() => rmSync(releases, { recursive: true, force: true }));

test.each<[Part, string, string, string, string]>([
  ['public-web', 'index.html', 'a page', 'server/main.mjs', ''],
  ['shared-ui', 'head.html', '', 'style.css', ''],
  ['admin-web', 'index.html', '<!--# include virtual="/shared-ui/head.html" -->', 'index.html', '<title>'],
])('a version of %s from before pages were rendered is refused with a sentence', (part, old, before, file, after) => {
  const add = (version: string, name: string, content: string) => {
    const path = join(versionFolder({ releases }, part, version), name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  };
  add('1-old', old, before);
  add('2-new', file, after);
  expect(() => requireNewEnough({ releases }, part, '1-old')).toThrow(
    `${part} 1-old is from before pages were rendered on the server, and cannot be used any more`,
  );
  requireNewEnough({ releases }, part, '2-new');
});
