import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeElection } from '@plaudit/db/testing/factories';
import { openTestDatabase, type TestDatabase } from '@plaudit/db/testing/test-database';
import { type ApiProcess, findFreePort, startProcess } from '@plaudit/server-kit/testing/api-process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { startGatewayProgram } from '../containers/testing/gateway-program.ts';
import { ROOT } from '../home/layout.ts';

const FOLDER = join(ROOT, 'deploy', 'monitoring');
/** Prometheus itself makes the first for each process that it reads, and node_exporter the others. */
const MADE_ELSEWHERE = new Set(['up', 'node_filesystem_avail_bytes', 'node_filesystem_size_bytes']);
/** The process that renders pages starts only from a build, so its metrics are read in its source. */
const OF_THE_RENDERER = ['main.ts', 'pages.ts'].flatMap((file) => {
  const source = readFileSync(join(ROOT, 'public-web', 'server', file), 'utf8');
  return [...source.matchAll(/name: '(plaudit_\w+)'/g)].map(([, name]) => name);
});

let database: TestDatabase;
const processes: ApiProcess[] = [];
let served: string;

beforeAll(async () => {
  database = await openTestDatabase();
  await makeElection(database.owner);
  await database.owner('backups').insert({ taken_at: new Date(), votes: 0 });
  const token = randomBytes(48).toString('base64');
  const responses = await Promise.all([
    metricsOf('public-api', '/api/votes', {
      DATABASE_URL: database.urls.public,
      TOKEN_SECRET: token,
      CAPTCHA_SECRET: randomBytes(48).toString('base64'),
    }),
    metricsOf('admin-api', '/api/admin/dashboard', {
      DATABASE_URL: database.urls.admin,
      TOKEN_SECRET: token,
      SECOND_FACTOR_KEY: randomBytes(32).toString('base64'),
    }),
  ]);
  served = [...responses, await metricsOfGateway()].join('\n');
}, 60_000);
afterAll(async () => {
  await Promise.all(processes.map((api) => api.end('SIGTERM')));
  await database.close();
});

async function metricsOf(
  part: 'public-api' | 'admin-api',
  path: string,
  environment: Record<string, string>,
): Promise<string> {
  const metricsPort = await findFreePort();
  const api = startProcess(part, { ...environment, PORT: '0', METRICS_PORT: String(metricsPort) });
  processes.push(api);
  const url = `http://127.0.0.1:${await api.port()}`;
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect((await fetch(`${url}${path}`, { method: 'GET' })).status).toBeGreaterThanOrEqual(400);
  return (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
}

async function metricsOfGateway(): Promise<string> {
  const metrics = `127.0.0.1:${await findFreePort()}`;
  const gateway = await startGatewayProgram('127.0.0.1:9', { GATEWAY_METRICS_LISTEN: metrics });
  try {
    return await (await fetch(`http://${metrics}/metrics`)).text();
  } finally {
    await gateway.stop();
  }
}

function readExpressions(): string[] {
  const { groups } = parse(readFileSync(join(FOLDER, 'alerts.yml'), 'utf8'));
  const { panels } = JSON.parse(readFileSync(join(FOLDER, 'dashboard.json'), 'utf8'));
  return [
    ...groups.flatMap((group: { rules: { expr: string }[] }) => group.rules.map(({ expr }) => expr)),
    ...panels.flatMap((panel: { targets: { expr: string }[] }) => panel.targets.map(({ expr }) => expr)),
  ];
}

/** The metrics in an expression, without functions, labels and words of the query language. */
function metricsIn(expression: string): string[] {
  const withoutLabels = expression
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|on|without|ignoring) \([^)]*\)/g, '');
  return [...withoutLabels.matchAll(/\b[a-z][a-z0-9_]*\b(?! *\()/g)]
    .map(([name]) => name)
    .filter((name) => !['and', 'or', 'unless', 'bool', 'sum', 'max'].includes(name));
}

const typeOf = (metric: string) => new RegExp(`^# TYPE ${metric} (\\w+)$`, 'm').exec(served)?.[1];

function isServed(metric: string): boolean {
  const histogram = /^(.+)_(?:bucket|sum|count)$/.exec(metric)?.[1];
  if (MADE_ELSEWHERE.has(metric) || OF_THE_RENDERER.includes(metric)) return true;
  return typeOf(metric) !== undefined || typeOf(histogram ?? '') === 'histogram';
}

test('the APIs and the gateway serve every metric that the dashboard and the alert rules name', () => {
  const named = new Set(readExpressions().flatMap(metricsIn));
  expect(named.size).toBeGreaterThan(12);
  expect([...named].filter((metric) => !isServed(metric))).toEqual([]);
});

test('every metric of Plaudit is in the dashboard', () => {
  const shown = readExpressions().join('\n');
  const own = [...served.matchAll(/^# TYPE (plaudit_\w+) /gm)].map(([, name]) => name ?? '');
  expect(own.filter((name) => !shown.includes(name))).toEqual([]);
});

test('the routes and codes in the expressions exist', () => {
  const sources = ['public-api/openapi.json', 'admin-api/openapi.json', 'server-kit/src/app-error.ts']
    .map((file) => readFileSync(join(ROOT, file), 'utf8').replaceAll("'", '"'))
    .join('\n');
  const named = readExpressions().flatMap((expression) => [...expression.matchAll(/(?:route|code)="([^"]+)"/g)]);
  expect(named.length).toBeGreaterThan(5);
  expect(named.map(([, value]) => value).filter((value) => !sources.includes(`"${value}"`))).toEqual([]);
});

test('the time of the last backup is among the served metrics', () => {
  const [, value] = /^plaudit_last_backup_timestamp_seconds\{[^}]*\} (\S+)$/m.exec(served) ?? [];
  expect(Math.abs(Number(value) - Date.now() / 1000)).toBeLessThan(300);
});
