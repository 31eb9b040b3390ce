import { mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@plaudit/db/connect';
import '@plaudit/db/testing/provided-context';
import type { TestProject } from 'vitest/node';
import { endLeftOverServer, startPrivateServer } from '../database/private-server.ts';
import { isAlive } from '../system/child-processes.ts';
import { DATABASE, DUMP, PYTHON, providePrograms } from '../system/packages.ts';
import { findServerBinaries } from '../system/server-binaries.ts';

const RUNS_FOLDER = join(tmpdir(), 'plaudit-test-servers');
const WITHOUT_DATABASE = new Set([
  'server-kit',
  'shared-ui',
  'public-web',
  'public-web-pages',
  'public-web-hydration',
  'admin-web',
  'e2e',
  'bench',
]);

/**
 * Starts the database server that all projects of a test run share, and ends it with the run. If TEST_DATABASE_SERVER
 * names a server, that is used, and only the schemas and users of the run are dropped.
 */
export default async function setup(root: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (root.vitest.projects.every(({ name }) => WITHOUT_DATABASE.has(name))) return undefined;
  const server = await startServer();
  root.provide('databaseServerUrl', server.url);
  root.provide('databaseRun', runName());
  return () => server.stop();
}

function runName(): string {
  return `t${process.pid.toString(36)}`;
}

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_SERVER;
  if (given) return { url: given, stop: () => dropSchemasOfThisRun(given) };
  // The programs may be missing, or another run may be installing them at this moment.
  await providePrograms([DATABASE, DUMP, PYTHON], console.log);
  await mkdir(RUNS_FOLDER, { recursive: true });
  await removeKilledRuns();
  const folder = join(RUNS_FOLDER, String(process.pid));
  const server = await startPrivateServer(findServerBinaries(), { folder, password: 'test', isDurable: false });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function removeKilledRuns(): Promise<void> {
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
