import { insertAccountLink } from '@plaudit/db/rules/accounts/account-links';
import { createPasswordHasher } from '@plaudit/db/rules/sign-in/passwords';
import { countLockWaits } from '@plaudit/db/testing/lock-waits';
import { Authenticator } from '@plaudit/server-kit/testing/authenticator';
import { beforeAll, describe, expect, it } from 'vitest';
import type {
  Account,
  ApiError,
  OwnData,
  OwnerProof,
  Passkey,
  PasskeyCreation,
  PasskeyRequest,
  WaysIn,
} from '../../../contract/index.ts';
import { SITE_ORIGIN, signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { useProvider } from '../../testing/use-provider.ts';

const site = useApi();
const { server, api, openBrowser } = useProvider(site);

const PASSWORD = 'Correct-Horse1!';
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await createPasswordHasher().hash(PASSWORD);
});

type Voter = { token: string };
const makeVoter = () => signIn(site.database.owner, { username: 'alice', password_hash: passwordHash });
const makeProviderVoter = async (login = 'ada'): Promise<Voter> => (await openBrowser().signIn(login)).body;
const post = <Body>(path: string, body: object, { token }: Voter) =>
  api().post<Body & ApiError>(`/api/account/${path}`, body, { token });
const readWays = async ({ token }: Voter) => (await api().get<WaysIn>('/api/account/ways-in', { token })).body;

/** Begins to link, signs in at the provider, and returns the query with which it sends the browser back. */
async function visit(voter: Voter, proof: OwnerProof, login = 'ada', provider = 'openid'): Promise<string> {
  const { body } = await post<{ url: string }>('provider-visits', { provider, ...proof }, voter);
  return (await server(provider === 'openid' ? 'openid' : 'oauth2').visit(body.url, login)).search;
}
const link = async (voter: Voter, login = 'ada', provider = 'openid') =>
  post<WaysIn>('providers', { query: await visit(voter, { currentPassword: PASSWORD }, login, provider) }, voter);
const unlink = (voter: Voter, id: number | undefined, proof: OwnerProof = { currentPassword: PASSWORD }) =>
  post<WaysIn>('providers/removal', { id, ...proof }, voter);

async function addPasskey(voter: Voter, proof: OwnerProof) {
  const key = new Authenticator(SITE_ORIGIN);
  const { status, body } = await post<PasskeyCreation>('passkeys/challenge', proof, voter);
  if (status !== 200) return { status, body, key, passkeys: [] };
  const added = await post<Passkey[]>('passkeys', key.create(body), voter);
  return { status: added.status, body: added.body, key, passkeys: added.body };
}
const challenge = async (voter: Voter) => (await post<PasskeyRequest>('owner-challenges', {}, voter)).body;
const ageSessions = () =>
  site.database.owner('sessions').update({ created_at: site.database.owner.raw('now(3) - interval 11 minute') });

