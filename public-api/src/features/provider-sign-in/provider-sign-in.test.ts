import { insertCounter } from '@plaudit/db/testing/counters';
import { makeElection } from '@plaudit/db/testing/factories';
import { describe, expect, it } from 'vitest';
import type { PasswordHelp, Stats, VotingProgress } from '../../../contract/index.ts';
import { doWork } from '../../testing/registration-work.ts';
import { signIn, tokenKey } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { RETURN_ADDRESS, useProvider } from '../../testing/use-provider.ts';
import { makeTicket } from './ticket.ts';

const site = useApi();
const { server, api, openBrowser } = useProvider(site);

const listAccounts = () => site.database.owner('accounts').orderBy('id').select();
const listSubjects = () => site.database.owner('account_subjects').select();

it('the site says where people can sign in, and nowhere in a fresh install', async () => {
  expect((await api().get<PasswordHelp>('/api/password-help')).body).toMatchObject({
    providers: [
      { id: 'openid', name: 'The Club' },
      { id: 'oauth', name: 'The Guild' },
    ],
    returnAddress: `${RETURN_ADDRESS}/{provider}`,
  });
  expect((await site.api.get('/api/password-help')).body).not.toHaveProperty('providers');
  expect((await openBrowser().begin('nobody')).body.code).toBe('sign_in.unknown_provider');
});

describe.each(['openid', 'oauth'])('an account at the provider %s', (provider) => {
  it('makes an account in one press, and signs in to the same one later', async () => {
    const first = await openBrowser().signIn('lovelace', provider);
    expect([first.status, first.body.isNew]).toEqual([200, true]);
    expect(first.body.user).toMatchObject({ type: 'user', email: null });
    expect(first.body.user.username).toMatch(/^[a-z]+_[a-z]+_\d{3}$/);
    const later = await openBrowser().signIn('lovelace', provider);
    expect(later.body).toMatchObject({ isNew: false, user: { id: first.body.user.id } });
    const { token } = later.body;
    expect((await api().get('/api/account/sessions', { token })).status).toBe(200);
    const other = await openBrowser().signIn('hopper', provider);
    expect([other.body.isNew, other.body.user.id === first.body.user.id]).toEqual([true, false]);
  });

  it('leaves nothing here but a keyed hash', async () => {
    await openBrowser().signIn('lovelace', provider);
    const [account] = await listAccounts();
    expect(account).toMatchObject({ password_hash: '!', role: 'voter' });
    expect(await listSubjects()).toMatchObject([{ account_id: account?.id, provider, unlinked_at: null }]);
    expect(JSON.stringify([await listSubjects(), await listAccounts()])).not.toContain('lovelace');
    expect(api().logLines.join()).not.toContain('lovelace');
  });
});

it('the same name at two providers is two accounts', async () => {
  await openBrowser().signIn('ada', 'openid');
  await openBrowser().signIn('ada', 'oauth');
  expect(await listAccounts()).toHaveLength(2);
});

it('nobody signs in with a password that the account does not have', async () => {
  const { username } = (await openBrowser().signIn('ada')).body.user;
  for (const password of ['!', '', 'x']) {
    const { status } = await api().post('/api/login', { username, password });
    expect([password, status]).toEqual([password, password === '' ? 400 : 401]);
  }
});

