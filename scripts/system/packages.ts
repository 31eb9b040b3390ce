import { canRunAsRoot, canRunAsRootUnasked, installDebianPackages, isBeingInstalled } from './debian.ts';
import { findChromium, findExecutable, findHeadlessShell, findNginx } from './find-programs.ts';
import { findServerBinaries, ServerMissingError } from './server-binaries.ts';

export interface ProgramNeed {
  what: string;
  isInstalled: () => boolean;
  /** What is used where the program cannot be installed, and the line that says what this costs. */
  substitute?: { isInstalled: () => boolean; cost: string };
  debian: readonly string[];
  /** Optional packages. Those that the distribution has are installed. */
  debianExtra?: readonly string[];
  brew: string;
}

export const DATABASE: ProgramNeed = {
  what: 'a MySQL-compatible server (MySQL 8.4 or later, or MariaDB 10.11 or later)',
  isInstalled: () => {
    try {
      findServerBinaries();
      return true;
    } catch (error) {
      if (error instanceof ServerMissingError) return false;
      throw error;
    }
  },
  // The -core packages contain only the programs, without a service or a system database.
  debian: ['mariadb-server-core', 'mariadb-client-core'],
  brew: 'brew install mysql',
};

/** Of Plaudit, only the tests use these two programs: the first makes dumps, the second reads binary logs. */
export const DUMP: ProgramNeed = {
  what: 'mysqldump and mysqlbinlog, or the same programs of MariaDB, for the tests of backups',
  isInstalled: () =>
    findExecutable('mysqldump', 'mariadb-dump') !== undefined &&
    findExecutable('mysqlbinlog', 'mariadb-binlog') !== undefined,
  debian: ['mariadb-client'],
  brew: 'brew install mysql',
};

const NGINX: ProgramNeed = {
  what: 'nginx 1.22 or later',
  isInstalled: () => findNginx() !== undefined,
  debian: ['nginx'],
  debianExtra: ['libnginx-mod-http-brotli-static'],
  brew: 'brew install nginx',
};

export const CHROMIUM: ProgramNeed = {
  what: "Chromium's headless shell, or Chromium or Chrome, for the browser tests",
  isInstalled: () => findHeadlessShell() !== undefined,
  substitute: {
    isInstalled: () => findChromium() !== undefined,
    cost: 'There is no headless shell of Chromium, so Chromium is used: tests take about 1.7 times as long',
  },
  debian: ['chromium-headless-shell'],
  brew: 'brew install --cask chromium',
};

export const GATEWAY = [NGINX];
/** Of Plaudit, only a test uses it: it runs the second program that checks a log. */
export const PYTHON: ProgramNeed = {
  what: 'Python 3.8 or later, for the test of the log',
  isInstalled: () => findExecutable('python3') !== undefined,
  debian: ['python3'],
  brew: 'brew install python',
};

/** The programs that `npm test` needs. */
export const TESTS = [DATABASE, DUMP, PYTHON, ...GATEWAY, CHROMIUM];

/** Finds or installs programs. If it can do neither, it throws an error with the commands to run. */
export async function providePrograms(needs: readonly ProgramNeed[], progress: (line: string) => void): Promise<void> {
  const missing = needs.filter((need) => isBeingInstalled(need.debian) || !need.isInstalled());
  if (missing.length === 0) return;
  await install(missing, progress);
  const still = missing.filter((need) => !need.isInstalled());
  const without = still.filter((need) => !hasSubstitute(need));
  if (without.length > 0) throw new Error(explainMissing(without));
  for (const { substitute } of still) progress(substitute?.cost ?? '');
}

async function install(missing: readonly ProgramNeed[], progress: (line: string) => void): Promise<void> {
  if (!findExecutable('apt-get')) return;
  // Nobody types a password for what works without it.
  const canDoWithout = missing.every(hasSubstitute);
  if (!(canDoWithout ? canRunAsRootUnasked() : canRunAsRoot(progress))) return;
  progress(`Installing ${missing.flatMap((need) => need.debian).join(', ')} (apt-get)`);
  try {
    await installDebianPackages(missing.flatMap((need) => [...need.debian, ...(need.debianExtra ?? [])]));
  } catch (error) {
    if (!canDoWithout) throw error;
  }
}

const hasSubstitute = (need: ProgramNeed) => need.substitute?.isInstalled() === true;

function explainMissing(missing: readonly ProgramNeed[]): string {
  const lines = missing.map((need) => `  - ${need.what}`);
  const packages = missing.flatMap((need) => need.debian).join(' ');
  const sudo = process.getuid?.() === 0 ? '' : 'sudo ';
  const commands =
    process.platform === 'darwin'
      ? missing.map((need) => `  ${need.brew}`)
      : [
          '  Debian or Ubuntu:',
          `    ${sudo}apt-get update && ${sudo}apt-get install --no-install-recommends ${packages}`,
          ...(missing.includes(NGINX)
            ? [`    ${sudo}systemctl disable --now nginx   # Plaudit runs its own; this one is not needed`]
            : []),
        ];
  const database = missing.includes(DATABASE)
    ? ['', 'Or use a MySQL that runs already: DATABASE_URL=mysql://user:password@host:3306/plaudit npm start']
    : [];
  return ['Plaudit needs, and could not install:', ...lines, '', 'Install with:', ...commands, ...database].join('\n');
}