describe('linking an account at a provider', () => {
  it('needs the password, and then that account signs in to this one', async () => {
    const voter = await makeVoter();
    for (const proof of [{}, { currentPassword: 'wrong' }]) {
      const { status } = await post('provider-visits', { provider: 'openid', ...proof }, voter);
      expect(status).toBe(403);
    }
    const linked = await link(voter);
    expect(linked.body).toMatchObject({ hasPassword: true, providers: [{ name: 'The Club' }], mayRename: false });
    expect((await openBrowser().signIn('ada')).body).toMatchObject({ isNew: false, user: { id: voter.account.id } });
  });

  it('does not take what another session or another account has begun', async () => {
    const voter = await makeVoter();
    const query = await visit(voter, { currentPassword: PASSWORD });
    const thief = await signIn(site.database.owner, { username: 'mallory', password_hash: passwordHash });
    expect((await post('providers', { query }, thief)).body.code).toBe('sign_in.other_visit');
    const { body } = await site.api.post<Voter>('/api/login', { username: 'alice', password: PASSWORD });
    expect((await post('providers', { query }, body)).body.code).toBe('sign_in.other_visit');
    expect((await openBrowser().finish(query)).body.code).toBe('sign_in.other_visit');
    expect((await post('providers', { query }, voter)).status).toBe(200);
  });

  it('takes one answer for each time that the owner was asked', async () => {
    const voter = await makeVoter();
    const { body } = await post<{ url: string }>(
      'provider-visits',
      { provider: 'openid', currentPassword: PASSWORD },
      voter,
    );
    const [own, thiefs] = [await server().visit(body.url, 'ada'), await server().visit(body.url, 'mallory')];
    expect((await post('providers', { query: own.search }, voter)).status).toBe(200);
    expect((await post('providers', { query: thiefs.search }, voter)).body.code).toBe('sign_in.other_visit');
    expect((await readWays(voter)).providers).toHaveLength(1);
  });

  it('leaves a thief no account there that is linked while a link sets another password', async () => {
    const { owner } = site.database;
    const thief = await makeVoter();
    const query = await visit(thief, { currentPassword: PASSWORD }, 'mallory');
    const token = await insertAccountLink(owner, { accountId: thief.account.id, kind: 'new_password' });
    const blocker = await owner.transaction();
    await blocker('sessions').where({ id: thief.sessionId }).forUpdate().first('id');
    const linking = post('providers', { query }, thief);
    await expect.poll(() => countLockWaits(owner), { timeout: 10_000 }).toBe(1);
    const taking = api().post('/api/new-passwords', { token, newPassword: 'Another-Horse2!' });
    await expect.poll(() => countLockWaits(owner), { timeout: 10_000 }).toBe(2);
    await blocker.commit();
    expect((await taking).status).toBe(200);
    await linking;
    expect(await owner('account_subjects').whereNull('unlinked_at')).toEqual([]);
  });

  it('does not take an account that somebody here signs in with, even if both finish at the same moment', async () => {
    await makeProviderVoter('ada');
    const voter = await makeVoter();
    expect((await link(voter, 'ada')).body.code).toBe('ways_in.used_subject');
    const other = await signIn(site.database.owner, { username: 'bob', password_hash: passwordHash });
    const proof = { currentPassword: PASSWORD };
    const queries = [await visit(voter, proof, 'eve'), await visit(other, proof, 'eve')];
    const outcomes = await Promise.all([
      post('providers', { query: queries[0] }, voter),
      post('providers', { query: queries[1] }, other),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('helps nobody who has registered first with the e-mail address of a victim', async () => {
    const attacker = await signIn(site.database.owner, {
      username: 'mallory',
      password_hash: passwordHash,
      email: 'ada@example.com',
    });
    await link(attacker, 'mallory');
    const victim = await openBrowser().signIn('ada@example.com');
    expect([victim.body.isNew, victim.body.user.id === attacker.account.id]).toEqual([true, false]);
  });
});

describe('unlinking', () => {
  it('needs the password, and the account elsewhere signs in to no other account then', async () => {
    const voter = await makeVoter();
    const id = (await link(voter)).body.providers[0]?.id;
    expect((await unlink(voter, id, {})).body.code).toBe('owner.unproven');
    expect((await unlink(voter, id)).body.providers).toEqual([]);
    expect((await unlink(voter, id)).body.code).toBe('ways_in.unknown');
    expect((await openBrowser().signIn('ada')).body.code).toBe('sign_in.unlinked');
    const other = await signIn(site.database.owner, { username: 'bob', password_hash: passwordHash });
    expect((await link(other)).body.code).toBe('ways_in.used_subject');
    expect((await link(voter)).body.providers).toHaveLength(1);
    expect((await openBrowser().signIn('ada')).body.user.id).toBe(voter.account.id);
  });

  it('never takes the last way in, also if two are removed at the same moment', async () => {
    const voter = await makeProviderVoter();
    const [only] = (await readWays(voter)).providers;
    expect((await unlink(voter, only?.id, {})).body.code).toBe('ways_in.last');
    const query = await visit(voter, {}, 'ada', 'oauth');
    const both = (await post<WaysIn>('providers', { query }, voter)).body.providers;
    const { owner } = site.database;
    const blocker = await owner.transaction();
    await blocker('accounts').forUpdate().select('id');
    const removals = both.map(({ id }) => unlink(voter, id, {}));
    await expect.poll(() => countLockWaits(owner), { timeout: 10_000 }).toBeGreaterThan(0);
    await blocker.commit();
    expect((await Promise.all(removals)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await readWays(voter)).providers).toHaveLength(1);
  });

  it('is done for a voter who deletes the account, and the account elsewhere makes no new one at once', async () => {
    const voter = await makeProviderVoter();
    expect((await post('leave', {}, voter)).status).toBe(200);
    expect(await site.database.owner('account_subjects').first()).toMatchObject({ unlinked_at: expect.any(Date) });
    expect(await site.database.owner('proposed_names')).toEqual([]);
    expect((await openBrowser().signIn('ada')).body.code).toBe('sign_in.not_accepted');
  });
});

describe('an account without a password', () => {
  it('gets its first passkey or password only in the ten minutes after a sign-in', async () => {
    const voter = await makeProviderVoter();
    await ageSessions();
    expect((await addPasskey(voter, {})).body).toMatchObject({ code: 'owner.unproven' });
    const newPassword = 'Laurel-77-wreath!';
    expect((await post('first-password', { newPassword }, voter)).body.code).toBe('owner.unproven');
    const again = await makeProviderVoter();
    expect((await post<WaysIn>('first-password', { newPassword }, again)).body.hasPassword).toBe(true);
    expect((await post('first-password', { newPassword, currentPassword: newPassword }, again)).body.code).toBe(
      'password.present',
    );
    expect((await addPasskey(again, {})).status).toBe(403);
    expect((await addPasskey(again, { currentPassword: newPassword })).status).toBe(201);
  });

  it('that has a passkey needs it, and each of its signatures is for one request of that session', async () => {
    const voter = await makeProviderVoter();
    const { key } = await addPasskey(voter, {});
    expect((await addPasskey(voter, {})).status).toBe(403);
    const passkey = key.sign(await challenge(voter));
    expect((await addPasskey(voter, { passkey } as OwnerProof)).status).toBe(201);
    expect((await addPasskey(voter, { passkey } as OwnerProof)).status).toBe(403);
    const other = await makeProviderVoter();
    const forOther = key.sign(await challenge(voter));
    expect((await addPasskey(other, { passkey: forOther } as OwnerProof)).status).toBe(403);
    const login = key.sign((await api().post<PasskeyRequest>('/api/passkeys/challenge')).body);
    expect((await addPasskey(voter, { passkey: login } as OwnerProof)).status).toBe(403);
    const stranger = new Authenticator(SITE_ORIGIN).sign(await challenge(voter));
    expect((await addPasskey(voter, { passkey: stranger } as OwnerProof)).status).toBe(403);
  });

  it('keeps its last passkey', async () => {
    const voter = await makeProviderVoter();
    const { key, passkeys } = await addPasskey(voter, {});
    const proof = async () => ({ passkey: key.sign(await challenge(voter)) }) as OwnerProof;
    const id = (await readWays(voter)).providers[0]?.id;
    expect((await unlink(voter, id, await proof())).status).toBe(200);
    const removal = await post('passkeys/removal', { id: passkeys[0]?.id, ...(await proof()) }, voter);
    expect(removal.body.code).toBe('ways_in.last');
  });

  it('can download its data, which names the provider', async () => {
    const voter = await makeProviderVoter();
    const { body } = await post<OwnData>('data', {}, voter);
    expect(body.providers).toEqual([{ provider: 'openid', linkedAt: expect.any(String), unlinkedAt: null }]);
  });
});

describe('a proposed name', () => {
  const rename = (voter: Voter, username: string) => post<Account>('name', { username }, voter);

  it('can be changed once, and stays taken', async () => {
    const { token, user } = (await openBrowser().signIn('ada')).body;
    const voter = { token };
    expect((await readWays(voter)).mayRename).toBe(true);
    expect((await rename(voter, 'x')).status).toBe(400);
    expect((await rename(voter, 'admin')).status).toBe(400);
    expect((await rename(voter, 'aase_vik')).body).toMatchObject({ id: user.id, username: 'aase_vik' });
    expect((await rename(voter, 'aase')).body.code).toBe('name.final');
    expect((await readWays(voter)).mayRename).toBe(false);
    const other = await makeProviderVoter('eve');
    expect((await rename(other, user.username)).body.code).toBe('account.username_taken');
    expect((await rename(other, 'AASE_vik')).body.code).toBe('account.username_taken');
    expect((await rename(other, 'eve')).status).toBe(200);
  });

  it('can be changed while the account is deleted, and nobody gets either name', async () => {
    const voter = await makeProviderVoter();
    await post('first-password', { newPassword: PASSWORD }, voter);
    const [renamed, left] = await Promise.all([
      rename(voter, 'aase_vik'),
      post('leave', { currentPassword: PASSWORD }, voter),
    ]);
    expect([renamed.status, left.status]).toEqual([200, 200]);
    expect(await site.database.owner('former_names')).toHaveLength(2);
  });

  it('is nothing that an account of the form has', async () => {
    expect((await rename(await makeVoter(), 'alicia')).body.code).toBe('name.final');
  });

  it('cannot be used to try out which names are taken', async () => {
    const voter = await makeProviderVoter();
    await makeVoter();
    for (let tried = 0; tried < 20; tried += 1) expect((await rename(voter, 'alice')).status).toBe(409);
    expect((await rename(voter, 'alice')).body.code).toBe('name.too_many');
  });
});
