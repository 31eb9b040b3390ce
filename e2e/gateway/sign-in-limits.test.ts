import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type GatewayUnderTest, startGateway } from './gateway-under-test.ts';

const HOST = 'admin.localhost';
let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = await startGateway({ ADMIN_HOST: HOST });
});
afterEach(() => gateway.stop());

/** Does not wait for those that the gateway holds back. */
function storm(path: string, size: number, host?: string): Answer[] {
  const answers: Answer[] = [];
  for (let index = 0; index < size; index++) {
    gateway.ask(path, { method: 'POST', body: '{}', ...(host ? { host } : {}) }).then(
      (answer) => answers.push(answer),
      () => undefined,
    );
  }
  return answers;
}

const rejectedOf = (answers: Answer[]) => answers.filter(({ status }) => status === 429);

describe.each<[string, string | undefined]>([
  ['/api/login', undefined],
  ['/api/register', undefined],
  ['/api/captcha', undefined],
  ['/api/login', HOST],
  ['/api/admin/verify-2fa', HOST],
])('a storm on %s at the host %s', (path, host) => {
  test('is slowed and then rejected, and voting is not part of it', async () => {
    const answers = storm(path, 250, host);
    await expect.poll(() => rejectedOf(answers).length).toBeGreaterThan(50);
    const [rejected] = rejectedOf(answers);
    expect(rejected?.headers['retry-after']).toBe('1');
    expect(JSON.parse(rejected?.body ?? '')).toMatchObject({ code: 'gateway.too_many_requests' });
    const votes = await Promise.all(
      Array.from({ length: 20 }, () => gateway.ask('/api/votes', { method: 'POST', body: '{}' })),
    );
    expect(votes.filter(({ status }) => status !== 200)).toEqual([]);
    expect((await gateway.ask('/api/logout', { method: 'POST', ...(host ? { host } : {}) })).status).toBe(200);
  });
});

test('a lecture hall behind one address signs in, all of it', async () => {
  const answers = storm('/api/login', 95);
  await expect.poll(() => answers.length, { timeout: 25_000 }).toBe(95);
  expect(rejectedOf(answers)).toEqual([]);
});
