import { setTimeout as pause } from 'node:timers/promises';
import { NoPrimaryError } from './database-errors.ts';

export interface Server {
  host: string;
  port: number;
}

/** For each cluster, the server that took writes last. All pools of a process use this map. */
const lastPrimary = new Map<string, Server>();

/** The servers that took longer than the time limit for a statement, and have not been chosen since. */
const suspects = new Set<string>();
/** The time that other servers have to say that they take writes, before a suspect is used. */
const SUSPECT_DELAY_MS = 300;

interface PrimarySearch<Connection> {
  open: (server: Server) => Promise<Connection>;
  takesWrites: (connection: Connection) => Promise<boolean>;
  close: (connection: Connection) => void;
}

/**
 * Connects to the server that takes writes. The one that did so last is tried alone. If it does not any more, or has
 * become a suspect, all servers are tried together, because one that hangs must not hold up the others. Suspects are
 * tried a little later.
 */
export async function openPrimary<Connection>(
  servers: readonly Server[],
  search: PrimarySearch<Connection>,
): Promise<Connection> {
  const name = servers.map(nameOf).join();
  const known = lastPrimary.get(name);
  if (known !== undefined && !suspects.has(nameOf(known))) {
    // If this one hangs, the caller gives up, and the next connection must not wait for it as well.
    lastPrimary.delete(name);
    const connection = await openIfPrimary(known, search).catch(() => undefined);
    if (connection !== undefined) {
      lastPrimary.set(name, known);
      return connection;
    }
  }
  return openFirstPrimary(name, servers, search);
}

/**
 * Remembers that a server took too long. A primary that is cut off from its cluster still says for a while that it
 * takes writes, but the writes wait. Meanwhile the cluster has another primary, which is the one to use.
 */
export function markSuspect(server: Server): void {
  suspects.add(nameOf(server));
}

async function openFirstPrimary<Connection>(
  name: string,
  servers: readonly Server[],
  search: PrimarySearch<Connection>,
): Promise<Connection> {
  let isFound = false;
  const attempt = async (server: Server) => {
    const connection = await openIfPrimary(server, search);
    if (connection === undefined) throw new NoPrimaryError(`${name}: none of these servers takes writes`);
    if (isFound) search.close(connection);
    else {
      lastPrimary.set(name, server);
      suspects.delete(nameOf(server));
    }
    isFound = true;
    return connection;
  };
  const trusted = servers.filter((server) => !suspects.has(nameOf(server))).map(attempt);
  const suspectsDelay = Promise.race([Promise.any(trusted).catch(() => {}), pause(SUSPECT_DELAY_MS)]);
  const others = servers
    .filter((server) => suspects.has(nameOf(server)))
    .map(async (server) => {
      await suspectsDelay;
      if (isFound) throw new NoPrimaryError(`${name}: another server takes writes`);
      return attempt(server);
    });
  try {
    return await Promise.any([...trusted, ...others]);
  } catch (error) {
    const { errors } = error as AggregateError;
    throw errors.find((each) => each instanceof NoPrimaryError) ?? errors[0];
  }
}

const nameOf = ({ host, port }: Server) => `${host}:${port}`;

async function openIfPrimary<Connection>(
  server: Server,
  { open, takesWrites, close }: PrimarySearch<Connection>,
): Promise<Connection | undefined> {
  const connection = await open(server);
  try {
    if (await takesWrites(connection)) return connection;
  } catch (error) {
    close(connection);
    throw error;
  }
  close(connection);
  return undefined;
}