describe('what a provider sends back', () => {
  it('is of use only to the browser that began', async () => {
    const browser = openBrowser();
    const query = await browser.visit('ada');
    const thief = openBrowser();
    expect((await thief.finish(query)).body.code).toBe('sign_in.other_visit');
    await thief.begin();
    expect((await thief.finish(query)).body.code).toBe('sign_in.other_visit');
    expect(await listAccounts()).toEqual([]);
    expect((await browser.finish(query)).status).toBe(200);
  });

  it('does not sign a victim in to the account of an attacker who sends a link', async () => {
    const link = await openBrowser().visit('mallory');
    const victim = openBrowser();
    await victim.visit('ada');
    expect((await victim.finish(link)).body.code).toBe('sign_in.other_visit');
  });

  it('works once, also for the same browser', async () => {
    const browser = openBrowser();
    const query = await browser.visit('ada');
    const cookie = browser.cookie();
    expect((await browser.finish(query)).status).toBe(200);
    expect(browser.cookie()).toBe('plaudit_provider_visit=');
    const again = openBrowser({ Cookie: cookie });
    expect((await again.finish(query)).body.code).toBe('sign_in.other_visit');
  });

  it('confirms no account, and a proof signs nobody in', async () => {
    await makeElection(site.database.owner);
    await site.database.owner('voting_cycles').update({ counts: 'confirmed', proof_kinds: 'openid' });
    const voter = await signIn(site.database.owner);
    const query = await openBrowser().visit('ada');
    const proof = await api().post('/api/account/openid-proofs', { query }, { token: voter.token });
    expect(proof.body).toMatchObject({ code: 'confirmation.other_visit' });
    const started = await api().post<{ url: string }>(
      '/api/account/openid-visits',
      { provider: 'openid' },
      { token: voter.token },
    );
    const back = await server().visit(started.body.url, 'ada');
    const browser = openBrowser();
    await browser.begin();
    expect((await browser.finish(back.search)).body.code).toBe('sign_in.other_visit');
  });

  it('mixed with another code is rejected by the provider', async () => {
    const browser = openBrowser();
    const mine = new URLSearchParams(await browser.visit('ada'));
    mine.set('code', new URLSearchParams(await openBrowser().visit('mallory')).get('code') ?? '');
    expect((await browser.finish(mine.toString())).body.code).toBe('sign_in.provider_failed');
    expect(await listAccounts()).toEqual([]);
  });
});

it('the cookie can be read by no script and goes to no other route', async () => {
  const { headers } = await api().post('/api/provider-sign-ins/visits', { provider: 'openid' });
  expect(headers.get('set-cookie')).toMatch(
    /^plaudit_provider_visit=[\w-]{43}; Path=\/api\/provider-sign-ins; Max-Age=600; HttpOnly; SameSite=Strict$/,
  );
});

it('two browsers that finish with the same account at the same moment get the same account', async () => {
  const browsers = Array.from({ length: 4 }, () => openBrowser());
  const queries: string[] = [];
  for (const browser of browsers) queries.push(await browser.visit('ada'));
  const responses = await Promise.all(browsers.map((browser, index) => browser.finish(queries[index] ?? '')));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(responses.map(({ body }) => body.user.id)).size).toBe(1);
  expect(responses.filter(({ body }) => body.isNew)).toHaveLength(1);
  expect([(await listAccounts()).length, (await listSubjects()).length]).toEqual([1, 1]);
});

it.each([
  ['deactivated', { is_active: 0 }],
  ['deleted', { retired_at: new Date() }],
  ['given to an admin', { role: 'admin' }],
] as const)('an account that was %s is not opened', async (_what, change) => {
  await openBrowser().signIn('ada');
  await site.database.owner('accounts').update(change);
  const { status, body } = await openBrowser().signIn('ada');
  expect([status, body.code]).toEqual([401, 'sign_in.not_accepted']);
  expect(await listAccounts()).toHaveLength(1);
});

describe('a period that counts confirmed accounts', () => {
  it('counts the votes of whoever signs in with a provider that it accepts', async () => {
    const { categories, vendors } = await makeElection(site.database.owner);
    await site.database.owner('voting_cycles').update({ counts: 'confirmed', proof_kinds: 'openid' });
    const { token } = (await openBrowser().signIn('ada')).body;
    const vote = { vendorId: vendors[0]?.id, categoryId: categories[0]?.id };
    expect((await api().post('/api/votes', vote, { token })).status).toBe(201);
    expect((await api().get<VotingProgress>('/api/voting/progress', { token })).body.standing).toBe('counted');
    expect((await api().get<Stats>('/api/stats')).body.totalVotes).toBe(1);
  });

  it('does not take the same account elsewhere as the proof of another account', async () => {
    await makeElection(site.database.owner);
    await openBrowser().signIn('ada');
    await site.database.owner('voting_cycles').update({ counts: 'confirmed', proof_kinds: 'openid' });
    const { token } = await signIn(site.database.owner);
    const { body } = await api().post<{ url: string }>('/api/account/openid-visits', { provider: 'openid' }, { token });
    const { search } = await server().visit(body.url, 'ada');
    const proof = await api().post<{ code: string }>('/api/account/openid-proofs', { query: search }, { token });
    expect(proof.body.code).toBe('confirmation.used_subject');
  });

  it('does not stop a sign-in if it accepts no provider', async () => {
    await makeElection(site.database.owner);
    await site.database.owner('voting_cycles').update({ counts: 'confirmed', proof_kinds: 'invitation' });
    expect((await openBrowser().signIn('ada')).status).toBe(200);
    expect(await site.database.owner('proofs')).toEqual([]);
  });
});

