import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitForResponse } from '../stack/http-probe.ts';
import { ROOT } from '../stack/layout.ts';
import { freePort } from '../stack/ports.ts';
import { findNginx } from '../system/find.ts';
import { interpolate, readCompose } from './compose-file.ts';
import { readDockerfile } from './dockerfile.ts';

const folder = mkdtempSync(join(tmpdir(), 'plaudit-image-'));
const certificate = join(ROOT, 'e2e', 'gateway', 'certificate');
const nginx = findNginx();
if (nginx === undefined) throw new Error('nginx is missing');

beforeAll(() => {
  // A stand-in for the image's nginx, which only tests the configuration that start.sh would run. It removes `resolve`,
  // which nginx knows since 1.27.3, because there are no containers here to look up.
  writeFileSync(
    join(folder, 'nginx'),
    `#!/bin/sh
[ "$1" = -v ] && exec ${nginx.path} -v
sed -i -e 's/ resolve;/;/' -e 's/\\(public\\|admin\\)-api:3000/127.0.0.1:3000/' "$4"
exec ${nginx.path} -t "$@"
`,
  );
  chmodSync(join(folder, 'nginx'), 0o755);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the container's start script with the variables of the image and of compose. */
function start(settings: Record<string, string>): { said: string; rendered: string } {
  const ofService = (path: string) =>
    Object.entries(readCompose(path).services.nginx?.environment ?? {}).map(([key, value]) => [
      key,
      interpolate(value, settings),
    ]);
  const environment = {
    ...readDockerfile('nginx/Dockerfile').environment,
    ...Object.fromEntries(ofService('docker-compose.yml')),
    ...(settings.TLS_FOLDER ? Object.fromEntries(ofService('nginx/docker-compose.tls.yml')) : {}),
    ...(settings.TLS_FOLDER
      ? { TLS_CERT: join(settings.TLS_FOLDER, 'cert.pem'), TLS_KEY: join(settings.TLS_FOLDER, 'key.pem') }
      : {}),
    // Paths that differ between this machine and the image.
    GATEWAY_STATE: join(folder, 'state'),
    BROTLI_MODULE: nginx?.brotliModule ?? '',
    NGINX_BIN: join(folder, 'nginx'),
    PATH: process.env.PATH ?? '',
  };
  rmSync(environment.GATEWAY_STATE, { recursive: true, force: true });
  const script = join(ROOT, 'nginx', 'start.sh');
  const said = execFileSync('sh', ['-c', `sh "${script}" 2>&1 | cat`], { env: environment, encoding: 'utf8' });
  const configuration = join(environment.GATEWAY_STATE, 'conf');
  return {
    said,
    rendered: readdirSync(configuration)
      .map((name) => readFileSync(join(configuration, name), 'utf8'))
      .join('\n'),
  };
}

test.each<[string, Record<string, string>]>([
  ['as it comes', {}],
  ['with an admin host and an allow-list', { ADMIN_HOST: 'admin.example.org', ADMIN_ALLOW: '10.0.0.0/8' }],
  [
    'with TLS, behind a balancer',
    { TLS_FOLDER: certificate, SITE_ORIGIN: 'https://awards.example.org', TRUSTED_PROXIES: '10.0.0.1' },
  ],
])('the gateway’s container starts %s', (_, settings) => {
  expect(start(settings).said).toContain('test is successful');
});

test('the gateway’s container looks up the APIs’ service names repeatedly', () => {
  const { rendered } = start({});
  expect(rendered).toContain('resolver 127.0.0.11 valid=2s');
  const { PUBLIC_API, ADMIN_API } = readDockerfile('nginx/Dockerfile').environment;
  const services = Object.keys(readCompose().services);
  for (const address of [PUBLIC_API, ADMIN_API]) {
    const [name = '', port] = (address ?? '').split(':');
    expect(services).toContain(name);
    expect(readDockerfile(`${name}/Dockerfile`).environment.PORT).toBe(port);
  }
});

test('the health check of the gateway’s container requests a path that the gateway has', () => {
  expect(readFileSync(join(ROOT, 'nginx', 'start.sh'), 'utf8')).toContain('/-/healthz');
  expect(start({}).rendered).toContain('location = /-/healthz');
});

test('the running gateway’s container can be told to use only certain containers, and later all of them again', async () => {
  const apis = ['by name', 'the new one'].map((name) => createServer((_, response) => response.end(name)));
  const addresses = await Promise.all(
    apis.map(async (api) => {
      const port = await freePort();
      await once(api.listen(port, '127.0.0.1'), 'listening');
      return `127.0.0.1:${port}`;
    }),
  );
  const port = await freePort();
  const environment = {
    ...readDockerfile('nginx/Dockerfile').environment,
    PUBLIC_API: addresses[0],
    ADMIN_API: addresses[0],
    GATEWAY_STATE: join(folder, 'running'),
    GATEWAY_LISTEN: `127.0.0.1:${port}`,
    GATEWAY_RESOLVER: '',
    BROTLI_MODULE: nginx?.brotliModule ?? '',
    NGINX_BIN: nginx?.path ?? '',
    NGINX_WORKERS: '1',
    ACCESS_LOG: '/dev/null',
    PATH: process.env.PATH ?? '',
  };
  const script = join(ROOT, 'nginx', 'start.sh');
  const container = spawn('sh', [script], { env: environment, stdio: 'ignore' });
  const use = (...args: string[]) => execFileSync('sh', [script, 'use', 'public-api', ...args], { env: environment });
  const body = async () => (await fetch(`http://127.0.0.1:${port}/api/user`)).text();
  try {
    await waitForResponse(
      { host: '127.0.0.1', port, path: '/-/healthz' },
      { limitMs: 10_000, reasonToStop: () => undefined },
    );
    expect(await body()).toBe('by name');
    use(addresses[1] ?? '');
    await expect.poll(body, { timeout: 10_000 }).toBe('the new one');
    use();
    await expect.poll(body, { timeout: 10_000 }).toBe('by name');
  } finally {
    container.kill('SIGTERM');
    await once(container, 'exit');
    for (const api of apis) api.close();
  }
});
