import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';

/** A program that starts later can still listen there: no system gives these ports to a connection in the meantime. */
const FIRST_PORT = 20_000;
const PORT_AFTER_LAST = 32_768;

/** A program that stops and starts again at its port asks for one below the usual ones, which others may take meanwhile. */
export async function findFreePort(from = FIRST_PORT, before = PORT_AFTER_LAST): Promise<number> {
  for (;;) {
    const port = randomInt(from, before);
    try {
      await listen('127.0.0.1', port);
      return port;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
}

/** Listens for a moment. Rejects if that is not possible. */
async function listen(host: string, port: number): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  await new Promise((resolve) => server.close(resolve));
}

/** Throws an error that says what to do, if this user cannot listen on the host and port. */
export async function requireFreePort(host: string, port: number, variable: string): Promise<void> {
  try {
    await listen(host, port);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES') {
      throw new Error(`Port ${port} needs more rights than this user has. Choose another: ${variable}=8080 npm start`);
    }
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') {
      throw new Error(`GATEWAY_HOST must be an address of this machine, not '${host}'`);
    }
    if (code !== 'EADDRINUSE') throw error;
    const owner = ownerOf(port);
    throw new Error(
      `Port ${port} is taken${owner ? ` by ${owner}` : ''}. Stop that, or choose another: ` +
        `${variable}=${port + 1} npm start`,
    );
  }
}

function ownerOf(port: number): string | undefined {
  try {
    return process.platform === 'linux' ? ownerFromProc(port) : ownerFromLsof(port);
  } catch {
    // The owner cannot be found, for example because lsof is missing.
    return undefined;
  }
}

function ownerFromProc(port: number): string | undefined {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const LISTEN_STATE = '0A';
  const inodes = ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((file) => readFileSync(file, 'utf8').split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[1]?.endsWith(wanted) && fields[3] === LISTEN_STATE)
    .map((fields) => `socket:[${fields[9]}]`);
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const links = readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`));
      if (links.some((link) => inodes.includes(link))) {
        return `${readFileSync(`/proc/${pid}/comm`, 'utf8').trim()} (process ${pid})`;
      }
    } catch {
      // The process has ended meanwhile, or belongs to another user.
    }
  }
  return undefined;
}

function ownerFromLsof(port: number): string | undefined {
  const lines = execFileSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], { encoding: 'utf8' }).split(
    '\n',
  );
  const pid = lines.find((line) => line.startsWith('p'))?.slice(1);
  const name = lines.find((line) => line.startsWith('c'))?.slice(1);
  return pid && name ? `${name} (process ${pid})` : undefined;
}
