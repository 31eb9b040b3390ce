import { strict as assert } from 'node:assert';
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:http2';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { ROOT } from '@plaudit/scripts/home/layout';
import { findFreePort } from '@plaudit/scripts/system/ports';
import { type Step, waitFor, waitForSite } from '../guide-run.ts';
import type { Installation } from '../installation.ts';

/** The folder with a certificate for localhost and admin.localhost, and its key. */
const CERTIFICATE = join(ROOT, 'e2e', 'gateway', 'certificate');
const RENEWED = join(ROOT, 'db', 'testing', 'certificates', 'localhost.pem');

export const addresses: Step = {
  name: 'addresses',
  about: 'TLS with a renewed certificate, the panel on a host of its own, and a proxy that is trusted',
  run: async (guideRun) => {
    const { site } = guideRun;
    await trustAProxy(site);

    const folder = join(site.folder, 'tls');
    mkdirSync(folder);
    cpSync(join(CERTIFICATE, 'cert.pem'), join(folder, 'fullchain.pem'));
    cpSync(join(CERTIFICATE, 'key.pem'), join(folder, 'privkey.pem'));
    await site.run('chmod 755 tls && chmod 444 tls/*');
    const port = await findFreePort();
    site.guide.take('COMPOSE_FILE=docker-compose.yml:nginx/docker-compose.tls.yml');
    site.set({
      COMPOSE_FILE: 'docker-compose.yml:nginx/docker-compose.tls.yml',
      SITE_ORIGIN: `https://localhost:${port}`,
      TLS_FOLDER: folder,
      GATEWAY_ADDRESS: '127.0.0.1',
      GATEWAY_TLS_PORT: String(port),
    });
    await site.run('docker compose up --detach');
    const get = (authority: string, path: string) => getOverTls(port, authority, path);
    await waitFor('the site over TLS', async () =>
      (await get('localhost', '/api/captcha')).status === 200 ? true : undefined,
    );
    const page = await get('localhost', '/');
    assert.equal(page.protocol, 'h2');
    assert.match(page.strictTransportSecurity, /max-age/);
    const plain = await fetch(`${site.url}/vendor/1`, { redirect: 'manual' });
    assert.deepEqual([plain.status, plain.headers.get('location')], [308, `https://localhost:${port}/vendor/1`]);

    site.set({ ADMIN_HOST: 'admin.localhost', ADMIN_ALLOW: '203.0.113.7' });
    await site.follow('docker compose up --detach --no-deps nginx public-api admin-api');
    await waitFor('the panel for nobody', async () =>
      (await get('admin.localhost', '/admin')).status === 403 ? true : undefined,
    );
    assert.equal((await get('localhost', '/admin')).status, 404);
    site.set({ ADMIN_ALLOW: '' });
    await site.run('docker compose up --detach --no-deps nginx public-api admin-api');
    await waitFor('the panel on its host', async () =>
      (await get('admin.localhost', '/admin')).status === 200 ? true : undefined,
    );

    const before = await readFingerprint(port);
    for (const name of ['fullchain.pem', 'privkey.pem']) {
      rmSync(join(folder, name));
      cpSync(RENEWED, join(folder, name));
    }
    await site.run('chmod 444 tls/*');
    await site.follow('docker compose kill -s HUP nginx');
    await waitFor('the renewed certificate', async () => ((await readFingerprint(port)) === before ? undefined : true));

    site.set({ COMPOSE_FILE: 'docker-compose.yml', SITE_ORIGIN: '', ADMIN_HOST: '' });
    await site.run('docker compose up --detach');
    await waitForSite(guideRun);
    return 'HTTP/2, a redirect, and no interruption for the certificate';
  },
};

/**
 * Proves "A proxy on this machine": the gateway believes the address that a proxy sends only once the proxy is trusted.
 */
async function trustAProxy(site: Installation): Promise<void> {
  const address = '198.51.100.77';
  const loggedAddress = async () => {
    const response = await fetch(`${site.url}/api/user`, { headers: { 'X-Forwarded-For': address } });
    const requestId = response.headers.get('x-request-id');
    return waitFor('the line of the request in the log', async () => {
      const log = await site.run('docker compose logs --no-log-prefix --tail 1000 nginx');
      const line = log.split('\n').find((each) => each.includes(`"requestId":"${requestId}"`));
      // Compose may put control characters for terminals before the line.
      return /"address":"([^"]+)"/.exec(line ?? '')?.[1];
    });
  };
  assert.equal(await loggedAddress(), site.gatewayAddress);
  site.set({ TRUSTED_PROXIES: site.gatewayAddress });
  await site.run('docker compose up --detach --no-deps nginx');
  await waitForSite({ site });
  assert.equal(await loggedAddress(), address);
}

interface TlsResponse {
  status: number;
  protocol: string;
  strictTransportSecurity: string;
}

async function getOverTls(port: number, host: string, path: string): Promise<TlsResponse> {
  const ca = readFileSync(join(CERTIFICATE, 'cert.pem'));
  const session = connect(`https://127.0.0.1:${port}`, { ca, servername: host });
  try {
    return await new Promise((resolve, reject) => {
      session.once('error', reject);
      const stream = session.request({ ':path': path, ':authority': `${host}:${port}` });
      stream.once('error', reject);
      stream.once('response', (headers) =>
        resolve({
          status: Number(headers[':status']),
          protocol: session.alpnProtocol ?? '',
          strictTransportSecurity: String(headers['strict-transport-security'] ?? ''),
        }),
      );
      stream.resume().end();
    });
  } finally {
    session.close();
  }
}

async function readFingerprint(port: number): Promise<string> {
  const socket = connectTls({ host: '127.0.0.1', port, servername: 'localhost', rejectUnauthorized: false });
  try {
    await new Promise((resolve, reject) => socket.once('secureConnect', resolve).once('error', reject));
    return socket.getPeerCertificate().fingerprint256;
  } finally {
    socket.destroy();
  }
}
