import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { connect } from '@plaudit/db/connect';
import { build, type Plugin } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PrivateServer, startPrivateServer } from '../database/private-server.ts';
import { ROOT } from '../home/layout.ts';
import { buildCommands, buildPublisher, bundleApi } from '../release/build.ts';
import { GENERATION } from '../release/generation.ts';
import { API_PARTS, BUILT_FROM, isApiPart, PARTS, type Part, WEB_PARTS, type WebPart } from '../release/parts.ts';
import { waitForResponse } from '../system/http-probe.ts';
import { findFreePort } from '../system/ports.ts';
import { findServerBinaries } from '../system/server-binaries.ts';
import { contextFiles, layOut } from './testing/build-context.ts';
import { imageOf, readServices, readStages } from './testing/image-files.ts';

/*
 * What Docker would find wrong, without Docker: whether each image can be built from what its stage copies, and whether
 * its programs start as another user, in a folder that they cannot write to. `npm run e2e:containers` uses a real one.
 */

const SOURCES: Record<Part | 'db', readonly string[]> = { db: ['server-kit', 'db', 'shared-ui/texts'], ...BUILT_FROM };
const IMAGES = Object.keys(SOURCES) as (Part | 'db')[];
const stages = readStages();
const isRoot = process.getuid?.() === 0;
/** Nobody's id on this machine. */
const OTHER_USER = 54_321;

const folder = mkdtempSync(join(tmpdir(), 'plaudit-images-'));
const sourcesOf = (name: string) => join(folder, 'sources', name);
/** Three folders deep, because a bundled program looks for a home beside the folder of its folder. */
const programsOf = (name: string) => join(folder, 'images', name, 'app');

beforeAll(() => {
  chmodSync(folder, 0o755);
  const files = contextFiles();
  for (const name of IMAGES) layOut(sourcesOf(name), ['scripts', name, ...SOURCES[name]], files);
});
afterAll(() => {
  execFileSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true });
});

test.each(IMAGES)('the stage that builds %s copies the workspaces that it needs', (name) => {
  const workspaces = ['scripts', name, ...SOURCES[name]].map((path) => path.split('/')[0]);
  expect(stages[`build-${name}`]?.copied.toSorted()).toEqual([...new Set(workspaces)].toSorted());
});

test.each(IMAGES)('%s can be bundled from these alone', async (name) => {
  const root = sourcesOf(name);
  const target = programsOf(name);
  await expectToResolve(root, '.', ['scripts/release/build-main.ts']);
  if (name === 'db') await buildCommands(root, target);
  else if (isApiPart(name)) await bundleApi(root, join(root, name), 'src/main.ts', target);
  else {
    await buildPublisher(root, target);
    await expectToResolve(root, name, WEB_ENTRIES[name]);
  }
  if (name === 'public-web') await bundleApi(root, join(root, name), 'server/main.ts', join(target, 'files', 'server'));
});

const WEB_ENTRIES: Record<WebPart, string[]> = {
  'shared-ui': ['vite.config.ts', 'federation/container.ts', 'gallery/vite.config.ts', 'gallery/main.tsx'],
  'public-web': ['vite.config.ts', 'src/main.tsx', 'vite.server.config.ts', 'src/server/render-page.tsx'],
  'admin-web': ['vite.config.ts', 'src/main.tsx'],
};

/** Vite takes longer, and finds the same imports missing. Packages are not looked at. */
async function expectToResolve(root: string, workspace: string, entryPoints: string[]): Promise<void> {
  const packages: Plugin = {
    name: 'packages',
    setup: ({ onResolve }) => {
      onResolve({ filter: /^[^./]/ }, ({ kind, path }) =>
        kind === 'entry-point' || path.startsWith('@plaudit/') ? undefined : { external: true },
      );
      // Vite's own kinds of import.
      onResolve({ filter: /\?/ }, () => ({ external: true }));
    },
  };
  const result = await build({
    absWorkingDir: join(root, workspace),
    entryPoints,
    bundle: true,
    write: false,
    outdir: 'unwritten',
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    plugins: [packages],
    loader: { '.woff2': 'empty', '.woff': 'empty', '.svg': 'empty', '.webp': 'empty', '.png': 'empty' },
  });
  expect(result.errors).toEqual([]);
}

test('the gateway and what it serves carry the same generation as releases of npm start', () => {
  for (const name of [...PARTS, 'nginx']) {
    expect(imageOf(stages, name).labels).toEqual({ 'plaudit.generation': String(GENERATION) });
  }
});

