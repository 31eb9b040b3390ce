import { createPasswordHasher } from '@plaudit/db/rules/sign-in/passwords';
import { insertCounter } from '@plaudit/db/testing/counters';
import { makeAccount } from '@plaudit/db/testing/factories';
import type { TestDatabase } from '@plaudit/db/testing/test-database';
import { Authenticator } from '@plaudit/server-kit/testing/authenticator';
import { expect } from 'vitest';
import type {
  LoginResponse,
  Passkey,
  PasskeyAccountCreation,
  PasskeyCreation,
  PasskeyRequest,
} from '../../../contract/index.ts';
import { doWork } from '../registration-work.ts';
import { SITE_ORIGIN, signIn, type TestApi } from '../test-api.ts';

async function sendRequestsForAccounts({ owner }: TestDatabase, api: TestApi): Promise<void> {
  await owner('rate_limits').delete();
  const begin = async () => (await api.post<PasskeyAccountCreation>('/api/passkey-accounts/challenge')).body;
  let address = 0;
  const make = async (body: object) => {
    address += 1;
    // Each from another network, so that none of them meets a limit.
    const headers = { 'X-Forwarded-For': `198.51.${address}.7` };
    return (await api.post('/api/passkey-accounts', body, { headers })).status;
  };
  const requestOf = async (creation: PasskeyAccountCreation, by = new Authenticator(SITE_ORIGIN)) => ({
    ...by.create(creation),
    username: creation.username,
    work: (await doWork(creation.work)) ?? '',
  });
  const request = await requestOf(await begin());
  expect([await make(request), await make(request)]).toEqual([201, 400]);
  const key = new Authenticator(SITE_ORIGIN);
  await make(await requestOf(await begin(), key));
  const login = key.sign((await api.post<PasskeyRequest>('/api/passkeys/challenge')).body);
  const { token } = (await api.post<LoginResponse>('/api/passkeys/login', login)).body;
  const [only] = (await api.get<Passkey[]>('/api/account/passkeys', { token })).body;
  const passkey = key.sign((await api.post<PasskeyRequest>('/api/account/owner-challenges', {}, { token })).body);
  expect((await api.post('/api/account/passkeys/removal', { id: only?.id, passkey }, { token })).status).toBe(409);
  const taken = await requestOf(await begin());
  await makeAccount(owner, { username: taken.username });
  expect([await make(taken), await make({ ...taken, work: request.work })]).toEqual([409, 428]);
  await owner('rate_limits').delete();
  await insertCounter(owner, 'register:everywhere', 10_000);
  expect(await make(await requestOf(await begin()))).toBe(429);
  await owner('rate_limits').delete();
}

const PASSWORD = 'Correct-Horse1!';

export async function sendRequestsAboutPasskeys(database: TestDatabase, api: TestApi): Promise<void> {
  await sendRequestsForAccounts(database, api);
  const { owner } = database;
  const { token } = await signIn(owner, { password_hash: await createPasswordHasher().hash(PASSWORD) });
  const begin = () =>
    api.post<PasskeyCreation>('/api/account/passkeys/challenge', { currentPassword: PASSWORD }, { token });
  const add = (passkey: object) => api.post<Passkey[]>('/api/account/passkeys', passkey, { token });
  const key = new Authenticator(SITE_ORIGIN);
  const { body: late } = await begin();
  const added = await add(key.create((await begin()).body));
  expect(added.status).toBe(201);
  const login = key.sign((await api.post<PasskeyRequest>('/api/passkeys/challenge')).body);
  expect((await api.post('/api/passkeys/login', login)).status).toBe(200);
  expect((await api.post('/api/passkeys/login', login)).status).toBe(401);
  for (let count = 1; count < 10; count += 1) await add(new Authenticator(SITE_ORIGIN).create((await begin()).body));
  expect([(await begin()).status, (await add(new Authenticator(SITE_ORIGIN).create(late))).status]).toEqual([409, 409]);
  const remove = (currentPassword: string) =>
    api.post('/api/account/passkeys/removal', { id: added.body[0]?.id, currentPassword }, { token });
  expect((await remove(PASSWORD)).status).toBe(200);
  expect((await remove(PASSWORD)).status).toBe(404);
  for (let guess = 0; guess < 5; guess += 1) expect((await remove('wrong')).status).toBe(403);
  expect([(await remove(PASSWORD)).status, (await begin()).status]).toEqual([429, 429]);
  await owner('rate_limits').delete();
  const wrong = { currentPassword: 'wrong' };
  expect((await api.post('/api/account/passkeys/challenge', wrong, { token })).status).toBe(403);
}
