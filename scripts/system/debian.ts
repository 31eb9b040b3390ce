import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const POLICY = '/usr/sbin/policy-rc.d';
const POLICY_ASIDE = `${POLICY}.before-plaudit`;

/**
 * Installs packages and lets none of them start a service: Debian's nginx would take port 80. A policy-rc.d that was
 * there is put back afterwards, also when the installation fails.
 */
export async function installDebianPackages(packages: readonly string[], extra: readonly string[]): Promise<void> {
  const nginxIsNew = packages.includes('nginx') && !existsSync('/usr/sbin/nginx');
  forbidServices();
  try {
    if (!asRoot('apt-get', ['update', '-qq'])) throw new Error('apt-get update failed');
    const wanted = [...packages, ...extra.filter(isKnown)];
    // --no-remove: MariaDB's programs would push a MySQL that is installed off the machine.
    const install = [
      'install',
      '-y',
      '-qq',
      '--no-remove',
      '--no-install-recommends',
      '-o',
      'Dpkg::Use-Pty=0',
      ...wanted,
    ];
    if (!asRoot('apt-get', install)) throw new Error(`apt-get install ${wanted.join(' ')} failed`);
    // Its unit would come up with the next boot.
    if (nginxIsNew && existsSync('/run/systemd/system')) asRoot('systemctl', ['disable', '--quiet', '--now', 'nginx']);
    else if (nginxIsNew) asRoot('sh', ['-c', 'command -v update-rc.d >/dev/null && update-rc.d nginx disable || true']);
  } finally {
    allowServicesAgain();
  }
}

function forbidServices(): void {
  asRoot('sh', [
    '-c',
    `set -e; if [ -e ${POLICY} ] && [ ! -e ${POLICY_ASIDE} ] && ! grep -q plaudit ${POLICY}; then mv ${POLICY} ${POLICY_ASIDE}; fi; ` +
      `printf '#!/bin/sh\\n# plaudit: nothing starts while its packages are installed\\nexit 101\\n' > ${POLICY}; chmod 755 ${POLICY}`,
  ]);
}

function allowServicesAgain(): void {
  asRoot('sh', ['-c', `rm -f ${POLICY}; if [ -e ${POLICY_ASIDE} ]; then mv ${POLICY_ASIDE} ${POLICY}; fi`]);
}

function isKnown(name: string): boolean {
  try {
    return execFileSync('apt-cache', ['--quiet=0', 'show', name], { encoding: 'utf8', stdio: 'pipe' }).includes(
      'Package:',
    );
  } catch {
    return false;
  }
}

function asRoot(command: string, args: readonly string[]): boolean {
  const environment = ['DEBIAN_FRONTEND=noninteractive', 'NEEDRESTART_MODE=a'];
  const isRoot = process.getuid?.() === 0;
  const [program, rest] = isRoot ? ['env', environment] : ['sudo', ['env', ...environment]];
  // sudo asks for a password at the terminal itself; what apt remarks on the way is of use only where it fails.
  const result = spawnSync(program, [...rest, command, ...args], {
    stdio: ['inherit', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
  if (result.status !== 0) process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}`);
  return result.status === 0;
}
