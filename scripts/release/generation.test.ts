import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Layout, makeHome, ROOT } from '../home/layout.ts';
import { GENERATION } from './generation.ts';
import { versionFolder } from './store.ts';

let layout: Layout;
beforeEach(() => {
  layout = makeHome(mkdtempSync(join(tmpdir(), 'plaudit-generation-')));
});
afterEach(() => rmSync(layout.home, { recursive: true }));

/** The output of a command that must fail. */
async function fail(...args: string[]): Promise<string> {
  const command = promisify(execFile)(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, PLAUDIT_HOME: layout.home },
  });
  const { code, stderr } = await command.then(
    () => ({ code: 0, stderr: '' }),
    (error) => error,
  );
  expect(code).toBe(1);
  return stderr;
}

test('a release into a running Plaudit that cannot serve it is refused with a sentence, and builds nothing', async () => {
  const older = createServer((_request, response) => response.end(JSON.stringify({ state: 'running', url: '' })));
  await new Promise<void>((resolve) => older.listen(layout.control, resolve));
  try {
    expect(await fail('scripts/release.mjs', 'public-web')).toBe(
      'The Plaudit that runs cannot serve this version. Restart it: Ctrl-C there, then npm start\n',
    );
    expect(readdirSync(layout.releases)).toEqual([]);
  } finally {
    older.close();
  }
});

test('a version that this Plaudit cannot serve is not rolled back to', async () => {
  const folder = versionFolder(layout, 'public-web', '1-abc');
  mkdirSync(folder, { recursive: true });
  const note = { part: 'public-web', version: '1-abc', build: 'abc', generation: GENERATION - 1 };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(note));
  expect(await fail('scripts/rollback.mjs', 'public-web', '1-abc')).toBe(
    'public-web 1-abc cannot be used any more: this Plaudit cannot serve it\n',
  );
  expect(existsSync(join(layout.releases, 'public-web', 'current'))).toBe(false);
});
