import type { TestDatabase } from '@plaudit/db/testing/test-database';
import { expect } from 'vitest';
import { makeUnsubscribeToken } from '../../features/letters/unsubscribe-token.ts';
import { hashForLetters } from '../../features/mail/mailbox-hash.ts';
import { signIn, type TestApi, tokenKey } from '../test-api.ts';

export async function sendRequestsAboutLetters({ owner }: TestDatabase, api: TestApi): Promise<void> {
  const { token } = await signIn(owner, { email: 'letters@example.com' });
  const { token: withoutAddress } = await signIn(owner);
  const body = { kind: 'opened', wanted: true };
  expect((await api.get('/api/account/letters', { token })).status).toBe(200);
  expect((await api.send('PUT', '/api/account/letters', { token, body })).status).toBe(200);
  expect((await api.send('PUT', '/api/account/letters', { token: withoutAddress, body })).status).toBe(409);
  const link = makeUnsubscribeToken(tokenKey, hashForLetters(tokenKey, 'letters@example.com'));
  expect((await api.post(`/api/unsubscribe/${link}`)).status).toBe(200);
  expect((await api.post(`/api/unsubscribe/${'A'.repeat(link.length)}`)).status).toBe(404);
  expect((await api.post('/api/unsubscribe/short')).status).toBe(400);
}
