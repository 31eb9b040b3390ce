import { mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from './connect.ts';
import { endLeftOverServer, startPrivateServer } from './private-server.ts';
import { isAlive } from './processes.ts';
import { findServerBinaries } from './server-binaries.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServerUrl: string;
    databaseRun: string;
  }
}

interface Shared {
  users: number;
  server: Promise<{ url: string; stop(): Promise<void> }>;
}

/** Every project of a run loads this file for itself: the server is theirs together. */
const holder = globalThis as { plauditTestServer?: Shared | undefined };

const RUNS_FOLDER = join(tmpdir(), 'plaudit-test-servers');

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  holder.plauditTestServer ??= { users: 0, server: startServer() };
  const shared = holder.plauditTestServer;
  shared.users += 1;
  project.provide('databaseServerUrl', (await shared.server).url);
  project.provide('databaseRun', runName());
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    holder.plauditTestServer = undefined;
    await (await shared.server).stop();
  };
}

function runName(): string {
  return `t${process.pid.toString(36)}`;
}

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_SERVER;
  if (given) return { url: given, stop: () => dropSchemasOfThisRun(given) };
  await mkdir(RUNS_FOLDER, { recursive: true });
  await sweepRunsThatWereKilled();
  const folder = join(RUNS_FOLDER, String(process.pid));
  const server = await startPrivateServer(findServerBinaries(), { folder, password: 'test', durable: false });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function sweepRunsThatWereKilled(): Promise<void> {
  for (const name of await readdir(RUNS_FOLDER)) {
    if (isAlive(Number(name))) continue;
    const folder = join(RUNS_FOLDER, name);
    await endLeftOverServer(folder);
    await rm(folder, { recursive: true, force: true });
  }
}

async function dropSchemasOfThisRun(url: string): Promise<void> {
  const root = connect(url, { queryLimitMs: null });
  try {
    const [schemas] = await root.raw('show databases like ?', [`${runName()}\\_%`]);
    for (const schema of schemas.map((row: Record<string, string>) => Object.values(row)[0])) {
      await root.raw('drop database ??', [schema]);
      await root.raw('drop user if exists ?@?, ?@?', [`${schema}_public`, '%', `${schema}_admin`, '%']);
    }
  } finally {
    await root.destroy();
  }
}
