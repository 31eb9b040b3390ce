import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Control } from '../home/control.ts';
import { type Layout, makeHome, ROOT } from '../home/layout.ts';
import { addRelease, listVersions, versionFolder } from '../release/store.ts';
import { ProcessList } from './orphan-processes.ts';
import { Service } from './service.ts';

let home: string;
let layout: Layout;
let service: Service;
let lines: string[];
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'plaudit-api-'));
  layout = makeHome(home);
  lines = [];
  service = new Service({
    part: 'public-api',
    layout,
    environment: { STARTS: join(home, 'starts') },
    processes: new ProcessList(layout.processes),
    report: (line) => lines.push(line),
  });
});
afterEach(async () => {
  await service.stop();
  rmSync(home, { recursive: true, force: true });
});

function makeRelease(version: string, readyAfterMs = 0): void {
  const folder = versionFolder(layout, 'public-api', version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'main.mjs'),
    `import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
appendFileSync(process.env.STARTS, '${version}\\n');
setTimeout(() => createServer((request, response) => response.end()).listen(process.env.PORT), ${readyAfterMs});
`,
  );
}

const readStarts = () => readFileSync(join(home, 'starts'), 'utf8').trim().split('\n');

test('a release made while the old version is about to be restarted keeps serving', async () => {
  makeRelease('1-old');
  // This version needs longer to start than the pause before a crashed process is started again.
  makeRelease('2-new', 1_000);
  makeRelease('3-newer');
  await service.start('1-old');
  process.kill(service.status.pid ?? 0, 'SIGKILL');
  await expect.poll(() => lines.join(), { timeout: 20_000 }).toContain('starting it again');
  await service.switchTo('2-new');
  // This runs after everything that the crash has queued.
  await service.switchTo('3-newer');
  expect(readStarts()).toEqual(['1-old', '2-new', '3-newer']);
  expect(service.status.version).toBe('3-newer');
}, 60_000);

test('the error for a version that does not start contains its output', async () => {
  makeRelease('1-old');
  const folder = versionFolder(layout, 'public-api', '2-wrong');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'main.mjs'), "console.error('LOG_LEVEL must be one of'); process.exit(1);\n");
  await service.start('1-old');
  const problem = service.switchTo('2-wrong');
  await expect(problem).rejects.toThrow(/did not become ready: ended with code 1\..*\nLOG_LEVEL must be one of$/);
}, 60_000);

test('the error for a version that does not become ready begins with the last reason in its log', async () => {
  const folder = versionFolder(layout, 'public-api', '1-waiting');
  mkdirSync(folder, { recursive: true });
  const reasons = ['No connection', 'Access denied for user'].map((message) => JSON.stringify({ err: { message } }));
  const output = [...reasons, 'Trace'].map((line) => `console.error(${JSON.stringify(line)});`).join('\n');
  writeFileSync(join(folder, 'main.mjs'), `${output}\nprocess.exit(1);\n`);
  await expect(service.start('1-waiting')).rejects.toThrow('ended with code 1. Access denied for user. Its log is ');
}, 60_000);

test('a program that cannot be run only makes the release fail', async () => {
  makeRelease('1-old');
  makeRelease('2-new');
  await service.start('1-old');
  const { execPath } = process;
  // As after an upgrade of Node while Plaudit runs.
  process.execPath = join(home, 'gone');
  try {
    await expect(service.switchTo('2-new')).rejects.toThrow('public-api could not be started');
  } finally {
    process.execPath = execPath;
  }
  await expect.poll(() => lines.join()).toContain('ENOENT');
  expect(service.status.version).toBe('1-old');
}, 60_000);

/** Adds a version as a release does, and returns its name. */
function addVersion(program: string): string {
  const build = mkdtempSync(join(home, 'build-'));
  writeFileSync(join(build, 'main.mjs'), program);
  return addRelease(layout, build, { part: 'public-api', commit: null }).version;
}

/** Runs `npm run rollback` for this version, while the service runs. Rejects with what the command printed. */
async function switchByCommand(version: string): Promise<unknown> {
  const control = await Control.open(layout, '');
  control.serve({ status: () => ({}), switch: (_part, wanted) => service.switchTo(wanted) });
  const { DATABASE_URL: _, ...inherited } = process.env;
  try {
    const command = [join(ROOT, 'scripts', 'rollback.mjs'), 'public-api', version];
    return await promisify(execFile)(process.execPath, command, { env: { ...inherited, PLAUDIT_HOME: home } });
  } finally {
    control.close();
  }
}

const stateOf = (version: string) =>
  listVersions(layout, 'public-api').find((note) => note.version === version)?.setAside;

test('a version that did not start is marked as failed', async () => {
  makeRelease('1-old');
  await service.start('1-old');
  const version = addVersion('process.exit(7);');
  await expect(switchByCommand(version)).rejects.toThrow('ended with code 7');
  expect(stateOf(version)).toBe('failed');
}, 60_000);

test('a version whose start was cut short by a stop is not marked as failed', async () => {
  makeRelease('1-old');
  await service.start('1-old');
  const version = addVersion(`import { appendFileSync } from 'node:fs';
appendFileSync(process.env.STARTS, 'new');
setInterval(() => undefined, 1_000);`);
  const problem = expect(switchByCommand(version)).rejects.toThrow('Plaudit is stopping');
  await expect.poll(readStarts, { timeout: 30_000 }).toContain('new');
  await service.stop();
  await problem;
  expect(stateOf(version)).toBe('never served');
}, 60_000);

test('a version is not marked as failed while the previous one is not ready either', async () => {
  const broken = addVersion(`import { createServer } from 'node:http';
import { existsSync } from 'node:fs';
const status = () => (existsSync(process.env.STARTS) ? 503 : 200);
createServer((request, response) => response.writeHead(status()).end()).listen(process.env.PORT);`);
  await service.start(broken);
  const version = addVersion('process.exit(7);');
  writeFileSync(join(home, 'starts'), '');
  await expect(switchByCommand(version)).rejects.toThrow('ended with code 7');
  expect(stateOf(version)).toBe('never served');
}, 60_000);
