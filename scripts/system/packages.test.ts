import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CHROMIUM, type ProgramNeed, providePrograms } from './packages.ts';
import { findServerBinaries } from './server-binaries.ts';

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

function writeProgram(name: string, script: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, name), 0o755);
}

/** Imitates a Debian that installs nothing: commands that would run as root are recorded. */
function imitateDebian(state: string, asRoot = ''): void {
  writeProgram('dpkg-query', `echo ${state}`);
  writeProgram('apt-cache', 'echo Package:');
  writeProgram('apt-get', '');
  const run = `while [ "$1" != apt-get ] && [ "$1" != sh ]; do shift; done\n${asRoot}\necho "$*" >>"${log}"`;
  writeProgram('env', run);
  writeProgram('sudo', run);
}

const programNeed = (isInstalled: () => boolean): ProgramNeed => ({
  what: 'a database',
  isInstalled,
  debian: ['some-server'],
  brew: '',
});
const COST = 'a slower program is used';
const replaceableNeed = (isInstalled: () => boolean): ProgramNeed => ({
  ...programNeed(isInstalled),
  substitute: { isInstalled: () => true, cost: COST },
});
async function linesOf(need: ProgramNeed): Promise<string[]> {
  const lines: string[] = [];
  await providePrograms([need], (line) => lines.push(line));
  return lines;
}
const commandsRun = () =>
  (existsSync(log) ? readFileSync(log, 'utf8') : '').split('\n').filter((line) => line.startsWith('apt-get'));

test('nothing is installed if nothing is missing', async () => {
  imitateDebian('installed');
  await providePrograms([programNeed(() => true)], () => {});
  expect(commandsRun()).toEqual([]);
});

test('a package that another process is unpacking counts as missing, even if its programs exist', async () => {
  imitateDebian('unpacked');
  await providePrograms([programNeed(() => true)], () => {});
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
  imitateDebian('not-installed', locked);
  await providePrograms([programNeed(() => commandsRun().length > 0)], () => {});
  expect(commandsRun().slice(0, 2)).toEqual(['apt-get update -qq', 'apt-get update -qq']);
  expect(commandsRun()[2]).toContain('-o DPkg::Lock::Timeout=');
});

describe('without root', () => {
  const { isTTY } = process.stdin;
  const setTerminal = (hasTerminal: boolean) => Object.assign(process.stdin, { isTTY: hasTerminal });
  beforeEach(() => void vi.spyOn(process, 'getuid').mockReturnValue(1000));
  afterEach(() => {
    vi.restoreAllMocks();
    setTerminal(isTTY);
  });

  /** Imitates a sudo that wants a password. `typed` says whether the right one is typed when it asks. */
  function imitateSudo(typed: 'right' | 'wrong'): void {
    const run = `while [ "$1" != apt-get ] && [ "$1" != sh ]; do shift; done\necho "$*" >>"${log}"`;
    writeProgram('sudo', `case "$1" in -n) exit 1;; -v) exit ${typed === 'right' ? 0 : 1};; esac\n${run}`);
  }

  test.each([
    ['there is no terminal to type the password of sudo', false, 'right'],
    ['the password of sudo is not known', true, 'wrong'],
  ] as const)('the commands are named if %s', async (_why, hasTerminal, typed) => {
    imitateDebian('not-installed');
    imitateSudo(typed);
    setTerminal(hasTerminal);
    const message =
      /could not install:\n {2}- a database\n[\s\S]*sudo apt-get update && sudo apt-get install .*some-server/;
    await expect(providePrograms([programNeed(() => false)], () => {})).rejects.toThrow(message);
    expect(commandsRun()).toEqual([]);
  });

  test('sudo asks for its password at a terminal, and says what for', async () => {
    imitateDebian('not-installed');
    imitateSudo('right');
    setTerminal(true);
    expect(await linesOf(programNeed(() => commandsRun().length > 0))).toEqual([
      'sudo asks for your password, to install what is missing',
      'Installing some-server (apt-get)',
    ]);
    expect(commandsRun()).toHaveLength(2);
  });

  test('nobody is asked for a password if a substitute is there', async () => {
    imitateDebian('not-installed');
    imitateSudo('right');
    setTerminal(true);
    expect(await linesOf(replaceableNeed(() => false))).toEqual([COST]);
    expect(commandsRun()).toEqual([]);
  });
});

describe('with a substitute', () => {
  test('the program itself is installed where it can be', async () => {
    imitateDebian('not-installed');
    expect(await linesOf(replaceableNeed(() => commandsRun().length > 0))).toEqual([
      'Installing some-server (apt-get)',
    ]);
    expect(commandsRun()[1]).toMatch(/^apt-get install .* some-server$/);
  });

  test.each([
    ['the distribution does not have the program', () => writeProgram('apt-cache', '')],
    ['the installation fails', () => imitateDebian('not-installed', 'exit 100')],
  ])('the substitute is used if %s, and what it costs is said', async (_why, imitate) => {
    imitateDebian('not-installed');
    imitate();
    expect(await linesOf(replaceableNeed(() => false))).toEqual(['Installing some-server (apt-get)', COST]);
  });

  test('Chromium takes the place of its headless shell', () => {
    writeProgram('chromium', '');
    vi.stubEnv('PATH', folder);
    expect(CHROMIUM.isInstalled()).toBe(false);
    expect(CHROMIUM.substitute?.isInstalled()).toBe(true);
    writeProgram('chromium-headless-shell', '');
    expect(CHROMIUM.isInstalled()).toBe(true);
  });
});

test('MariaDB without the program that its installer calls is not enough', () => {
  writeProgram('mariadb-install-db', '');
  writeProgram('mysqld', 'echo "mysqld Ver 10.11.6-MariaDB"');
  vi.stubEnv('PATH', folder);
  expect(() => findServerBinaries()).toThrow('but not my_print_defaults');
  writeProgram('my_print_defaults', '');
  expect(findServerBinaries().flavor).toBe('mariadb');
});