it('gives a provider no answer of another one to which it has passed a visitor on', async () => {
  const victim = openBrowser();
  const state = new URL((await victim.begin('openid')).body.url).searchParams.get('state') ?? '';
  // With the code challenge of a visit that the attacker has begun.
  const passedOn = new URL((await openBrowser().begin('oauth')).body.url);
  passedOn.searchParams.set('state', state);
  let isAsked = false;
  server().respondAt('/token', (_request, response) => {
    isAsked = true;
    response.end();
  });
  const { search } = await server('oauth2').visit(passedOn.href, 'ada');
  expect((await victim.finish(search)).body.code).toBe('sign_in.other_visit');
  expect((await victim.finish(`${search}&returned_to=openid`)).body.code).toBe('sign_in.other_visit');
  expect(isAsked).toBe(false);
  passedOn.searchParams.set('redirect_uri', `${RETURN_ADDRESS}/openid`);
  await expect(server('oauth2').visit(passedOn.href, 'ada')).rejects.toThrow('no form but 400');
});

describe('the limits of registrations', () => {
  const ADDRESS = '198.51.100.7';
  const open = () => openBrowser({ 'X-Forwarded-For': ADDRESS });
  const setHits = (hits: number) => insertCounter(site.database.owner, `register:${ADDRESS}`, hits);

  it('hold for new accounts, and not for those that sign in again', async () => {
    await open().signIn('ada');
    await site.database.owner('rate_limits').delete();
    await setHits(20);
    expect((await open().signIn('eve')).body.code).toBe('register.too_many');
    expect((await open().signIn('ada')).status).toBe(200);
  });

  it('ask a new account for work once many come, and the ticket works once and in that browser', async () => {
    await setHits(5);
    const browser = open();
    const asked = await browser.signIn('ada');
    expect([asked.status, asked.body.code]).toEqual([428, 'register.work_needed']);
    expect(await listAccounts()).toEqual([]);
    const { ticket } = asked.body;
    const work = (await doWork(asked.body.work)) ?? '';
    const thief = open();
    await thief.begin();
    expect((await thief.finish({ ticket, work })).body.code).toBe('sign_in.other_visit');
    const cookie = browser.cookie();
    expect((await browser.finish({ ticket, work })).body.isNew).toBe(true);
    expect((await openBrowser({ Cookie: cookie }).finish({ ticket, work })).body.code).toBe('sign_in.other_visit');
    expect((await site.database.owner('registration_traces').first())?.work_ms).toBeGreaterThan(0);
  });

  it('let nobody keep an answer by asking for one ticket after the other', async () => {
    await setHits(5);
    const browser = open();
    const { ticket } = (await browser.signIn('ada')).body;
    const work = Buffer.from('{}').toString('base64');
    const renewed = await browser.finish({ ticket, work });
    expect(renewed.body.code).toBe('register.work_needed');
    const [content = ''] = renewed.body.ticket.split('.');
    const { begunAt, ...answer } = JSON.parse(Buffer.from(content, 'base64url').toString());
    const cookie = browser.cookie().split('=')[1] ?? '';
    const agedBy = (minutes: number) =>
      makeTicket(tokenKey, { ...answer, begunAt: begunAt - minutes * 60_000 }, cookie, Date.now());
    expect((await browser.finish({ ticket: agedBy(19), work })).body.code).toBe('register.work_needed');
    expect((await browser.finish({ ticket: agedBy(20), work })).body.code).toBe('sign_in.other_visit');
  });

  it('stop a flood of wrong codes before the provider is asked', async () => {
    await insertCounter(site.database.owner, `provider-failures:${ADDRESS}`, 1_000);
    let asked = 0;
    server().respondAt('/token', (_request, response) => {
      asked += 1;
      response.end();
    });
    const { status, body } = await open().signIn('ada');
    expect([status, body.code, asked]).toEqual([429, 'sign_in.too_many', 0]);
    server().tellTheTruth();
    // In a hall that shares the address, one person could keep everybody out.
    const ends_at = new Date(Date.now() + 3_600_000);
    await site.database
      .owner('venue')
      .insert({ network: `${ADDRESS}/32`, accounts: 40, started_at: new Date(), ends_at });
    expect((await open().signIn('ada')).status).toBe(200);
  });
});
