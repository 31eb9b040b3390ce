import type { AccountRow } from '@plaudit/db/rows';
import { insertAccountLink } from '@plaudit/db/rules/accounts/account-links';
import { createPasswordHasher } from '@plaudit/db/rules/sign-in/passwords';
import { accountCounter } from '@plaudit/db/rules/sign-in/throttles';
import { insertCounter } from '@plaudit/db/testing/counters';
import { makeAccount, makeElection, makeExclusion, makeSession, makeVote } from '@plaudit/db/testing/factories';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiError, MessageResponse, OwnData, Stats } from '../../../contract/index.ts';
import { captchaKey, type SignedIn, signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { makeCaptchaToken } from '../captcha/captcha-token.ts';

const site = useApi();

const PASSWORD = 'Correct-Horse1!';
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await createPasswordHasher().hash(PASSWORD);
});

const makeVoter = (given: Parameters<typeof makeAccount>[1] = {}) =>
  signIn(site.database.owner, { username: 'alice', email: 'alice@example.com', password_hash: passwordHash, ...given });
const leave = ({ token }: SignedIn, currentPassword = PASSWORD) =>
  site.api.post<MessageResponse & ApiError>('/api/account/leave', { currentPassword }, { token });
const download = ({ token }: SignedIn, currentPassword = PASSWORD) =>
  site.api.post<OwnData & ApiError>('/api/account/data', { currentPassword }, { token });
const logIn = (username = 'alice') => site.api.post<ApiError>('/api/login', { username, password: PASSWORD });
const register = (username: string) =>
  site.api.post<ApiError>('/api/register', {
    username,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    captchaAnswer: 12,
    captchaToken: makeCaptchaToken(captchaKey, 12, Date.now()),
  });

describe('POST /api/account/leave', () => {
  it('erases name, address, password and sessions, and keeps the votes', async () => {
    const { owner } = site.database;
    const { boxes, vendors } = await makeElection(owner);
    const voter = await makeVoter();
    await makeSession(owner, { account_id: voter.account.id, ended_at: new Date() });
    const vote = { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: vendors[0]?.id ?? 0 };
    await makeVote(owner, { ...vote, voter_id: voter.account.id });
    const response = await leave(voter);
    expect([response.status, response.body]).toEqual([200, { message: 'Your account is deleted' }]);
    expect(await owner('accounts').where({ id: voter.account.id }).first()).toMatchObject({
      username: `left-${voter.account.id}`,
      email: null,
      password_hash: '!',
      retired_at: expect.any(Date),
    });
    expect(await owner('sessions').where({ account_id: voter.account.id })).toEqual([]);
    expect(await owner('votes').select('voter_id', 'vendor_id')).toEqual([
      { voter_id: voter.account.id, vendor_id: vote.vendor_id },
    ]);
    expect((await site.api.get<Stats>('/api/stats')).body.totalVotes).toBe(1);
    expect((await site.api.get('/api/account/sessions', { token: voter.token })).status).toBe(401);
    expect((await logIn()).status).toBe(401);
    expect((await logIn(`left-${voter.account.id}`)).status).toBe(401);
  });

  it('needs the password', async () => {
    const voter = await makeVoter();
    const response = await leave(voter, 'wrong');
    expect([response.status, response.body.code]).toEqual([403, 'password.wrong']);
    expect((await logIn()).status).toBe(200);
  });

  it('changes no other account', async () => {
    const voter = await makeVoter();
    const other = await makeVoter({ username: 'bob' });
    await leave(voter);
    expect((await site.api.get('/api/account/sessions', { token: other.token })).status).toBe(200);
    expect((await logIn('bob')).status).toBe(200);
  });

  it('keeps the name taken, in any case of letters, and stores only a hash of it', async () => {
    const voter = await makeVoter();
    await leave(voter);
    for (const name of ['alice', 'ALICE']) {
      const response = await register(name);
      expect([response.status, response.body.code]).toEqual([409, 'account.username_taken']);
    }
    expect(await site.database.owner('accounts').whereNull('retired_at')).toEqual([]);
    expect(JSON.stringify(await site.database.owner('former_names').select())).not.toMatch(/alice/i);
    expect((await register('alicia')).status).toBe(201);
  });

  it('does not free the name for somebody who registers it at the same moment', async () => {
    const voter = await makeVoter();
    const [left, ...registered] = await Promise.all([leave(voter), register('alice'), register('alice')]);
    expect(left.status).toBe(200);
    expect(registered.map(({ status }) => status)).toEqual([409, 409]);
    expect((await register('alice')).status).toBe(409);
  });

  it('is not undone by a vote that arrives later', async () => {
    const { boxes, categories, vendors } = await makeElection(site.database.owner);
    const voter = await makeVoter();
    const vote = { vendorId: vendors[0]?.id, categoryId: categories[0]?.id };
    await leave(voter);
    expect((await site.api.post('/api/votes', vote, { token: voter.token })).status).toBe(401);
    expect(await site.database.owner('votes').where({ ballot_box_id: boxes[0]?.id ?? 0 })).toEqual([]);
  });
});

