import { insertPersonalLink } from '@plaudit/db/testing/personal-links';
import type { TestDatabase } from '@plaudit/db/testing/test-database';
import { expect } from 'vitest';
import type { UsedPersonalLink } from '../../../contract/index.ts';
import { apiOf, type TestApi } from '../test-api.ts';

const PASSWORD = 'Correct-Horse1!';
const UNKNOWN = { token: 'A'.repeat(43) };

export async function sendRequestsAboutPersonalLinks({ owner }: TestDatabase, api: TestApi): Promise<void> {
  const post = async <Body>(status: number, what: string, body: object, token?: string): Promise<Body> => {
    const path = `/api/personal-links/${what}`;
    const response = await api.post<Body>(path, body, token === undefined ? {} : { token });
    expect([path, response.status, response.text]).toEqual([path, status, response.text]);
    return response.body;
  };
  const token = await insertPersonalLink(owner, 'ase@guild.example');
  expect((await api.get('/api/personal-links')).status).toBe(200);
  for (const what of ['reading', 'use', 'refusal', 'requests', 'taking-back']) await post(404, what, UNKNOWN);
  await post(200, 'reading', { token });
  const { token: session } = await post<UsedPersonalLink>(200, 'use', { token });
  await post(409, 'use', { token });
  await post(200, 'passkey', {}, session);
  const { username } = (await owner('accounts').where({ role: 'voter' }).first('username')) ?? { username: '' };
  const another = await insertPersonalLink(owner, 'ida@guild.example');
  const { user, token: own } = await post<UsedPersonalLink>(200, 'use', { token: another });
  if (user.username !== username) await post(409, 'password', { username, newPassword: PASSWORD }, own);
  await post(200, 'password', { username: 'ase_vik', newPassword: PASSWORD }, session);
  await post(403, 'password', { username: 'ase_vik', newPassword: PASSWORD }, session);
  await post(403, 'passkey', {}, session);
  await post(200, 'taking-back', { token });
  await post(200, 'refusal', { token: await insertPersonalLink(owner, 'tove@guild.example') });
  for (let round = 0; round <= 100; round += 1) {
    const body = { email: `voter${round}@example.com` };
    expect((await api.post('/api/personal-links/requests', body)).status).toBe(round < 100 ? 200 : 429);
  }
}

/** To a site without mail. Returns the documented responses that it got. */
export async function sendLinkRequestsWithoutMail(database: TestDatabase): Promise<ReadonlySet<string>> {
  const api = await apiOf(database, { sendsMail: false });
  for (const what of ['requests', 'taking-back']) {
    expect((await api.post(`/api/personal-links/${what}`, UNKNOWN)).status).toBe(409);
  }
  await api.close();
  return api.seen;
}
