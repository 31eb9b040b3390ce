// Can start before any package is installed, and on a version of Node that is too old. So it begins with Node's own
// modules and the files beside it alone, in a syntax that an old Node can read.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { listenAlone, stopListening } from './lock.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const NODE_MIN = [20, 19];
const STAMP = join('node_modules', '.plaudit-lock');

/** Runs a TypeScript file, given by its path from scripts/. */
export async function run(script) {
  requireNode();
  ignoreClosedOutput();
  process.chdir(root);
  if (!packagesAreThere()) await installPackagesOnce();
  const { register } = await import('tsx/esm/api');
  register();
  await import(new URL(script, import.meta.url).href);
}

/** Lets a command finish its work after its output is closed: by `| head`, or with the terminal. */
function ignoreClosedOutput() {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error) => {
      if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
    });
  }
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > NODE_MIN[0] || (major === NODE_MIN[0] && minor >= NODE_MIN[1])) return;
  console.error(`Plaudit needs Node.js ${NODE_MIN.join('.')} or later; this is ${process.versions.node}.`);
  console.error('Install a current one from https://nodejs.org, or: nvm install 24');
  process.exit(1);
}

/**
 * Two commands in a fresh folder must not install at the same time. The second waits, and uses the packages of the
 * first.
 */
async function installPackagesOnce() {
  mkdirSync('.local', { recursive: true });
  // A relative path, because the kernel allows about 100 bytes for a socket's path.
  const path = join('.local', 'install.sock');
  for (let hasWaited = false; ; hasWaited = true) {
    const server = createServer();
    if (await listenAlone(server, path)) {
      if (!packagesAreThere()) installPackages();
      stopListening(server, path);
      return;
    }
    if (!hasWaited) console.log('Another command is installing the packages: waiting for it…');
    await pause(500);
  }
}

function packagesAreThere() {
  const lockfileHash = hashLockfile();
  // These folders are checked as well, because someone may have deleted them and left the stamp.
  const complete = ['tsx', '@plaudit/scripts', 'vite'].every((name) => existsSync(join('node_modules', name)));
  if (complete && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockfileHash) return true;
  if (!complete || !lockfileMatchesInstalled()) return false;
  writeFileSync(STAMP, lockfileHash);
  return true;
}

function hashLockfile() {
  return createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
}

function installPackages() {
  console.log('Installing packages (npm ci), about a minute the first time…');
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const result = spawnSync(npm[0], [...npm.slice(1), 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
  });
  if (result.status !== 0) {
    console.error('\nnpm ci failed, see above. Plaudit needs the npm registry once, for its packages.');
    process.exit(1);
  }
  mkdirSync('node_modules', { recursive: true });
  writeFileSync(STAMP, hashLockfile());
}

/** npm writes a list of what it installed. If it has the lockfile's packages, there is nothing to install. */
function lockfileMatchesInstalled() {
  try {
    const installed = JSON.parse(readFileSync(join('node_modules', '.package-lock.json'), 'utf8')).packages;
    const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
    return Object.entries(wanted).every(
      ([path, entry]) =>
        !path.startsWith('node_modules/') ||
        entry.link ||
        (entry.optional && !installed[path]) ||
        installed[path]?.version === entry.version,
    );
  } catch {
    return false;
  }
}
