import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '@plaudit/server-kit/testing/api-process';
import type { TestProject } from 'vitest/node';
import { ROOT } from '../home/layout.ts';
import { buildRelease } from '../release/ensure-releases.ts';
import { versionFolder } from '../release/store.ts';

/** Builds both APIs, if they have changed and one of the tests that will run starts them as processes. */
export default async function setup(root: TestProject): Promise<(() => void) | undefined> {
  const startsApis = (file: string) => readFileSync(file, 'utf8').includes('/testing/api-process');
  if (!root.vitest.state.getPaths().some(startsApis)) return undefined;
  const store = { releases: mkdtempSync(join(tmpdir(), 'plaudit-apis-')) };
  const programOf = async (part: 'public-api' | 'admin-api') =>
    join(versionFolder(store, part, (await buildRelease(store, ROOT, part)).version), 'main.mjs');
  root.provide('builtApis', { 'public-api': await programOf('public-api'), 'admin-api': await programOf('admin-api') });
  return () => rmSync(store.releases, { recursive: true });
}
