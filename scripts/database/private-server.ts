import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, openSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '@plaudit/db/connect';
import { endProcess, isRunning } from '../system/child-processes.ts';
import { findFreePort } from '../system/ports.ts';
import type { ServerBinaries } from '../system/server-binaries.ts';

export interface PrivateServer {
  /** The URL of the server's root user over loopback, without a database. */
  url: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

export interface PrivateServerOptions {
  folder: string;
  /** Letters, digits, - and _ only. */
  password: string;
  /** false is faster and may lose data at a power cut. Only tests and `npm run bench:abuse` use it. */
  isDurable: boolean;
  /** The memory for tables and indexes, such as 2G. They should fit into it. */
  bufferPool?: string | undefined;
  /** A server that is started again after a crash keeps its port, so that its clients find it. */
  port?: number;
  /** Keeps a binary log, as servers for real use do. */
  keepsBinaryLog?: boolean;
}

const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 8_000;
const SOCKET_PATH_MAX = 100;
const DEFAULT_BUFFER_POOL = '256M';
const PID_FILE = 'server.pid';
const ADDRESS_FILE = 'server.url';
/**
 * A folder for temporary tables. A server that starts deletes all of them in its folder, even those of other servers,
 * so servers must not share the system's folder.
 */
const TEMPORARY_FOLDER = 'temporary';

/** Creates `folder/data` if it does not exist. An incomplete one, from a run that was killed, is created again. */
export async function initializeDataFolder(binaries: ServerBinaries, folder: string): Promise<void> {
  const data = join(folder, 'data');
  if (existsSync(data)) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await mkdir(join(folder, TEMPORARY_FOLDER), { recursive: true });
  const unfinished = join(folder, 'data.unfinished');
  await rm(unfinished, { recursive: true, force: true });
  const link = await mkdtemp(join(tmpdir(), 'plaudit-init-'));
  try {
    // MariaDB's install script fails if the path contains a space.
    await symlink(folder, join(link, 'folder'));
    await runInstaller(binaries, folder, join(link, 'folder', 'data.unfinished'));
  } finally {
    await rm(link, { recursive: true });
  }
  await rename(unfinished, data);
}

async function runInstaller(binaries: ServerBinaries, folder: string, data: string): Promise<void> {
  const command = binaries.installer ?? binaries.server;
  const installerOptions = binaries.installer
    ? // --force: where neither the machine's name nor localhost can be looked up, the script would give up.
      ['--auth-root-authentication-method=normal', '--skip-test-db', '--innodb-log-file-size=32M', '--force']
    : ['--initialize-insecure', '--secure-file-priv=NULL'];
  const child = spawn(command, ['--no-defaults', ...installerOptions, ...userOption(), `--datadir=${data}`], {
    stdio: logTo(folder),
    env: { ...process.env, TMPDIR: join(dirname(data), TEMPORARY_FOLDER) },
  });
  const code = await new Promise((resolve) =>
    child.once('exit', (status, signal) => resolve(signal ?? status)).once('error', resolve),
  );
  if (code !== 0) throw new Error(`${command} could not make a data folder (${code})\n${await lastLogLines(folder)}`);
}

export async function startPrivateServer(
  binaries: ServerBinaries,
  options: PrivateServerOptions,
): Promise<PrivateServer> {
  const { folder, password } = options;
  await initializeDataFolder(binaries, folder);
  await endLeftOverServer(folder);
  await mkdir(join(folder, TEMPORARY_FOLDER), { recursive: true });
  const initFile = join(folder, 'init.sql');
  await writeFile(initFile, initialStatements(password), { mode: 0o600 });
  const port = options.port ?? (await findFreePort());
  const args = [
    '--no-defaults',
    ...userOption(),
    `--datadir=${join(folder, 'data')}`,
    `--tmpdir=${join(folder, TEMPORARY_FOLDER)}`,
    `--init-file=${initFile}`,
    `--pid-file=${join(folder, PID_FILE)}`,
    `--socket=${socketPath(folder)}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    '--skip-name-resolve',
    '--character-set-server=utf8mb4',
    `--innodb-buffer-pool-size=${options.bufferPool ?? DEFAULT_BUFFER_POOL}`,
    '--max-connections=400',
    `--innodb-flush-log-at-trx-commit=${options.isDurable ? 1 : 0}`,
    ...(options.isDurable ? [] : ['--innodb-flush-method=nosync', '--innodb-doublewrite=OFF']),
    ...(options.keepsBinaryLog ? ['--log-bin=binlog', '--server-id=1'] : []),
    ...(binaries.flavor === 'mysql' ? ['--mysqlx=OFF', '--secure-file-priv=NULL'] : []),
    ...(binaries.flavor === 'mysql' && !options.keepsBinaryLog ? ['--disable-log-bin'] : []),
  ];
  // Detached, so that Ctrl-C in the terminal does not reach the database before the APIs have drained.
  const child = spawn(binaries.server, args, { stdio: logTo(folder), detached: true });
  const url = `mysql://root:${password}@127.0.0.1:${port}/`;
  try {
    await waitUntilReady(child, url);
    await writeFile(join(folder, ADDRESS_FILE), url, { mode: 0o600 });
  } catch (error) {
    if (child.pid !== undefined) await endProcess(child.pid, STOP_LIMIT_MS);
    throw new Error(`${binaries.server} did not start: ${(error as Error).message}\n${await lastLogLines(folder)}`);
  }
  const stop = async () => {
    if (child.pid !== undefined) await endProcess(child.pid, STOP_LIMIT_MS);
  };
  return { url, process: child, stop };
}

/** The address of the server that runs on this folder now. Any process may have started it. */
export async function findRunningServer(folder: string): Promise<string | undefined> {
  const pid = await readPid(folder);
  if (!isRunning(pid, join(folder, 'data'))) return undefined;
  return await readFile(join(folder, ADDRESS_FILE), 'utf8').catch(() => undefined);
}

/** A server whose parent was killed still holds the data folder. This ends it, by force if need be. */
export async function endLeftOverServer(folder: string): Promise<void> {
  const pid = await readPid(folder);
  if (isRunning(pid, join(folder, 'data'))) await endProcess(pid, STOP_LIMIT_MS);
  await rm(join(folder, PID_FILE), { force: true });
}

async function readPid(folder: string): Promise<number> {
  const text = await readFile(join(folder, PID_FILE), 'utf8').catch(() => '');
  return Number.parseInt(text, 10) || 0;
}

function initialStatements(password: string): string {
  return [
    `create user if not exists 'root'@'127.0.0.1';`,
    `alter user 'root'@'127.0.0.1' identified by '${password}';`,
    `grant all privileges on *.* to 'root'@'127.0.0.1' with grant option;`,
    `alter user 'root'@'localhost' identified by '${password}';`,
    `drop user if exists ''@'localhost', 'root'@'::1';`,
    '',
  ].join('\n');
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  let ended: string | undefined;
  child.once('exit', (code, signal) => {
    ended = `it ended with ${signal ?? code}`;
  });
  child.once('error', (error) => {
    ended = error.message;
  });
  const db = connect(url, { poolMax: 1 });
  const limit = Date.now() + START_LIMIT_MS;
  try {
    for (;;) {
      if (ended !== undefined) throw new Error(ended);
      try {
        await db.raw('select 1');
        return;
      } catch (error) {
        if (Date.now() > limit) throw error;
        await pause(50);
      }
    }
  } finally {
    await db.destroy();
  }
}

/** MySQL and MariaDB do not run as root without this option. */
function userOption(): string[] {
  return process.getuid?.() === 0 ? [`--user=${userInfo().username}`] : [];
}

function logTo(folder: string): ['ignore', number, number] {
  const log = openSync(join(folder, 'server.log'), 'a', 0o600);
  return ['ignore', log, log];
}

/** MariaDB's install script ends its output with a page of general advice. The reason for a failure stands above it. */
const INSTALLER_ADVICE = /^Installation of system tables failed![\s\S]*/m;

async function lastLogLines(folder: string): Promise<string> {
  const log = await readFile(join(folder, 'server.log'), 'utf8').catch(() => '');
  const lines = log.replace(INSTALLER_ADVICE, '').trimEnd().split('\n');
  return lines.slice(-12).join('\n');
}

/** A socket whose path would be too long is in the temporary folder: the kernel allows about 100 bytes for the path. */
function socketPath(folder: string): string {
  const here = join(folder, 'server.sock');
  if (Buffer.byteLength(here) <= SOCKET_PATH_MAX) return here;
  return join(tmpdir(), `plaudit-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}.sock`);
}
