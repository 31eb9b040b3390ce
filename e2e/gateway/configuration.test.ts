import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeHome, ROOT } from '@plaudit/scripts/home/layout';
import { checkGatewaySettings, Gateway, renderGateway, testConfiguration } from '@plaudit/scripts/stack/gateway';
import { ProcessList } from '@plaudit/scripts/stack/orphan-processes';
import { findNginx } from '@plaudit/scripts/system/find-programs';
import { findFreePort } from '@plaudit/scripts/system/ports';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';

const nginx = findNginx();
if (nginx === undefined) throw new Error('nginx is missing');
const layout = makeHome(mkdtempSync(join(tmpdir(), 'plaudit-configuration-')));
afterAll(() => rmSync(layout.home, { recursive: true }));

const certificate = join(import.meta.dirname, 'certificate');
const TLS = {
  TLS_CERT: join(certificate, 'cert.pem'),
  TLS_KEY: join(certificate, 'key.pem'),
  SITE_ORIGIN: 'https://awards.example.org',
};
const ADDRESSES = { PUBLIC_API: 'a:1', ADMIN_API: 'b:1', PUBLIC_WEB: 'c:1' };
const ADMIN = { ADMIN_HOST: 'admin.example.org' };

describe('nginx accepts the configuration', () => {
  test.each<[string, Record<string, string>]>([
    ['as npm start uses it', {}],
    ['with TLS', TLS],
    ['with the panel on a host of its own', ADMIN],
    ['with an allow-list', { ...ADMIN, ADMIN_ALLOW: '10.0.0.0/8, 192.0.2.7' }],
    [
      'with all of these at once',
      { ...TLS, ...ADMIN, ADMIN_ALLOW: '10.0.0.0/8', TRUSTED_PROXIES: '10.0.0.1,10.0.0.0/8, 2001:db8::/32' },
    ],
    ['without brotli', { BROTLI_MODULE: '' }],
  ])('%s', async (_, variables) => {
    const main = await renderGateway(nginx, layout, {
      listen: '127.0.0.1:8080',
      publicApi: ['unix:/tmp/p.sock', '127.0.0.1:3001'],
      adminApi: ['127.0.0.1:3002'],
      publicWeb: ['unix:/tmp/w.sock', '127.0.0.1:3003'],
      variables,
    });
    await expect(testConfiguration(nginx, main)).resolves.toBeUndefined();
    expect(wholeConfiguration()).not.toMatch(/\$\{/);
  });

  // The names of containers are looked up by a newer nginx than Debian's. e2e/containers runs that configuration.
  test('with a port alone to listen on, and names as the addresses of the APIs', async () => {
    const main = await renderGateway(nginx, layout, {
      listen: '8080',
      publicApi: ['localhost:3000'],
      adminApi: ['localhost:3000'],
      publicWeb: ['localhost:3003'],
      variables: { ACCESS_LOG: '/dev/null', ERROR_LOG: 'stderr' },
    });
    await expect(testConfiguration(nginx, main)).resolves.toBeUndefined();
  });
});

test('the names of containers are looked up again', async () => {
  await renderGateway(nginx, layout, {
    listen: '8080',
    publicApi: ['public-api:3000'],
    adminApi: ['admin-api:3000'],
    publicWeb: ['public-web:3000'],
    variables: { GATEWAY_RESOLVER: '127.0.0.11' },
  });
  expect(wholeConfiguration()).toContain('resolver 127.0.0.11 valid=2s');
  expect(wholeConfiguration()).toContain('server public-api:3000 max_fails=0 resolve;');
});

test('HTTP/2 is switched on with the directive that this nginx knows', () => {
  const render = (version: string) => {
    const fake = join(layout.home, 'nginx');
    execFileSync('sh', [
      '-c',
      `printf '#!/bin/sh\\necho nginx version: nginx/${version} >&2\\n' > "$0"; chmod +x "$0"`,
      fake,
    ]);
    execFileSync('sh', [join(ROOT, 'nginx', 'render.sh'), layout.gateway], {
      env: { PATH: process.env.PATH, NGINX_BIN: fake, ...ADDRESSES, RELEASES: '/r', ...TLS },
    });
    return wholeConfiguration();
  };
  expect(render('1.22.1')).toContain('ssl http2 default_server');
  expect(render('1.28.0')).toContain('http2 on;');
  expect(render('1.28.0')).not.toContain('ssl http2');
});

describe('the renderer', () => {
  const folder = join(layout.home, 'nginx-folder');
  beforeEach(() => cpSync(join(ROOT, 'nginx'), folder, { recursive: true }));
  afterEach(() => rmSync(folder, { recursive: true }));
  const render = (environment: Record<string, string>) => () =>
    execFileSync('sh', [join(folder, 'render.sh'), join(folder, 'out')], {
      env: { PATH: process.env.PATH, RELEASES: '/r', ...environment },
      stdio: 'pipe',
    });

  test.each(Object.keys(ADDRESSES))('fails if %s is missing', (name) => {
    expect(render({ ...ADDRESSES, [name]: '' })).toThrow(new RegExp(name));
  });

  test('fails if a template names an unknown variable', () => {
    appendFileSync(join(folder, 'templates', 'api.conf'), `# \${GATEWAY_RAT}\n`);
    expect(render(ADDRESSES)).toThrow(/api\.conf:.*\$\{GATEWAY_RAT\}/);
  });

  test('knows only variables that some template uses', () => {
    const script = readFileSync(join(folder, 'render.sh'), 'utf8');
    const names = /^VARIABLES='([^']*)'/m.exec(script)?.[1]?.split(/\s+/) ?? [];
    const templates = configurationFiles(join(folder, 'templates'));
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !templates.includes(`\${${name}}`))).toEqual([]);
  });
});

