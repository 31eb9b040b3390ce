import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Layout, makeHome } from '../home/layout.ts';
import type { Part } from '../release/parts.ts';
import { addRelease, currentVersion, listVersions, pointTo } from '../release/store.ts';
import { readJson } from '../system/http-probe.ts';
import { ProcessList } from './orphan-processes.ts';
import { Renderer } from './renderer.ts';

/** Responds with the pair that it is one of, and drains as the real process does. */
const PROGRAM = `import { createServer } from 'node:http';
import { basename } from 'node:path';
const pair = JSON.stringify({ web: 'WEB', sharedUi: basename(process.env.SHARED_UI ?? 'own') });
const server = createServer(({ url }, response) => {
  const send = () => response.end(pair);
  if (url === '/slow') setTimeout(send, 1_000);
  else send();
}).listen(process.env.PORT);
process.once('SIGTERM', () => server.close());
`;

let home: string;
let layout: Layout;
let renderer: Renderer;
let lines: string[];
beforeEach(() => {
  lines = [];
  home = mkdtempSync(join(tmpdir(), 'plaudit-renderer-'));
  layout = makeHome(home);
  renderer = new Renderer({
    layout,
    environment: {},
    processes: new ProcessList(layout.processes),
    report: (line) => lines.push(line),
  });
});
afterEach(async () => {
  await renderer.stop();
  rmSync(home, { recursive: true, force: true });
});

/** Adds a version with these files, as a release does, and returns its name. */
function add(part: Part, files: Record<string, string>): string {
  const build = mkdtempSync(join(home, 'build-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(build, name, '..'), { recursive: true });
    writeFileSync(join(build, name), content);
  }
  return addRelease(layout, build, { part, commit: null }).version;
}
const addWeb = (name: string, program = PROGRAM) =>
  add('public-web', { 'server/main.mjs': program.replace('WEB', name), [`assets/${name}.js`]: name });
const addUi = (name: string) => add('shared-ui', { 'head.html': name, [`assets/${name}.js`]: name });

async function startPair(): Promise<{ web: string; ui: string }> {
  const [web, ui] = [addWeb('first'), addUi('one')];
  pointTo(layout, 'public-web', web);
  pointTo(layout, 'shared-ui', ui);
  await renderer.start();
  return { web, ui };
}
const ask = (path: string) => readJson({ socketPath: renderer.address, path });
const current = () => [currentVersion(layout, 'public-web'), currentVersion(layout, 'shared-ui')];

test('a release of either part starts a process with the new pair', async () => {
  const { ui } = await startPair();
  expect(await ask('/')).toEqual({ web: 'first', sharedUi: ui });
  const second = addWeb('second');
  await renderer.switchTo('public-web', second);
  expect(await ask('/')).toEqual({ web: 'second', sharedUi: ui });
  const two = addUi('two');
  await renderer.switchTo('shared-ui', two);
  expect(await ask('/')).toEqual({ web: 'second', sharedUi: two });
  expect(current()).toEqual([second, two]);
  expect(renderer.status).toMatchObject({ version: second, sharedUi: two });
}, 60_000);

test('releases of both parts at the same time end with both', async () => {
  await startPair();
  const [second, two] = [addWeb('second'), addUi('two')];
  await Promise.all([renderer.switchTo('public-web', second), renderer.switchTo('shared-ui', two)]);
  expect(await ask('/')).toEqual({ web: 'second', sharedUi: two });
  expect(current()).toEqual([second, two]);
}, 60_000);

test('a page that is being rendered is finished by the old process', async () => {
  await startPair();
  const slow = new Promise<object>((resolve, reject) => {
    const outgoing = request({ socketPath: renderer.address, path: '/slow' }, (response) =>
      response.once('data', (body) => resolve(JSON.parse(String(body)))),
    );
    outgoing.once('error', reject).end();
  });
  await renderer.switchTo('public-web', addWeb('second'));
  expect(await ask('/')).toMatchObject({ web: 'second' });
  expect(await slow).toMatchObject({ web: 'first' });
}, 60_000);

test('files for browsers are there before pages name them', async () => {
  await startPair();
  const kept = join(layout.releases, 'public-web', 'kept');
  // Without the file, the process does not start.
  const web = addWeb(
    'second',
    `import { statSync } from 'node:fs';\nstatSync(${JSON.stringify(join(kept, 'assets', 'second.js'))});\n${PROGRAM}`,
  );
  await renderer.switchTo('public-web', web);
  expect(await ask('/')).toMatchObject({ web: 'second' });
  expect(existsSync(join(kept, 'server'))).toBe(false);
}, 60_000);

test('a version whose process does not start leaves everything as it was', async () => {
  const { web, ui } = await startPair();
  const broken = addWeb('broken', "console.error('no page could be rendered'); process.exit(1);");
  await expect(renderer.switchTo('public-web', broken)).rejects.toThrow('no page could be rendered');
  expect(current()).toEqual([web, ui]);
  expect(await ask('/')).toEqual({ web: 'first', sharedUi: ui });
  expect(listVersions(layout, 'public-web').at(-1)?.setAside).toBe('failed');
}, 60_000);

test('without a process, shared-ui can still be released', async () => {
  const web = addWeb('broken', 'process.exit(1);');
  const [one, two] = [addUi('one'), addUi('two')];
  pointTo(layout, 'public-web', web);
  pointTo(layout, 'shared-ui', one);
  await renderer.start();
  expect(lines.join()).toMatch(/^Pages are not rendered: public-web .* did not become ready/);
  await renderer.switchTo('shared-ui', two);
  expect(current()).toEqual([web, two]);
  const good = addWeb('good');
  await renderer.switchTo('public-web', good);
  expect(await ask('/')).toEqual({ web: 'good', sharedUi: two });
}, 60_000);

test('a process that did not start at first is tried again, with the pair that is current then', async () => {
  const ready = join(home, 'ready');
  const web = addWeb('late', `import { statSync } from 'node:fs';\nstatSync(${JSON.stringify(ready)});\n${PROGRAM}`);
  const [one, two] = [addUi('one'), addUi('two')];
  pointTo(layout, 'public-web', web);
  pointTo(layout, 'shared-ui', one);
  await renderer.start();
  pointTo(layout, 'shared-ui', two);
  writeFileSync(ready, '');
  await expect.poll(() => ask('/').catch(() => undefined), { timeout: 20_000 }).toEqual({ web: 'late', sharedUi: two });
}, 60_000);

test('a process that crashed is started again with the same pair', async () => {
  const { ui } = await startPair();
  process.kill(renderer.status.pid ?? 0, 'SIGKILL');
  await expect.poll(() => renderer.status.restarts).toBe(1);
  await expect.poll(() => ask('/').catch(() => undefined), { timeout: 20_000 }).toEqual({ web: 'first', sharedUi: ui });
}, 60_000);
