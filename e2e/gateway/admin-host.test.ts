import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GatewayUnderTest, startGateway } from './gateway-under-test.ts';

const host = 'admin.localhost';
let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway({ ADMIN_HOST: host });
});
afterAll(() => gateway.stop());

describe('the public host', () => {
  test.each(['/admin', '/admin/x', '/admin-login', '/assets/admin/assets/x-AAAAAAAA.js'])('has no %s', async (path) => {
    gateway.writeReleaseFile('admin-web/current/assets/x-AAAAAAAA.js', 'admin code');
    const { status, body } = await gateway.send(path);
    expect(status).toBe(404);
    expect(body).not.toMatch(/admin<\/html>|admin code/);
  });

  test.each([
    '/api/admin',
    '/api/admin/dashboard',
    '/api/admin/docs',
    '//api/admin/dashboard',
    '/api/%61dmin/dashboard',
  ])('responds to %s with a JSON 404 and sends nothing to an API', async (path) => {
    const before = gateway.adminApi.seen.length;
    const { status, body } = await gateway.send(path);
    expect(status).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ code: 'request.not_found' });
    expect(gateway.adminApi.seen.length).toBe(before);
  });

  test('tells the public API that it is the public host', async () => {
    const { body } = await gateway.send('/api/user');
    expect(JSON.parse(body).headers['x-plaudit-surface']).toBe('public');
  });
});

describe('the admin host', () => {
  test.each(['/admin', '/admin/vendors', '/admin-login'])('has %s', async (path) => {
    const { status, body } = await gateway.send(path, { host });
    expect(status).toBe(200);
    expect(body).toContain('admin</html>');
  });

  test.each([
    ['/api/admin/dashboard', 'admin'],
    ['/api/login', 'public'],
    ['/api/logout', 'public'],
    ['/api/user', 'public'],
    ['/api/site-config', 'public'],
    ['/api/voting/cycle', 'public'],
  ])('passes %s to the %s API', async (path, api) => {
    const { status, body } = await gateway.send(path, { host });
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ api, headers: { 'x-plaudit-surface': 'admin' } });
  });

  test('asks search engines to stay away', async () => {
    const { status, body } = await gateway.send('/robots.txt', { host });
    expect(status).toBe(200);
    expect(body).toBe('User-agent: *\nDisallow: /\n');
  });

  test.each(['/api/votes', '/api/register', '/api/vendors', '/api/leaderboard', '/api/docs', '/api/voting/progress'])(
    'does not serve %s',
    async (path) => {
      const { status, body } = await gateway.send(path, { host });
      expect(status).toBe(404);
      expect(JSON.parse(body)).toMatchObject({ code: 'request.not_found' });
    },
  );

  test.each(['/vendor/1', '/register', '/assets/public/assets/a-AAAAAAAA.js'])('has no page at %s', async (path) => {
    const { status, body } = await gateway.send(path, { host });
    expect(status).toBe(404);
    expect(body).not.toContain('public</html>');
  });

  test('redirects / and /login to the admin pages', async () => {
    expect((await gateway.send('/', { host })).headers.location).toBe('/admin');
    expect((await gateway.send('/login', { host })).headers.location).toBe('/admin-login');
  });
});

test('with SITE_ORIGIN, the admin host redirects to the site to create an account and to set a password', async () => {
  const other = await startGateway({ ADMIN_HOST: host, SITE_ORIGIN: 'http://awards.localhost' });
  try {
    expect((await other.send('/register', { host })).headers.location).toBe('http://awards.localhost/register');
    expect((await other.send('/new-password', { host })).headers.location).toBe('http://awards.localhost/new-password');
  } finally {
    await other.stop();
  }
});

test('a client whose address is not on the list is rejected, on the admin host only', async () => {
  const guarded = await startGateway({ ADMIN_HOST: host, ADMIN_ALLOW: '192.0.2.0/24, 198.51.100.7' });
  try {
    const page = await guarded.send('/admin', { host });
    expect(page.status).toBe(403);
    expect(page.body).toContain('Not from here');
    const call = await guarded.send('/api/admin/dashboard', { host });
    expect(call.status).toBe(403);
    expect(JSON.parse(call.body)).toMatchObject({ code: 'gateway.forbidden' });
    expect((await guarded.send('/')).status).toBe(200);
  } finally {
    await guarded.stop();
  }
});
