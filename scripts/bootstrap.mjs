// Runs before anything is installed: Node's own modules only, and syntax that an old Node can still read.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const LEAST_NODE = [20, 19];

/** Checks Node, installs the packages of the lockfile unless they are there, and runs a TypeScript file of scripts/. */
export async function run(script) {
  requireNode();
  installPackages();
  process.chdir(root);
  const { register } = await import('tsx/esm/api');
  register();
  await import(new URL(script, import.meta.url).href);
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1])) return;
  console.error(`Plaudit needs Node.js ${LEAST_NODE.join('.')} or later; this is ${process.versions.node}.`);
  console.error('Install a current one from https://nodejs.org, or: nvm install 22');
  process.exit(1);
}

function installPackages() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.plaudit-lock');
  // The folders named here are checked as well: someone may have cleared them without the stamp.
  const complete = ['tsx', '@plaudit/db', 'vite'].every((name) => existsSync(join(root, 'node_modules', name)));
  if (complete && existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  if (complete && lockMatchesInstalled()) {
    writeFileSync(stamp, lock);
    return;
  }
  console.log('Installing packages (npm ci), about a minute the first time…');
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const result = spawnSync(npm[0], [...npm.slice(1), 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (result.status !== 0) {
    console.error('\nnpm ci failed, see above. Plaudit needs the npm registry once, for its packages.');
    process.exit(1);
  }
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(stamp, lock);
}

/** What npm installed last is written down in node_modules; the same packages there mean nothing is to be done. */
function lockMatchesInstalled() {
  try {
    const installed = JSON.parse(readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8')).packages;
    const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
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
