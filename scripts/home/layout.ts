import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export interface Layout {
  home: string;
  secrets: string;
  database: string;
  releases: string;
  gateway: string;
  logs: string;
  /** The folder of the sockets, which only this user can open. */
  sockets: string;
  control: string;
  processes: string;
}

/** The kernel allows a socket's path 107 bytes on Linux and 103 on macOS. The rest is for the socket's name. */
const SOCKET_FOLDER_MAX = 75;

/** The paths of the stack in `home`, whether or not there is one. */
export function layoutOf(home: string): Layout {
  return {
    home,
    secrets: join(home, 'secrets.json'),
    database: join(home, 'database'),
    releases: join(home, 'releases'),
    gateway: join(home, 'gateway'),
    logs: join(home, 'logs'),
    sockets: socketFolder(home),
    control: join(socketFolder(home), 'control.sock'),
    processes: join(home, 'processes.json'),
  };
}

/** Creates the folders of the stack in `home` that do not exist, except the one of the database. */
export function makeHome(home: string): Layout {
  const layout = layoutOf(home);
  for (const folder of [home, layout.releases, layout.gateway, layout.logs, layout.sockets]) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }
  if (dirname(layout.sockets) !== home) requirePrivate(layout.sockets);
  return layout;
}

/**
 * Checks that only this user can open the folder. In the temporary folder another user may have created it, with access
 * for others or as a link.
 */
function requirePrivate(folder: string): void {
  const found = lstatSync(folder);
  const isOurs = process.getuid === undefined || found.uid === process.getuid();
  if (isOurs && found.isDirectory() && (found.mode & 0o077) === 0) return;
  throw new Error(`${folder} must be a folder that only this user can open: delete it, or set a shorter PLAUDIT_HOME`);
}

function socketFolder(home: string): string {
  const inside = join(home, 'run');
  if (Buffer.byteLength(inside) <= SOCKET_FOLDER_MAX) return inside;
  const name = createHash('sha256').update(home).digest('hex').slice(0, 12);
  return join(tmpdir(), `plaudit-${process.getuid?.() ?? 'user'}-${name}`);
}