describe('POST /api/account/data', () => {
  const at = new Date('2026-01-02T03:04:05.000Z');
  /** Stores a row about an account in each table that the download reads, except votes, sessions and passkeys. */
  async function storePersonalData(cycle_id: number, account_id: number): Promise<void> {
    const { owner } = site.database;
    const { username, email } = (await owner('accounts').where({ id: account_id }).first()) as AccountRow;
    const trace = { network: '198.51.100.0/24', browser: 'Firefox', answer_ms: 1_000 };
    await owner('registration_traces').insert({ account_id, ...trace });
    await owner('proofs').insert({ cycle_id, account_id, kind: 'invitation' });
    const exclusion_id = await makeExclusion(owner, cycle_id, [account_id]);
    await owner('exclusions').where({ id: exclusion_id }).update({ in_force_at: at });
    await owner('excluded_accounts').where({ exclusion_id }).update({ granted_at: at });
    const answer = { outcome: 'accepted', response: 'So you are', answered_at: at } as const;
    await owner('objections').insert({ exclusion_id, account_id, reason: 'I am a person', ...answer });
    await makeExclusion(owner, cycle_id, [account_id]);
    await insertAccountLink(owner, { accountId: account_id, kind: 'prove_email', email: 'typed@example.com' });
    await owner('mail_outbox').insert({ kind: 'confirm_email', recipient: 'typed@example.com', account_id });
    await owner('mail_outbox').insert({ kind: 'reset_password', recipient: email ?? '' });
    await insertCounter(owner, accountCounter('invitation-code', account_id), 3);
    await site.api.post('/api/login', { username, password: 'wrong' });
  }

  it('is what the site has about the voter and nothing about others, as a file', async () => {
    const { owner } = site.database;
    const { cycle, boxes, categories, vendors } = await makeElection(owner);
    const voter = await makeVoter();
    await makeSession(owner, { account_id: voter.account.id, ended_at: new Date(), ip_address: '198.51.100.9' });
    const vote = { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: vendors[0]?.id ?? 0 };
    await makeVote(owner, { ...vote, voter_id: voter.account.id });
    await makeVote(owner, vote);
    await storePersonalData(cycle.id, voter.account.id);
    await storePersonalData(cycle.id, (await makeAccount(owner, { username: 'bob', email: 'bob@example.com' })).id);
    const { status, body, headers } = await download(voter);
    expect([status, headers.get('content-disposition')]).toEqual([200, 'attachment; filename="my-data.json"']);
    expect(body.account).toMatchObject({ username: 'alice', email: 'alice@example.com' });
    expect(body.sessions.map(({ address }) => address)).toEqual(['203.0.113.7', '198.51.100.9']);
    expect(body.votes).toEqual([
      {
        period: cycle.name,
        category: categories[0]?.name,
        vendor: vendors[0]?.name,
        castAt: expect.any(String),
        receipt: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ]);
    const period = cycle.name;
    expect(body).toMatchObject({
      registration: { network: '198.51.100.0/24', browser: 'Firefox' },
      proofs: [{ period, kind: 'invitation' }],
      exclusions: [{ period, inForceAt: at.toISOString(), grantedAt: at.toISOString(), liftedAt: null }],
      objections: [
        { period, reason: 'I am a person', outcome: 'accepted', response: 'So you are', answeredAt: at.toISOString() },
      ],
      links: [{ kind: 'prove_email', email: 'typed@example.com', isFromAdmin: false }],
      mails: [
        { kind: 'confirm_email', recipient: 'typed@example.com', attempts: 0 },
        { kind: 'reset_password', recipient: 'alice@example.com', attempts: 0 },
      ],
    });
    expect(body.attempts.map(({ counter, hits }) => [counter, hits]).toSorted()).toEqual([
      ['invitation-code', 3],
      ['login-account', 1],
      ['login-attempts', 1],
      ['login-everywhere', 1],
      ['password-attempts', 1],
    ]);
    expect(JSON.stringify(body.attempts)).not.toContain('127.0.0');
  });

  it('needs the password', async () => {
    const response = await download(await makeVoter(), 'wrong');
    expect([response.status, response.body.code]).toEqual([403, 'password.wrong']);
    expect(response.text).not.toContain('203.0.113');
  });
});
