// Uses no packages, because bootstrap.mjs needs this file before packages are installed.
import { randomBytes } from 'node:crypto';
import { readlinkSync, renameSync, symlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { removeLink } from './remove-link.mjs';

/**
 * Lets `server` listen on the socket `path`. Returns false if another process listens there already. This works as a
 * lock that is released when its process ends, because nothing listens on the socket of a dead process.
 * @param {import('node:net').Server} server
 * @param {string} path
 */
export async function listenAlone(server, path) {
  const own = `${path}.${randomBytes(4).toString('hex')}`;
  await new Promise((resolve, reject) => server.once('error', reject).listen(own, resolve));
  for (;;) {
    // Creating a link fails if it exists, so only one of two processes succeeds.
    if (linkIfFree(own, path)) return true;
    if (await isHeld(path)) {
      server.close();
      return false;
    }
    await removeStaleLink(path, `${own}.old`);
  }
}

/**
 * @param {import('node:net').Server} server
 * @param {string} path
 */
export function stopListening(server, path) {
  removeLink(path);
  server.close();
}

function linkIfFree(target, path) {
  try {
    symlinkSync(basename(target), path);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Another process may have replaced the stale link in the meantime. A link to a socket that responds is put back. */
async function removeStaleLink(path, aside) {
  try {
    renameSync(path, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  const target = targetOf(aside);
  if (target !== undefined && (await isHeld(aside))) linkIfFree(target, path);
  else if (target !== undefined) removeLink(target);
  removeLink(aside);
}

function targetOf(path) {
  try {
    return join(dirname(path), readlinkSync(path));
  } catch {
    return undefined;
  }
}

/**
 * A busy process may accept no connections. It still holds the lock, even if its queue of connections is full (EAGAIN).
 */
function isHeld(path) {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('error', (error) => resolve(error.code === 'EAGAIN'));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
