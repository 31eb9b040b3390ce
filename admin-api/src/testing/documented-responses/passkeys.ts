import { randomBytes } from 'node:crypto';
import type { PasskeyRow } from '@plaudit/db/rows';
import { createPasswordHasher } from '@plaudit/db/rules/sign-in/passwords';
import { Authenticator } from '@plaudit/server-kit/testing/authenticator';
import { type OwnPasskey, PASSKEYS_MAX, type PasskeyCreation, type PasskeyRequest } from '../../../contract/index.ts';
import { PANEL_ORIGIN, signIn } from '../test-api.ts';
import { MISSING_ID, type Site, sendAs } from './send-as.ts';

const PASSWORD = 'Correct-Horse1!';

export async function sendRequestsAboutPasskeys({ api, database: { owner } }: Site): Promise<void> {
  const password_hash = await createPasswordHasher().hash(PASSWORD);
  const send = sendAs(api, await signIn(owner, { account: { password_hash } }));
  const known = { currentPassword: PASSWORD };
  const begin = () => send<PasskeyCreation>('POST /passkeys/creation', 200, known);
  const newKey = () => new Authenticator(PANEL_ORIGIN);
  const key = newKey();
  await send('POST /passkeys/challenge', 409);
  const [first] = await send<OwnPasskey[]>('POST /passkeys', 201, key.create(await begin()));
  await send('POST /passkeys', 400, key.create(await begin()));
  const signed = key.sign(await send<PasskeyRequest>('POST /passkeys/challenge', 200));
  await send('POST /passkeys/verification', 200, signed);
  await send('POST /passkeys/verification', 403, signed);

  for (let count = 2; count < PASSKEYS_MAX; count += 1)
    await send('POST /passkeys', 201, newKey().create(await begin()));
  const last = await begin();
  const { account_id } = (await owner('admin_passkeys').first()) as PasskeyRow;
  await owner('admin_passkeys').insert({
    account_id,
    credential_id: randomBytes(32),
    public_key: randomBytes(77),
    name: 'Tenth',
  });
  await send('POST /passkeys', 409, newKey().create(last));
  await send('POST /passkeys/creation', 409, known);

  await send(`POST /passkeys/${first?.id}/removal`, 200, known);
  await send(`POST /passkeys/${MISSING_ID}/removal`, 404, known);
  const wrong = { currentPassword: 'wrong' };
  for (let guess = 1; guess <= 5; guess += 1) await send('POST /passkeys/creation', 403, wrong);
  await send('POST /passkeys/creation', 429, known);
  await send(`POST /passkeys/${MISSING_ID}/removal`, 429, known);
}
