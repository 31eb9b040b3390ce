import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copyTree } from '../release/tree-copy.ts';

vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let tree: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plaudit-settings-'));
  tree = copyTree(join(folder, 'tree'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function runScript(script: string, environment: Record<string, string> = {}): Promise<string> {
  const { PATH = '', HOME = '' } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', ...script.split(' ')], {
    cwd: tree,
    env: { PATH, HOME, ...environment },
  });
  return stdout;
}

const loadSettings = async (environment?: Record<string, string>) => {
  writeFileSync(
    join(tree, 'show.ts'),
    "import { readSettings } from './scripts/start/settings.ts';\nconsole.log(JSON.stringify(readSettings()));\n",
  );
  return JSON.parse(await runScript('show.ts', environment));
};

test('`npm start` and the database commands read home and database from the same .env', async () => {
  writeFileSync(join(tree, '.env'), 'PLAUDIT_HOME=kept-here\n');
  expect((await loadSettings()).home).toBe(join(tree, 'kept-here'));
  expect(await runScript('scripts/database/commands/migrate.ts')).toContain('Migrated: 0001-accounts');
  expect(existsSync(join(tree, 'kept-here', 'database', 'data'))).toBe(true);
  expect(existsSync(join(tree, '.local', 'database'))).toBe(false);
  expect(await runScript('scripts/database/commands/migrate.ts', { PLAUDIT_HOME: join(tree, 'kept-here') })).toBe(
    'The schema is up to date.\n',
  );

  writeFileSync(join(tree, '.env'), 'DATABASE_URL=mysql://nobody:nothing@127.0.0.1:1/nowhere\n');
  expect((await loadSettings()).databaseUrl).toContain('nowhere');
  await expect(runScript('scripts/database/commands/recount.ts')).rejects.toThrow('ECONNREFUSED 127.0.0.1:1');
});

test('the environment wins over .env', async () => {
  writeFileSync(join(tree, '.env'), 'PLAUDIT_HOME=from-the-file\n');
  expect((await loadSettings({ PLAUDIT_HOME: '/from/the/environment' })).home).toBe('/from/the/environment');
});

test('the memory of the database must be a size', async () => {
  writeFileSync(join(tree, '.env'), 'MYSQL_BUFFER_POOL=2G\n');
  expect((await loadSettings()).bufferPool).toBe('2G');
  await expect(loadSettings({ MYSQL_BUFFER_POOL: 'much' })).rejects.toThrow("a size such as 512M or 2G, not 'much'");
  expect((await loadSettings({ MYSQL_BUFFER_POOL: '' })).bufferPool).toBeUndefined();
});

test('`npm run dev` sends API requests to the port of `npm start`', async () => {
  writeFileSync(join(tree, '.env'), 'GATEWAY_PORT=8123\n');
  mkdirSync(join(tree, 'public-web'), { recursive: true });
  writeFileSync(
    join(tree, 'public-web', 'vite.config.mjs'),
    'console.log("port " + process.env.GATEWAY_PORT);\nprocess.exit();\n',
  );
  expect(await runScript('scripts/start/dev-main.ts public-web')).toContain('port 8123');
  expect(await runScript('scripts/start/dev-main.ts public-web', { GATEWAY_PORT: '8124' })).toContain('port 8124');
});
