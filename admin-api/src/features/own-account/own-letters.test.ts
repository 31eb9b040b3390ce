import { storeReadyProofs } from '@plaudit/db/rules/votes/ready-proofs';
import { beforeEach, expect, it } from 'vitest';
import type { ApiError, OwnAccount, OwnLetters } from '../../../contract/index.ts';
import { listAuditActions, type SignedIn, signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const ADDRESS = '/api/admin/account/letters/address';
const NOTHING: OwnLetters = { sendsMail: true, email: null, askedEmail: null, wanted: [] };

const site = useApi();
let caller: SignedIn;
beforeEach(async () => {
  caller = await signIn(site.database.owner, { account: { role: 'admin' } });
  await storeReadyProofs(site.database.owner, ['email']);
});

const ask = (email: string) => site.api.put<OwnLetters & ApiError>(ADDRESS, caller.token, { email });
const choose = (wanted: string[]) =>
  site.api.put<OwnLetters & ApiError>('/api/admin/account/letters', caller.token, { wanted });
const readLetters = async () => (await site.api.get<OwnAccount>('/api/admin/account', caller.token)).body.letters;
const remove = () => site.api.delete<OwnLetters>(ADDRESS, caller.token);

it('an address is asked for, and public-api is told to send its link', async () => {
  expect(await readLetters()).toEqual(NOTHING);
  await ask('first@example.org');
  const { body } = await ask('ada@example.org');
  const defaults = ['warning', 'approval', 'backup', 'mail'];
  expect(body).toEqual({ sendsMail: true, email: null, askedEmail: 'ada@example.org', wanted: defaults });
  const { owner } = site.database;
  expect(await owner('organizer_letters').select('account_id', 'kind', 'sent_at')).toEqual(
    Array(2).fill({ account_id: caller.account.id, kind: 'address', sent_at: null }),
  );
  expect(await owner('mail_outbox')).toEqual([]);
  expect(JSON.stringify(await owner('audit_log').select())).not.toContain('example.org');
});

it('an organizer chooses letters, and removes the address', async () => {
  const { owner } = site.database;
  expect((await choose([])).body.code).toBe('letters.no_address');
  await ask('ada@example.org');
  await owner('organizer_addresses').update({ email: 'ada@example.org', asked_email: null });
  expect((await choose(['opened', 'warning'])).body).toMatchObject({
    email: 'ada@example.org',
    wanted: ['warning', 'opened'],
  });
  expect((await choose([])).body.wanted).toEqual([]);
  expect((await choose(['gossip'])).status).toBe(400);
  expect((await remove()).body).toEqual(NOTHING);
  expect((await remove()).body).toEqual(NOTHING);
  expect(await owner('organizer_addresses')).toEqual([]);
  expect(await listAuditActions(owner)).toEqual(['account.letters_address_asked', 'account.letters_address_removed']);
});

it('an address needs a fresh second factor, and so does its removal', async () => {
  caller = await signIn(site.database.owner, { session: { second_factor_at: new Date(Date.now() - 6 * 60_000) } });
  expect((await ask('ada@example.org')).body.code).toBe('second_factor.required');
  expect((await remove()).status).toBe(403);
});

it('an address is asked for five times a day, and not on a site without mail', async () => {
  for (let time = 0; time < 5; time += 1) expect((await ask('ada@example.org')).status).toBe(200);
  expect((await ask('ada@example.org')).body.code).toBe('mail.too_many');
  await site.database.owner('ready_proofs').delete();
  expect((await ask('ada@example.org')).body.code).toBe('mail.unavailable');
  expect((await readLetters()).sendsMail).toBe(false);
});

it('the address goes when the account is deleted', async () => {
  const { owner } = site.database;
  await ask('ada@example.org');
  const root = await signIn(owner);
  const { status } = await site.api.delete(`/api/admin/users/${caller.account.username}`, root.token);
  expect(status).toBe(200);
  expect(await owner('organizer_addresses')).toEqual([]);
});
