import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { connect, type Db, databaseUrl, parseServers } from '@plaudit/db/connect';
import type { Preparation } from '../site/drill-site.ts';
import { processAt } from './sockets.ts';

/**
 * The environment variable with the URL of a cluster that uses Group Replication with a single primary, such as
 * `mysql://root:password@127.0.0.1:3306/?others=127.0.0.1:3307,127.0.0.1:3308`.
 */
const CLUSTER_URL_VARIABLE = 'DRILL_CLUSTER';
/**
 * The environment variable with a command that starts the server at a port again and lets it rejoin. The port is the
 * last argument of the command.
 */
const START_COMMAND_VARIABLE = 'DRILL_CLUSTER_START';
const ASK_LIMIT_MS = 1_000;
/**
 * Long, because a server that starts again first copies what it has missed, and on a busy machine people vote nearly as
 * fast as it copies.
 */
const WAIT_LIMIT_MS = 300_000;

export const whyNoCluster = () =>
  process.env[CLUSTER_URL_VARIABLE]
    ? undefined
    : `${CLUSTER_URL_VARIABLE} does not name a cluster: see drills/README.md`;

export const whyNoRestarts = () =>
  whyNoCluster() ??
  (process.env[START_COMMAND_VARIABLE]
    ? undefined
    : `${START_COMMAND_VARIABLE} names no command that starts a server again`);

/** Gives a site a schema of its own in the cluster, which is deleted at the end. */
export function useCluster(): Preparation {
  const name = `plaudit_drill_${randomBytes(4).toString('hex')}`;
  const url = databaseUrl(clusterUrl(), { database: name });
  return {
    databaseUrl: url,
    undo: async () => {
      const db = connect(databaseUrl(url, { database: '' }), { poolMax: 1, queryLimitMs: null });
      await db.raw('drop database if exists ??', [name]);
      await db.destroy();
    },
  };
}

function clusterUrl(): string {
  const url = process.env[CLUSTER_URL_VARIABLE];
  if (!url) throw new Error(`${CLUSTER_URL_VARIABLE} is missing`);
  return url;
}

export const portsOfCluster = (): number[] => parseServers(clusterUrl()).map(({ port }) => port);

/** Runs `work` on one server alone. Returns undefined if that fails or a query takes longer than `ASK_LIMIT_MS`. */
async function askServer<T>(port: number, work: (db: Db) => Promise<T>): Promise<T | undefined> {
  const url = new URL(clusterUrl());
  url.searchParams.delete('others');
  url.port = String(port);
  url.pathname = '/';
  const db = connect(url.toString(), { poolMax: 1, queryLimitMs: ASK_LIMIT_MS, acquireLimitMs: ASK_LIMIT_MS });
  try {
    return await work(db);
  } catch {
    return undefined;
  } finally {
    await db.destroy();
  }
}

async function readVariable(port: number, name: 'read_only' | 'group_replication_local_address'): Promise<unknown> {
  return askServer(port, async (db) => (await db.raw(`select @@global.${name} as setting`))[0][0].setting);
}

export async function portOfPrimary(): Promise<number> {
  for (const port of portsOfCluster()) {
    const isReadOnly = await readVariable(port, 'read_only');
    if (isReadOnly === 0) return port;
  }
  throw new Error('No server of the cluster takes writes');
}

/** Returns the ports at which the servers talk to each other. */
export async function portsOfGroup(): Promise<number[]> {
  const addresses = await Promise.all(
    portsOfCluster().map((port) => readVariable(port, 'group_replication_local_address')),
  );
  return addresses.map((address) => Number(String(address).split(':').at(-1)));
}

export async function tryToWrite(port: number, schema: string): Promise<boolean> {
  const done = await askServer(port, (db) =>
    db.raw('create table ??.written_while_cut_off (id int primary key)', [schema]),
  );
  return done !== undefined;
}

export async function waitForOtherPrimary(previous: number): Promise<void> {
  await waitUntil('another server takes writes', async () => {
    const now = await portOfPrimary().catch(() => previous);
    return now !== previous;
  });
}

/** A returning server is online once it has copied what it missed. */
export async function waitUntilAllOnline(): Promise<void> {
  const ports = portsOfCluster();
  await waitUntil('all servers are members', async () => {
    const members = await Promise.all(ports.map((port) => listMembers(port)));
    return members.every((states) => states.filter((state) => state === 'ONLINE').length === ports.length);
  });
}

/**
 * Waits until the other servers have noticed that this one has ended. Until then they would reject it when it comes
 * back.
 */
export async function waitUntilExpelled(port: number): Promise<void> {
  const others = portsOfCluster().filter((other) => other !== port);
  await waitUntil(`the others have noticed the end of the server at port ${port}`, async () => {
    const members = await Promise.all(others.map((other) => listMembers(other)));
    return members.every((states) => states.length === others.length);
  });
}

async function listMembers(port: number): Promise<string[]> {
  const states = await askServer(port, async (db) => {
    const [rows] = await db.raw('select member_state as state from performance_schema.replication_group_members');
    return rows.map(({ state }: { state: string }) => state);
  });
  return states ?? [];
}

/**
 * Waits until all servers have the same number of votes. Returns an empty list then, or one line with the numbers if
 * that takes too long.
 */
export async function waitForEqualVotes(schema: string): Promise<string[]> {
  let counts: (number | undefined)[] = [];
  const haveEqualCounts = async () => {
    counts = await Promise.all(
      portsOfCluster().map((port) =>
        askServer(port, async (db) =>
          Number((await db.raw('select count(*) as votes from ??.votes', [schema]))[0][0].votes),
        ),
      ),
    );
    return !counts.includes(undefined) && new Set(counts).size === 1;
  };
  return waitUntil('', haveEqualCounts).then(
    () => [],
    () => [`the servers have ${counts.map((count) => count ?? 'an unknown number of').join(', ')} votes`],
  );
}

export async function startServerAgain(port: number): Promise<void> {
  await promisify(execFile)('sh', ['-c', `${process.env[START_COMMAND_VARIABLE]} "$1"`, 'sh', String(port)]).catch(
    (error) => {
      // docs/reliability.md shows this message, so it leaves out the command, which belongs to one machine alone.
      throw new Error(`${START_COMMAND_VARIABLE} ended with ${error.code} for port ${port}: ${error.stderr.trim()}`);
    },
  );
  await waitUntilAllOnline();
}

export async function endServer(port: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const pid = processAt(port);
  process.kill(pid, signal);
  await waitUntil(`the server at port ${port} has ended`, async () => !existsSync(`/proc/${pid}`));
}

async function waitUntil(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const limit = performance.now() + WAIT_LIMIT_MS;
  while (!(await isSo())) {
    if (performance.now() > limit) throw new Error(`It is still not so that ${what}`);
    await pause(200);
  }
}
