import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ROOT } from '../home/layout.ts';
import { buildRelease } from './ensure-releases.ts';
import { WEB_PARTS } from './parts.ts';
import { versionFolder } from './store.ts';

vi.setConfig({ testTimeout: 240_000 });

const FEDERATION_WITHOUT_WAIT = join(import.meta.dirname, 'testing', 'federation-without-wait.mjs');
const VITE_BUILD = join(ROOT, 'scripts', 'release', 'vite-build.mjs');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plaudit-busy-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(WEB_PARTS)('%s is built the same when the federation plugin waits for no module', async (part) => {
  const busy = join(folder, part);
  const { PATH, HOME, TMPDIR } = process.env;
  await promisify(execFile)(
    process.execPath,
    ['--import', FEDERATION_WITHOUT_WAIT, VITE_BUILD, 'vite.config.ts', busy],
    {
      cwd: join(ROOT, part),
      env: { PATH, HOME, TMPDIR, NODE_ENV: 'production' },
    },
  );
  const { version } = await buildRelease({ releases: join(folder, 'releases') }, ROOT, part);
  const normalBuild = join(folder, 'usual', part);
  cpSync(versionFolder({ releases: join(folder, 'releases') }, part, version), normalBuild, { recursive: true });
  for (const extra of ['release.json', 'gallery', 'server'])
    rmSync(join(normalBuild, extra), { recursive: true, force: true });
  expect(contentOf(busy)).toEqual(contentOf(normalBuild));
});

function contentOf(directory: string): Record<string, string> {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [relative(directory, path), readFileSync(path, 'base64')];
    }),
  );
}
