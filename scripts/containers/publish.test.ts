import { execFile, execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ROOT } from '../home/layout.ts';
import { buildPublisher } from '../release/build.ts';

const programFolder = mkdtempSync(join(tmpdir(), 'plaudit-publisher-'));
let folder: string;
let volume: string;
beforeAll(() => buildPublisher(ROOT, programFolder));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plaudit-publish-'));
  volume = join(folder, 'releases', 'public-web');
});
afterEach(() => rmSync(folder, { recursive: true }));
afterAll(() => rmSync(programFolder, { recursive: true }));

function makeImageFiles(name: string): string {
  const files = join(folder, 'images', name);
  writeFiles(files, {
    'index.html': `page of ${name}`,
    [`assets/app-${name}.js`]: `script of ${name}`,
    'remoteEntry.js': `entry of ${name}`,
    'styles.json': JSON.stringify([`.${name}`]),
  });
  return files;
}

function writeFiles(root: string, files: Record<string, string>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
}

const environmentOf = (name: string, part = 'public-web') => ({
  PART: part,
  RELEASE_FILES: makeImageFiles(name),
  RELEASES: join(folder, 'releases'),
});

function runPublisher(command: string, name: string, part?: string): string {
  const environment = environmentOf(name, part);
  return execFileSync(process.execPath, [join(programFolder, 'publish.mjs'), command], {
    env: environment,
    encoding: 'utf8',
    stdio: 'pipe',
  });
}
const readPublished = (path: string) => readFileSync(join(volume, path), 'utf8');

test('a release is current at once, and the scripts of the previous one stay for open pages', () => {
  expect(runPublisher('publish', 'one')).toMatch(/^public-web 1-[0-9a-f]{10} is published\n$/);
  runPublisher('publish', 'two');
  expect(readPublished('current/index.html')).toBe('page of two');
  expect(readPublished('kept/assets/app-one.js')).toBe('script of one');
  expect(readPublished('kept/assets/app-two.js')).toBe('script of two');
  expect(existsSync(join(volume, 'kept', 'index.html'))).toBe(false);
  expect(existsSync(join(volume, 'kept', 'release.json'))).toBe(false);
});

test('running the previous image again is a rollback, and adds no version', () => {
  runPublisher('publish', 'one');
  runPublisher('publish', 'two');
  runPublisher('publish', 'one');
  expect(readPublished('current/index.html')).toBe('page of one');
  expect(readPublished('kept/assets/app-two.js')).toBe('script of two');
  expect(readdirSync(join(volume, 'versions'))).toHaveLength(2);
});

test('a web that needs a style that the published shared-ui lacks is refused with its name', () => {
  runPublisher('publish', 'one', 'shared-ui');
  runPublisher('publish', 'one');
  expect(() => runPublisher('publish', 'two')).toThrow(/shared-ui 1-\w+ lacks \.two, which public-web 2-\w+ needs/);
  expect(readPublished('current/index.html')).toBe('page of one');
});

test('the health check passes while the files of its own image are current', () => {
  expect(() => runPublisher('check', 'one')).toThrow();
  runPublisher('publish', 'one');
  expect(() => runPublisher('check', 'one')).not.toThrow();
  runPublisher('publish', 'two');
  expect(() => runPublisher('check', 'one')).toThrow();
});

test('an interrupted copy does no harm, and is deleted after an hour', () => {
  runPublisher('publish', 'one');
  const leftOvers = ['versions/0123456789.aabbccdd.unfinished/index.html', 'kept/assets/app.js.aabbccdd.unfinished'];
  writeFiles(volume, Object.fromEntries(leftOvers.map((path) => [path, 'half a fi'])));
  runPublisher('publish', 'two');
  expect(readPublished('current/index.html')).toBe('page of two');
  for (const path of [...leftOvers, dirname(leftOvers[0] ?? '')]) utimesSync(join(volume, path), 0, 0);
  runPublisher('publish', 'one');
  expect(leftOvers.filter((path) => existsSync(join(volume, path)))).toEqual([]);
});

test('files of earlier releases are deleted after a month, but not those that were current until now', () => {
  for (const name of ['one', 'two']) runPublisher('publish', name);
  for (const name of ['one', 'two']) utimesSync(join(volume, 'kept', 'assets', `app-${name}.js`), 0, 0);
  runPublisher('publish', 'three');
  expect(readdirSync(join(volume, 'kept', 'assets')).sort()).toEqual(['app-three.js', 'app-two.js']);
});

test('a release whose pages are rendered is current once its process is ready, and browsers can load its files before', async () => {
  runPublisher('publish', 'one');
  let isReady = false;
  let asked = () => {};
  const wasAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const server = createServer((_request, response) => {
    response.writeHead(isReady ? 200 : 503).end();
    asked();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const publishing = promisify(execFile)(process.execPath, [join(programFolder, 'publish.mjs'), 'publish'], {
    env: { ...environmentOf('two'), READY_AT: `http://127.0.0.1:${port}/readyz` },
  });
  await wasAsked;
  expect(readPublished('current/index.html')).toBe('page of one');
  expect(readPublished('kept/assets/app-two.js')).toBe('script of two');
  isReady = true;
  await publishing;
  expect(readPublished('current/index.html')).toBe('page of two');
  server.close();
});