test.each([
  ['few files', 'ulimit -n 1000', 400],
  ['as many files as the system allows', 'ulimit -n $(ulimit -Hn)', 16_384],
])('nginx accepts only as many connections as it can serve when it may open %s', (_, limit, most) => {
  execFileSync('sh', ['-c', `${limit}; exec sh "$0" "$1"`, join(ROOT, 'nginx', 'render.sh'), layout.gateway], {
    env: { PATH: process.env.PATH, ...ADDRESSES, RELEASES: '/r' },
  });
  const writtenNumber = (name: string) => Number(new RegExp(`${name} ([0-9]+);`).exec(wholeConfiguration())?.[1]);
  expect(writtenNumber('worker_connections')).toBeLessThanOrEqual(most);
  expect(writtenNumber('worker_connections') * 2).toBeLessThan(writtenNumber('worker_rlimit_nofile'));
  expect(writtenNumber('worker_processes')).toBeLessThanOrEqual(8);
});

describe('the error for a wrong setting names it and says what is allowed', () => {
  test.each<[string, string, RegExp]>([
    ['GATEWAY_CONNECTIONS', 'abc', /^GATEWAY_CONNECTIONS must be a whole number from 1 to 59999, not 'abc'$/],
    ['GATEWAY_CONNECTIONS', '0', /^GATEWAY_CONNECTIONS must be/],
    ['GATEWAY_CONNECTIONS', '70000', /^GATEWAY_CONNECTIONS must be/],
    ['GATEWAY_BODIES', '0', /^GATEWAY_BODIES must be a whole number from 1 to 59999, not '0'$/],
    ['GATEWAY_RATE', '2.5', /^GATEWAY_RATE must be/],
    ['GATEWAY_RATE', '$(touch /tmp/x)', /^GATEWAY_RATE must be/],
    ['ADMIN_HOST', 'admin.example.org; return 200', /^ADMIN_HOST must be a host name/],
    ['SITE_ORIGIN', 'awards.example.org', /^SITE_ORIGIN must be an address such as https:/],
    ['SITE_ORIGIN', 'https://awards.example.org/', /^SITE_ORIGIN must be/],
    ['TRUSTED_PROXIES', 'balancer', /^TRUSTED_PROXIES must be a list of addresses/],
    ['ADMIN_ALLOW', '10.0.0.1\n}', /^ADMIN_ALLOW must be a list of addresses/],
    ['ADMIN_ALLOW', '10.0.0.1', /^ADMIN_ALLOW guards the admin host: set ADMIN_HOST as well/],
    ['TLS_CERT', '/cert.pem', /^With TLS, SITE_ORIGIN must be set/],
  ])('%s=%j', async (name, value, message) => {
    await expect(checkGatewaySettings({ [name]: value })).rejects.toThrow(message);
    const addresses = { publicApi: ['a:1'], adminApi: ['b:1'], publicWeb: ['c:1'] };
    const settings = { listen: '8080', ...addresses, variables: { [name]: value } };
    await expect(renderGateway(nginx, layout, settings)).rejects.toThrow(message);
  });

  test('valid settings pass', async () => {
    await checkGatewaySettings({});
    await checkGatewaySettings({ GATEWAY_CONNECTIONS: '20', GATEWAY_RATE: '5', SITE_ORIGIN: 'http://localhost:8080' });
  });
});

test('nginx’s own error is shown if it does not start', async () => {
  writeFileSync(join(layout.home, 'broken.types'), 'no such directive;');
  const gateway = new Gateway({
    nginx,
    layout,
    processes: new ProcessList(layout.processes),
    report: () => {},
    settings: {
      listen: `127.0.0.1:${await findFreePort()}`,
      publicApi: ['127.0.0.1:1'],
      adminApi: ['127.0.0.1:1'],
      publicWeb: ['127.0.0.1:1'],
      variables: { MIME_TYPES: join(layout.home, 'broken.types') },
    },
  });
  await expect(gateway.start()).rejects.toThrow(/unknown directive "no"/);
});

function wholeConfiguration(): string {
  return configurationFiles(layout.gateway);
}

function configurationFiles(folder: string): string {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.conf'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}
