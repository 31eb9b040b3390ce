import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type ApiPart, isApiPart, type Part, type WebPart } from './parts.ts';
import { withoutPackages } from './source-map.ts';

const runProgram = promisify(execFile);
const VITE_BUILD = join(import.meta.dirname, 'vite-build.mjs');

/**
 * Builds a part of the tree at `root` into a new folder below `target`, which the caller moves or deletes. A `buildTag`
 * is written into the code, so that tests of releases get builds with other hashes from the same sources.
 */
export async function buildPart(root: string, part: Part, target: string, buildTag = ''): Promise<string> {
  await mkdir(target, { recursive: true });
  const folder = await mkdtemp(join(target, `.build-${part}-`));
  try {
    if (isApiPart(part)) await buildApi(root, part, folder, buildTag);
    else await buildWeb(root, part, folder, buildTag);
    return folder;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${part} could not be built\n${stdout}${stderr}${stdout || stderr ? '' : error}`);
  }
}

/** Database drivers that knex can load. They are not bundled, because Plaudit uses mysql2. */
const OTHER_DRIVERS = [
  'pg',
  'pg-query-stream',
  'pg-native',
  'sqlite3',
  'better-sqlite3',
  'oracledb',
  'tedious',
  'mysql',
  'mariadb',
];
/** These packages contain native addons or WebAssembly, which cannot be bundled. */
const NATIVE_PACKAGES = ['@node-rs/argon2', 'harfbuzzjs', 'sharp'];

async function buildApi(root: string, part: ApiPart, folder: string, buildTag: string): Promise<void> {
  await bundleApi(root, join(root, part), 'src/main.ts', folder, buildTag);
  const fonts = join(root, part, 'fonts');
  if (existsSync(fonts)) await cp(fonts, join(folder, 'fonts'), { recursive: true });
  // Only an API that writes in the languages of its readers has translations of its own.
  if (!existsSync(join(root, part, 'texts'))) return;
  for (const owner of ['db', part])
    await cp(join(root, owner, 'texts'), join(folder, 'texts', owner), { recursive: true });
}

export async function bundleApi(
  root: string,
  workspace: string,
  entry: string,
  folder: string,
  buildTag = '',
): Promise<void> {
  await bundle(workspace, { main: entry }, folder, buildTag);
  await copyNativePackages([join(root, 'db'), workspace], folder);
}

/** Bundles the program that puts the files of a web or of shared-ui into the gateway's volume: see publish-main.ts. */
export async function buildPublisher(root: string, folder: string): Promise<void> {
  await bundle(join(root, 'scripts'), { publish: 'release/publish-main.ts' }, folder);
}

/** The database commands, for an image that has no sources: migrate.mjs, grant.mjs and so on. */
export async function buildCommands(root: string, folder: string): Promise<void> {
  const workspace = join(root, 'scripts');
  const names = await readdir(join(workspace, 'database', 'commands'));
  const entries = names.map((name) => [basename(name, '.ts'), `database/commands/${name}`]);
  await bundle(workspace, Object.fromEntries(entries), folder);
  await copyNativePackages([join(root, 'db')], folder);
}

async function bundle(
  workspace: string,
  entryPoints: Record<string, string>,
  folder: string,
  buildTag = '',
): Promise<void> {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: workspace,
    entryPoints,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: 'linked',
    sourcesContent: false,
    legalComments: 'none',
    external: [...OTHER_DRIVERS, ...NATIVE_PACKAGES],
    // CommonJS packages load Node's modules with `require`, which an ES module does not have.
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    footer: { js: buildTag ? `/* ${buildTag} */` : '' },
    logLevel: 'silent',
  });
  for (const name of Object.keys(entryPoints)) {
    const file = join(folder, `${name}.mjs.map`);
    await writeFile(file, withoutPackages(await readFile(file, 'utf8')));
  }
}

async function copyNativePackages(workspaces: readonly string[], folder: string): Promise<void> {
  for (const workspace of workspaces) {
    const { dependencies = {} } = await readManifest(workspace);
    for (const name of NATIVE_PACKAGES.filter((native) => native in dependencies))
      await copyPackage(workspace, name, folder);
  }
}

/** Copies a package and all that it depends on. npm has installed its optional packages only for this platform. */
async function copyPackage(from: string, name: string, folder: string): Promise<void> {
  const to = join(folder, 'node_modules', name);
  const found = findPackage(from, name);
  if (found === undefined || existsSync(to)) return;
  await cp(found, to, { recursive: true, dereference: true });
  const { dependencies = {}, optionalDependencies = {} } = await readManifest(found);
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) {
    await copyPackage(found, needed, folder);
  }
}

/** The folder where Node would find the package. `require.resolve` does not find packages without a main file. */
function findPackage(from: string, name: string): string | undefined {
  const candidate = join(from, 'node_modules', name);
  if (existsSync(candidate)) return realpathSync(candidate);
  return dirname(from) === from ? undefined : findPackage(dirname(from), name);
}

type Manifest = { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> };

async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
}

/** The pages need these files, so a build without one of them fails. */
const REQUIRED_FILES: Record<WebPart, readonly string[]> = {
  'shared-ui': ['remoteEntry.js', 'style.css', 'head.html', 'assets', 'package.json', 'styles.json'],
  'public-web': ['assets', 'page.json', 'shell.html', 'server/main.mjs', 'styles.json'],
  'admin-web': ['index.html', 'assets', 'styles.json'],
};

async function buildWeb(root: string, part: WebPart, folder: string, buildTag: string): Promise<void> {
  await runVite(root, part, 'vite.config.ts', folder, buildTag);
  const gallery = 'gallery/vite.config.ts';
  if (existsSync(join(root, part, gallery))) await runVite(root, part, gallery, join(folder, 'gallery'), buildTag);
  if (part === 'public-web') await buildRenderer(root, join(folder, 'server'), buildTag);
  const missing = REQUIRED_FILES[part].filter((name) => !existsSync(join(folder, name)));
  if (missing.length > 0) throw new Error(`Vite left out: ${missing.join(', ')}`);
}

/**
 * The process that renders public-web's pages. It has the app twice, because a process that could not render with the
 * released shared-ui renders with the copy that is built in: vite.server.config.ts.
 */
async function buildRenderer(root: string, folder: string, buildTag: string): Promise<void> {
  for (const mode of ['released', 'own']) {
    await runVite(root, 'public-web', 'vite.server.config.ts', join(folder, mode), buildTag, mode);
  }
  await bundle(join(root, 'public-web'), { main: 'server/main.ts' }, folder, buildTag);
}

async function runVite(
  root: string,
  part: WebPart,
  config: string,
  folder: string,
  buildTag: string,
  mode = 'production',
): Promise<void> {
  const finished = runProgram(process.execPath, [VITE_BUILD, config, folder, mode, buildTag], {
    cwd: join(root, part),
    env: buildEnvironment(),
    maxBuffer: 16 * 1024 * 1024,
  });
  // If `npm start` is interrupted, the build ends as well.
  const end = () => finished.child.kill();
  process.once('exit', end);
  await finished.finally(() => process.off('exit', end));
}

/**
 * Passes on only these variables, so that builds are the same everywhere. With VITEST, for example, the federation
 * plugin would do nothing.
 */
function buildEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, TMPDIR, NODE_ENV: 'production' };
}
