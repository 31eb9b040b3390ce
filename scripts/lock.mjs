// Node's own modules only: bootstrap.mjs needs it before packages are installed.
import { randomBytes } from 'node:crypto';
import { readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { basename, dirname, join } from 'node:path';

/**
 * Lets `server` listen on the socket `path`, unless another process listens there already: then it returns false. It is
 * a lock that ends with its process, however that ends, for nothing answers on the socket of a dead process.
 * @param {import('node:net').Server} server
 * @param {string} path
 */
export async function listenAlone(server, path) {
  const own = `${path}.${randomBytes(4).toString('hex')}`;
  await new Promise((resolve, reject) => server.once('error', reject).listen(own, resolve));
  for (;;) {
    // Making a link fails where there is one, so that of two processes only one succeeds.
    if (link(own, path)) return true;
    if (await answers(path)) {
      server.close();
      return false;
    }
    await clearStale(path, `${own}.old`);
  }
}

/**
 * @param {import('node:net').Server} server
 * @param {string} path
 */
export function stopListening(server, path) {
  rmSync(path, { force: true });
  server.close();
}

function link(target, path) {
  try {
    symlinkSync(basename(target), path);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Another process may have replaced the stale link since it was looked at: a link that answers is put back. */
async function clearStale(path, aside) {
  try {
    renameSync(path, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  const target = targetOf(aside);
  if (target !== undefined && (await answers(aside))) link(target, path);
  else if (target !== undefined) rmSync(target, { force: true });
  rmSync(aside, { force: true });
}

function targetOf(path) {
  try {
    return join(dirname(path), readlinkSync(path));
  } catch {
    return undefined;
  }
}

/** A busy process may leave its connections waiting: it holds the lock even if the queue for them is full (EAGAIN). */
function answers(path) {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('error', (error) => resolve(error.code === 'EAGAIN'));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