describe(`the programs start in a read-only folder${isRoot ? ' as another user' : ' (not as another user, which needs root)'}`, () => {
  const secrets = join(folder, 'secrets');
  const services = readServices(secrets);
  let database: PrivateServer;
  let node = process.execPath;

  beforeAll(async () => {
    database = await startPrivateServer(findServerBinaries(), {
      folder: join(folder, 'server'),
      password: 'test',
      isDurable: false,
    });
    const { host } = new URL(database.url);
    const root = connect(database.url);
    await root.raw('create database plaudit character set utf8mb4 collate utf8mb4_unicode_520_ci');
    await root.destroy();
    execFileSync('sh', [join(ROOT, 'scripts', 'containers', 'secrets.sh'), secrets], {
      env: { PATH: process.env.PATH, MYSQL_ROOT_PASSWORD: 'test', DATABASE_SERVER: host },
    });
    chmodSync(secrets, 0o755);
    execFileSync('chmod', ['-R', 'a+rX,a-w', join(folder, 'images')]);
    if (run('db', ['node', '--version']).status !== 0) {
      // Node is in a folder of this user.
      node = join(folder, 'node');
      copyFileSync(process.execPath, node);
    }
  });
  afterAll(() => database?.stop());

  /** How Docker starts a program of an image for a service: with their environment alone. */
  function optionsFor(image: string, service: string, more: Record<string, string> = {}) {
    return {
      cwd: programsOf(image),
      env: {
        PATH: `${dirname(node)}:/usr/bin:/bin`,
        ...imageOf(stages, image).environment,
        ...services[service]?.environment,
        ...more,
      },
      ...(isRoot ? { uid: OTHER_USER, gid: OTHER_USER } : {}),
    };
  }

  function run(image: string, command: readonly string[], service = image, more: Record<string, string> = {}) {
    const [program = '', ...args] = command;
    const { status, stdout, stderr } = spawnSync(program, args, {
      ...optionsFor(image, service, more),
      encoding: 'utf8',
    });
    return { status, output: stdout + stderr };
  }

  test('the commands of the database: migrate, first-admin and the others of the guide', () => {
    const command = (line: string, service = 'migrate') => run('db', ['sh', '-c', line], service);
    expect(run('db', imageOf(stages, 'db').command, 'migrate')).toMatchObject({ status: 0 });
    const { status, output } = run('db', services['first-admin']?.command ?? [], 'first-admin');
    expect(output).toContain('The first super admin');
    expect(status).toBe(0);
    expect(command('node recover-admin.mjs', 'first-admin')).toMatchObject({ status: 1, output: /one of: admin/ });
    expect(command('node recover-admin.mjs admin', 'first-admin')).toMatchObject({ status: 0 });
    expect(command('node recount.mjs')).toMatchObject({ status: 0 });
    const file = join(folder, 'backup.sql.gz');
    writeFileSync(file, '');
    chmodSync(file, 0o666);
    expect(command(`node backup.mjs - >${file}`)).toMatchObject({ status: 0 });
    expect(command('node rollback.mjs --all')).toMatchObject({ status: 0 });
    expect(command(`node restore.mjs - <${file}`)).toMatchObject({ status: 0 });
  });

  test.each(API_PARTS)('%s, and its health check', async (part) => {
    const [port, metricsPort] = [await findFreePort(), await findFreePort()];
    const ports = { PORT: String(port), METRICS_PORT: String(metricsPort) };
    const [program = '', ...args] = imageOf(stages, part).command;
    const api = spawn(program, args, { ...optionsFor(part, part, ports), stdio: 'pipe' });
    let output = '';
    for (const stream of [api.stdout, api.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    const ended = once(api, 'exit');
    try {
      await waitForResponse(
        { host: '127.0.0.1', port, path: '/readyz' },
        { limitMs: 20_000, reasonToStop: () => (api.exitCode === null ? undefined : output) },
      );
      expect(run(part, ['node', join(ROOT, 'scripts', 'containers', 'health.mjs')], part, ports).status).toBe(0);
    } finally {
      api.kill();
      await ended;
    }
  });

  test.each(WEB_PARTS)('the publisher of %s', (part) => {
    const files = join(folder, 'files');
    const releases = join(folder, 'releases');
    mkdirSync(join(files, 'assets'), { recursive: true });
    writeFileSync(join(files, 'styles.json'), '[]');
    mkdirSync(releases, { recursive: true });
    chmodSync(releases, 0o777);
    const settings = { RELEASE_FILES: files, RELEASES: releases };
    expect(run(part, ['node', 'publish.mjs', 'publish'], part, settings)).toMatchObject({ status: 0 });
    expect(run(part, ['node', 'publish.mjs', 'check'], part, settings)).toMatchObject({ status: 0 });
  });

  test('the program that renders pages, up to the files that Vite would have built', () => {
    const { output } = run('public-web', ['node', 'files/server/main.mjs']);
    expect(output).toContain('page.json');
  });
});
