import { setTimeout as sleep } from 'node:timers/promises';
import type {
  LoginResponse,
  PasskeyAccountCreation,
  ProviderSignIn,
  StartedOpenIdProof,
} from '../../public-api/contract/index.ts';
import { doWork } from '../../public-api/src/testing/registration-work.ts';
import { Authenticator } from '../../server-kit/testing/authenticator.ts';
import type { OpenIdServer } from '../../server-kit/testing/openid-server.ts';
import type { Client } from './client.ts';
import { AttackEnded, isBusy, newName, register, sendUntilOk, TooManyAccounts } from './visitor.ts';

/** How somebody gets an account. */
export type Door = 'form' | 'passkey' | 'provider';

/**
 * Makes an account, signs in to it and gives the client the token. Returns the milliseconds that the computation for it
 * took.
 */
export type Enter = (client: Client, as: 'program' | 'browser', end?: AbortController) => Promise<number>;

const PAUSE_MS = 500;

/** `origin` is the address of the site, which passkeys are bound to. The provider makes as many accounts as one wants. */
export function createDoors(origin: string, provider: OpenIdServer): Record<Door, Enter> {
  const passkey: Enter = async (client, as, end = new AbortController()) => {
    const { body: creation } = await sendUntilOk(() =>
      client.post<PasskeyAccountCreation>('/api/passkey-accounts/challenge', {}),
    );
    const { work, workMs } = await doTimed(creation.work, as, end);
    const created = new Authenticator(origin).create(creation);
    const response = await client.post<LoginResponse>('/api/passkey-accounts', {
      ...created,
      username: creation.username,
      work,
    });
    const { code } = response.body;
    if (code === 'register.too_many') throw new TooManyAccounts(response.retryAfter);
    // The price may have risen, or another account may have got the proposed name.
    if (isBusy(response) || code === 'register.work_needed' || code === 'account.username_taken') {
      await sleep(PAUSE_MS);
      return workMs + (await passkey(client, as, end));
    }
    if (response.status !== 201) throw new Error(`${response.status} ${JSON.stringify(response.body)}`);
    client.token = response.body.token;
    return workMs;
  };
  const visitProvider: Enter = async (client, as, end = new AbortController()) => {
    const { body } = await sendUntilOk(() =>
      client.post<StartedOpenIdProof>('/api/provider-sign-ins/visits', { provider: 'openid' }),
    );
    const { search } = await provider.visit(body.url, newName());
    let workMs = 0;
    let response = await client.post<ProviderSignIn>('/api/provider-sign-ins', { query: search });
    while (response.body.code === 'register.work_needed') {
      const done = await doTimed(response.body.work ?? '', as, end);
      workMs += done.workMs;
      const { ticket } = response.body;
      response = await client.post<ProviderSignIn>('/api/provider-sign-ins', { ticket, work: done.work });
    }
    if (response.body.code === 'register.too_many') throw new TooManyAccounts(response.retryAfter);
    if (isBusy(response)) {
      await sleep(PAUSE_MS);
      return workMs + (await visitProvider(client, as, end));
    }
    if (response.status !== 200) throw new Error(`${response.status} ${JSON.stringify(response.body)}`);
    client.token = response.body.token;
    return workMs;
  };
  return { form: register, passkey, provider: visitProvider };
}

async function doTimed(
  text: string,
  as: 'program' | 'browser',
  end: AbortController,
): Promise<{ work: string; workMs: number }> {
  const startedAt = performance.now();
  const work = await doWork(text, as, end);
  if (work === undefined) throw new AttackEnded();
  return { work, workMs: performance.now() - startedAt };
}
