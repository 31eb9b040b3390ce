import { makeAccount } from '@plaudit/db/testing/factories';
import { describe, expect, it } from 'vitest';
import type { ApiError, OwnLetters } from '../../../contract/index.ts';
import { apiOf, signIn, tokenKey } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { hashForLetters } from '../mail/mailbox-hash.ts';
import { makeUnsubscribeToken, readUnsubscribeToken } from './unsubscribe-token.ts';

const site = useApi();

const signInWith = (email: string | null) => signIn(site.database.owner, { email });
const put = (token: string, kind: string, wanted: boolean) =>
  site.api.send<OwnLetters & ApiError>('PUT', '/api/account/letters', { token, body: { kind, wanted } });
const wantedBy = async (token: string) =>
  (await site.api.get<OwnLetters>('/api/account/letters', { token })).body.wanted;
const tokenOf = (email: string) => makeUnsubscribeToken(tokenKey, hashForLetters(tokenKey, email));

describe('the letters that a voter asks for', () => {
  it('are none at first, and are stored at once, one by one', async () => {
    const { token, account } = await signInWith('ase@guild.example');
    expect(await wantedBy(token)).toEqual([]);
    expect((await put(token, 'closing', true)).body).toEqual({ wanted: ['closing'] });
    await put(token, 'closing', true);
    expect((await put(token, 'opened', true)).body).toEqual({ wanted: ['opened', 'closing'] });
    expect((await put(token, 'closing', false)).body).toEqual({ wanted: ['opened'] });
    expect(await site.database.owner('letter_wishes')).toEqual([{ account_id: account.id, kind: 'opened' }]);
  });

  it('need an address', async () => {
    const { token } = await signInWith(null);
    const { status, body } = await put(token, 'opened', true);
    expect([status, body.code]).toEqual([409, 'letters.no_address']);
  });

  it('cannot be an invitation', async () => {
    const { token } = await signInWith('ase@guild.example');
    expect((await put(token, 'invitation', true)).status).toBe(400);
  });

  it('are not offered by a site that sends no mail', async () => {
    const { token } = await signInWith('ase@guild.example');
    const api = await apiOf(site.database, { sendsMail: false });
    const body = { kind: 'opened', wanted: true };
    expect((await api.send<ApiError>('PUT', '/api/account/letters', { token, body })).body.code).toBe(
      'mail.unavailable',
    );
    await api.close();
  });
});

describe('unsubscribing', () => {
  const path = (token: string) => `/api/unsubscribe/${token}`;

  it('takes one press without signing in, once or often, and says what mail programs send', async () => {
    const token = tokenOf('ase@guild.example');
    const pressed = await fetch(`${site.api.url}${path(token)}`, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(pressed.status).toBe(200);
    const [first] = await site.database.owner('suppressions');
    expect(first).toMatchObject({ mailbox_hash: hashForLetters(tokenKey, 'ase@guild.example'), came_back: 0 });
    expect((await site.api.post(path(token))).status).toBe(200);
    expect(await site.database.owner('suppressions')).toEqual([first]);
  });

  it('changes nothing when the link is only opened', async () => {
    const { status } = await site.api.get(path(tokenOf('ase@guild.example')));
    expect(status).toBe(405);
    expect(await site.database.owner('suppressions')).toEqual([]);
  });

  it('needs a link that this site has made', async () => {
    const token = tokenOf('ase@guild.example');
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    const { status, body } = await site.api.post<ApiError>(path(forged));
    expect([status, body.code]).toEqual([404, 'unsubscribe.unknown']);
    expect(readUnsubscribeToken(tokenKey, forged)).toBeUndefined();
  });

  it('takes all ticks away, for every spelling of the mailbox, until one is set again', async () => {
    const { token } = await signInWith('a.se@gmail.com');
    await put(token, 'opened', true);
    await put(token, 'results', true);
    await site.api.post(path(tokenOf('ase+awards@googlemail.com')));
    expect(await wantedBy(token)).toEqual([]);
    expect((await put(token, 'closing', true)).body).toEqual({ wanted: ['closing'] });
    expect(await site.database.owner('suppressions')).toMatchObject([{ unsubscribed_at: null }]);
  });
});

it('an account that is deleted, or has no address any more, asks for nothing', async () => {
  const { account } = await signInWith('ase@guild.example');
  const other = await makeAccount(site.database.owner, { email: 'ola@guild.example' });
  await site.database.owner('letter_wishes').insert([
    { account_id: account.id, kind: 'opened' },
    { account_id: other.id, kind: 'opened' },
  ]);
  const { deleteLettersOf } = await import('./letter-wishes.ts');
  await deleteLettersOf(site.database.public, account.id);
  expect(await site.database.owner('letter_wishes')).toEqual([{ account_id: other.id, kind: 'opened' }]);
});
