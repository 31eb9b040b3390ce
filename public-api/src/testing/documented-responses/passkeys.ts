import { createPasswordHasher } from '@plaudit/db/rules/sign-in/passwords';
import type { TestDatabase } from '@plaudit/db/testing/test-database';
import { Authenticator } from '@plaudit/server-kit/testing/authenticator';
import { expect } from 'vitest';
import type { Passkey, PasskeyCreation, PasskeyRequest } from '../../../contract/index.ts';
import { SITE_ORIGIN, signIn, type TestApi } from '../test-api.ts';

const PASSWORD = 'Correct-Horse1!';

export async function sendRequestsAboutPasskeys({ owner }: TestDatabase, api: TestApi): Promise<void> {
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
