import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findServerBinaries } from '../database/server-binaries.ts';
import { type ProgramNeed, providePrograms } from './packages.ts';

let folder: string;
let log: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plaudit-packages-'));
  log = join(folder, 'log');
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function program(name: string, script: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, name), 0o755);
}

/** Imitates a Debian that installs nothing: commands that would run as root are recorded. */
function debian(state: string, asRoot = ''): void {
  program('dpkg-query', `echo ${state}`);
  program('apt-get', '');
  const run = `while [ "$1" != apt-get ] && [ "$1" != sh ]; do shift; done\n${asRoot}\necho "$*" >>"${log}"`;
  program('env', run);
  program('sudo', run);
}

const need = (isInstalled: () => boolean): ProgramNeed => ({
  what: 'a database',
  isInstalled,
  debian: ['some-server'],
  brew: '',
});
const commandsRun = () =>
  (existsSync(log) ? readFileSync(log, 'utf8') : '').split('\n').filter((line) => line.startsWith('apt-get'));

test('nothing is installed if nothing is missing', async () => {
  debian('installed');
  await providePrograms([need(() => true)], () => {});
  expect(commandsRun()).toEqual([]);
});

test('a package that another process is unpacking counts as missing, even if its programs exist', async () => {
  debian('unpacked');
  await providePrograms([need(() => true)], () => {});
  expect(commandsRun()).toHaveLength(2);
  expect(commandsRun()[1]).toMatch(/^apt-get install .* some-server$/);
});

test('an installation waits for another one to end', async () => {
  const isFirst = join(folder, 'first');
  writeFileSync(isFirst, '');
  const locked = `if [ "$1 $2" = "apt-get update" ] && rm "${isFirst}" 2>/dev/null; then
  echo "$*" >>"${log}"
  echo 'E: Could not get lock /var/lib/apt/lists/lock. It is held by process 1' >&2
  exit 100
fi`;
  debian('not-installed', locked);
  await providePrograms([need(() => commandsRun().length > 0)], () => {});
  expect(commandsRun().slice(0, 2)).toEqual(['apt-get update -qq', 'apt-get update -qq']);
  expect(commandsRun()[2]).toContain('-o DPkg::Lock::Timeout=');
});

test('MariaDB without the program that its installer calls is not enough', () => {
  program('mariadb-install-db', '');
  program('mysqld', 'echo "mysqld Ver 10.11.6-MariaDB"');
  vi.stubEnv('PATH', folder);
  expect(() => findServerBinaries()).toThrow('but not my_print_defaults');
  program('my_print_defaults', '');
  expect(findServerBinaries().flavor).toBe('mariadb');
});
