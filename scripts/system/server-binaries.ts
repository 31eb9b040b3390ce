import { execFileSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { findExecutable } from './find-programs.ts';

export interface ServerBinaries {
  flavor: 'mysql' | 'mariadb';
  version: string;
  server: string;
  /** MariaDB makes its data directory with a script; MySQL's server does it itself. */
  installer: string | undefined;
}

export class ServerMissingError extends Error {
  override readonly name = 'ServerMissingError';
}

const REQUIRED_SERVER = 'MySQL 8.4 or later, or MariaDB 10.11 or later';

/** Finds MySQL, or else MariaDB. Debian calls MariaDB `mysqld` as well, so the version text tells them apart. */
export function findServerBinaries(): ServerBinaries {
  const unsuitable: string[] = [];
  for (const name of ['mysqld', 'mariadbd']) {
    const server = findExecutable(name);
    if (!server) continue;
    const text = execFileSync(server, ['--no-defaults', '--version'], { encoding: 'utf8' });
    const flavor = /mariadb/i.test(text) ? 'mariadb' : 'mysql';
    const version = /(\d+)\.(\d+)\.\d+/.exec(text)?.[0] ?? '0.0.0';
    const [major = 0, minor = 0] = version.split('.').map(Number);
    const [leastMajor, leastMinor] = flavor === 'mysql' ? [8, 4] : [10, 11];
    if (major < leastMajor || (major === leastMajor && minor < leastMinor)) {
      unsuitable.push(`${server} is ${flavor} ${version}, which is too old`);
      continue;
    }
    if (flavor === 'mysql' && isConfined(server)) {
      unsuitable.push(`AppArmor keeps ${server} to the system's own database folders`);
      continue;
    }
    const installer = findExecutable('mariadb-install-db') ?? findExecutable('mysql_install_db');
    if (flavor === 'mariadb' && !installer) {
      throw new ServerMissingError(`Found ${server} but not mariadb-install-db, which comes with the same package`);
    }
    // MariaDB's install script calls my_print_defaults and fails without it.
    if (flavor === 'mariadb' && !findExecutable('my_print_defaults')) {
      throw new ServerMissingError(
        `Found ${server} but not my_print_defaults, which Debian has in mariadb-client-core`,
      );
    }
    return { flavor, version, server, installer: flavor === 'mariadb' ? installer : undefined };
  }
  const found = unsuitable.length > 0 ? unsuitable.join('; ') : 'neither mysqld nor mariadbd was found';
  throw new ServerMissingError(
    `Plaudit needs ${REQUIRED_SERVER}; ${found}. On Debian or Ubuntu: apt-get install --no-install-recommends ` +
      'mariadb-server-core mariadb-client-core (starts no service). On macOS: brew install mysql. ' +
      'Or set DATABASE_URL to a server that is running already.',
  );
}

/**
 * True if Ubuntu's AppArmor profile for MySQL is active, which does not let it write below a home or project folder.
 */
function isConfined(server: string): boolean {
  const profile = 'usr.sbin.mysqld';
  return (
    realpathSync(server) === '/usr/sbin/mysqld' &&
    existsSync('/sys/kernel/security/apparmor') &&
    existsSync(`/etc/apparmor.d/${profile}`) &&
    !existsSync(`/etc/apparmor.d/disable/${profile}`)
  );
}
