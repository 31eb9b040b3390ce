import { NoPrimaryError } from './database-errors.ts';

export interface Server {
  host: string;
  port: number;
}

/** The server of each cluster that took writes last. All pools of a process share it. */
const lastPrimary = new Map<string, Server>();

/** How to connect to a server, and how to find out whether it takes writes. */
interface PrimarySearch<Connection> {
  open: (server: Server) => Promise<Connection>;
  takesWrites: (connection: Connection) => Promise<boolean>;
  close: (connection: Connection) => void;
}

/**
 * Connects to the server that takes writes. The one that took them last is tried alone. If it takes none any more, all
 * are tried at once, because a server that hangs must not hold up the others.
 */
export async function openPrimary<Connection>(
  servers: readonly Server[],
  search: PrimarySearch<Connection>,
): Promise<Connection> {
  const name = servers.map(({ host, port }) => `${host}:${port}`).join();
  const known = lastPrimary.get(name);
  if (known !== undefined) {
    // If this one hangs, the caller gives up, and the next connection must not wait for it as well.
    lastPrimary.delete(name);
    const connection = await openIfPrimary(known, search).catch(() => undefined);
    if (connection !== undefined) {
      lastPrimary.set(name, known);
      return connection;
    }
  }
  return openFirst(name, servers, search);
}

async function openFirst<Connection>(
  name: string,
  servers: readonly Server[],
  search: PrimarySearch<Connection>,
): Promise<Connection> {
  let isFound = false;
  const attempts = servers.map(async (server) => {
    const connection = await openIfPrimary(server, search);
    if (connection === undefined) throw new NoPrimaryError(`${name}: none of these servers takes writes`);
    if (isFound) search.close(connection);
    else lastPrimary.set(name, server);
    isFound = true;
    return connection;
  });
  try {
    return await Promise.any(attempts);
  } catch (error) {
    const { errors } = error as AggregateError;
    throw errors.find((each) => each instanceof NoPrimaryError) ?? errors[0];
  }
}

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
