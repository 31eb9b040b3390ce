import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const POLICY_FILE = '/usr/sbin/policy-rc.d';
const POLICY_FILE_ASIDE = `${POLICY_FILE}.before-plaudit`;
/** Another installation may hold apt's locks, such as an automatic upgrade after a boot. */
const LOCK_LIMIT_SECONDS = 600;
const LOCK_CHECK_MS = 1_000;
/** The states of a package that is unpacked in part, or unpacked but not set up. */
const UNFINISHED = ['half-installed', 'unpacked'];

/**
 * True if one of these packages is installed only in part, such as by another process at this moment. Its programs may
 * exist before the files that they need.
 */
export function isBeingInstalled(packages: readonly string[]): boolean {
  const { stdout } = spawnSync('dpkg-query', ['--show', `--showformat=\${db:Status-Status}\\n`, ...packages], {
    encoding: 'utf8',
  });
  return (stdout ?? '').split('\n').some((state) => UNFINISHED.includes(state));
}

/**
 * Installs those of the packages that the distribution has. Their services are not started, because Debian's nginx would
 * take port 80. An existing policy-rc.d is restored afterwards, even if the installation fails.
 */
export async function installDebianPackages(packages: readonly string[]): Promise<void> {
  const isNginxNew = packages.includes('nginx') && !existsSync('/usr/sbin/nginx');
  forbidServices();
  try {
    await updateLists();
    const wanted = packages.filter(isKnown);
    if (wanted.length === 0) return;
    // --no-remove, because installing MariaDB would remove an installed MySQL.
    const install = [
      'install',
      '-y',
      '-qq',
      '--no-remove',
      '--no-install-recommends',
      '-o',
      'Dpkg::Use-Pty=0',
      '-o',
      `DPkg::Lock::Timeout=${LOCK_LIMIT_SECONDS}`,
      ...wanted,
    ];
    if (!runAsRootOrPrint('apt-get', install)) throw new Error(`apt-get install ${wanted.join(' ')} failed`);
    // Otherwise the service would start at the next boot.
    if (isNginxNew && existsSync('/run/systemd/system'))
      runAsRootOrPrint('systemctl', ['disable', '--quiet', '--now', 'nginx']);
    else if (isNginxNew)
      runAsRootOrPrint('sh', ['-c', 'command -v update-rc.d >/dev/null && update-rc.d nginx disable || true']);
  } finally {
    allowServicesAgain();
  }
}

/** Retries, because apt-get can wait for dpkg's lock, but not for the lock of the package lists. */
async function updateLists(): Promise<void> {
  const giveUpAt = Date.now() + LOCK_LIMIT_SECONDS * 1000;
  for (;;) {
    const { ok, output } = runAsRoot('apt-get', ['update', '-qq']);
    if (ok) return;
    if (!output.includes('Could not get lock') || Date.now() > giveUpAt) {
      process.stderr.write(output);
      throw new Error('apt-get update failed');
    }
    await pause(LOCK_CHECK_MS);
  }
}

function forbidServices(): void {
  runAsRootOrPrint('sh', [
    '-c',
    `set -e; if [ -e ${POLICY_FILE} ] && [ ! -e ${POLICY_FILE_ASIDE} ] && ! grep -q plaudit ${POLICY_FILE}; then mv ${POLICY_FILE} ${POLICY_FILE_ASIDE}; fi; ` +
      `printf '#!/bin/sh\\n# plaudit: nothing starts while its packages are installed\\nexit 101\\n' > ${POLICY_FILE}; chmod 755 ${POLICY_FILE}`,
  ]);
}

/** Removes only the policy that Plaudit wrote. An installation at the same time may have restored the earlier one. */
function allowServicesAgain(): void {
  const remove = `if grep -qs plaudit ${POLICY_FILE}; then rm -f ${POLICY_FILE}; fi`;
  runAsRootOrPrint('sh', [
    '-c',
    `${remove}; if [ -e ${POLICY_FILE_ASIDE} ]; then mv ${POLICY_FILE_ASIDE} ${POLICY_FILE}; fi`,
  ]);
}

/**
 * True for root, and where sudo lets this user run commands. At a terminal sudo may ask for a password. Elsewhere
 * nobody could type it, so sudo must work without one.
 */
export function canRunAsRoot(tell: (line: string) => void): boolean {
  if (canRunAsRootUnasked()) return true;
  if (!hasTerminal()) return false;
  tell('sudo asks for your password, to install what is missing');
  return spawnSync('sudo', ['-v'], { stdio: 'inherit' }).status === 0;
}

/** True for root, and where sudo runs commands without a password. */
export function canRunAsRootUnasked(): boolean {
  return process.getuid?.() === 0 || spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
}

const hasTerminal = () => process.stdin.isTTY === true;

/** Without a terminal, sudo fails at once instead of asking. */
const sudoOptions = () => (hasTerminal() ? [] : ['-n']);

function isKnown(name: string): boolean {
  try {
    return execFileSync('apt-cache', ['--quiet=0', 'show', name], { encoding: 'utf8', stdio: 'pipe' }).includes(
      'Package:',
    );
  } catch {
    return false;
  }
}

function runAsRootOrPrint(command: string, args: readonly string[]): boolean {
  const { ok, output } = runAsRoot(command, args);
  if (!ok) process.stderr.write(output);
  return ok;
}

function runAsRoot(command: string, args: readonly string[]): { ok: boolean; output: string } {
  const environment = ['DEBIAN_FRONTEND=noninteractive', 'NEEDRESTART_MODE=a', 'LC_ALL=C'];
  const isRoot = process.getuid?.() === 0;
  const [program, rest] = isRoot ? ['env', environment] : ['sudo', [...sudoOptions(), 'env', ...environment]];
  // sudo asks for a password directly at the terminal, so its output can be collected here.
  const result = spawnSync(program, [...rest, command, ...args], {
    stdio: ['inherit', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
  return { ok: result.status === 0, output: `${result.stdout ?? ''}${result.stderr ?? ''}` };
}
