import { insertAccountLink, LINK_TOKEN } from '@plaudit/db/rules/accounts/account-links';
import { listDecisions } from '@plaudit/db/rules/decisions/decisions';
import { makeAccount, makeElection, makeSession, makeVote } from '@plaudit/db/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiError, NewPasswordLink } from '../../../contract/index.ts';
import { listAuditActions, type SignedIn, signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
let caller: SignedIn;
beforeEach(async () => {
  caller = await signIn(site.database.owner);
});

const makeLink = (username: string, admin = caller) =>
  site.api.post<NewPasswordLink & ApiError>(`/api/admin/users/${username}/password-link`, admin.token);
const findLink = (path: string) => {
  const [, token = ''] = path.split('#');
  return site.database.owner('account_links').whereRaw('token_hash = unhex(sha2(?, 256))', [token]).first();
};
/** Uses the link as public-api does. */
const setPassword = async (path: string): Promise<string | undefined> => {
  const [, token = ''] = path.split('#');
  const [[[row]]] = await site.database.public.raw('call set_password_by_link(?, ?)', [token, 'next']);
  return row?.username;
};

describe('POST /api/admin/users/:username/password-link', () => {
  it.each(['voter', 'admin', 'super_admin'] as const)(
    'makes a link that sets the password of a %s once',
    async (role) => {
      const { owner } = site.database;
      const { id, username } = await makeAccount(owner, { role });
      const session = await makeSession(owner, { account_id: id });
      const { status, body } = await makeLink(username);
      expect([status, body.username]).toEqual([200, username]);
      expect(body.path.split('#')[0]).toBe('/new-password');
      expect(body.path.split('#')[1]).toMatch(LINK_TOKEN);
      expect(await findLink(body.path)).toMatchObject({ account_id: id, created_by: caller.account.id });
      expect((Date.parse(body.expiresAt) - Date.now()) / 3_600_000).toBeCloseTo(24, 1);
      expect(await setPassword(body.path)).toBe(username);
      expect(await owner('accounts').where({ id }).first('password_hash')).toEqual({ password_hash: 'next' });
      expect((await owner('sessions').where({ id: session.id }).first())?.ended_at).not.toBeNull();
      expect(await setPassword(body.path)).toBeUndefined();
    },
  );

  it('is in the audit log, without the secret', async () => {
    const { username } = await makeAccount(site.database.owner);
    const { body } = await makeLink(username);
    expect(await listAuditActions(site.database.owner)).toEqual(['account.password_link_made']);
    const stored = JSON.stringify([await site.database.owner('audit_log').select(), site.api.logLines]);
    expect(stored).toContain(username);
    expect(stored).not.toContain(body.path.split('#')[1]);
  });

  it('is a public decision without a name, if the account has voted or is confirmed', async () => {
    const { owner } = site.database;
    const { cycle, boxes, vendors } = await makeElection(owner);
    const [voter, idle, confirmed] = [await makeAccount(owner), await makeAccount(owner), await makeAccount(owner)];
    await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: vendors[0]?.id ?? 0, voter_id: voter.id });
    await makeLink(idle.username);
    await owner('voting_cycles').update({ rehearsal: 'running', is_active: 0 });
    await makeLink(voter.username);
    await owner('voting_cycles').update({ rehearsal: null, is_active: 1 });
    expect(await listDecisions(owner, cycle.id)).toEqual([]);
    await makeLink(voter.username);
    const [decision] = await listDecisions(owner, cycle.id);
    expect(decision).toMatchObject({ kind: 'password_link.made', decidedBy: 'super_admin', facts: {}, reason: null });
    expect(JSON.stringify(decision)).not.toContain(voter.username);
    await owner('proofs').insert({ cycle_id: cycle.id, account_id: confirmed.id, kind: 'code', subject_hash: null });
    await makeLink(confirmed.username);
    expect(await listDecisions(owner, cycle.id)).toHaveLength(2);
  });

  it('is a public decision when it is used, if the account has voted or was confirmed meanwhile', async () => {
    const { owner } = site.database;
    const accounts = [await makeAccount(owner), await makeAccount(owner), await makeAccount(owner)];
    // No period runs yet, so no decision is recorded.
    const links = [];
    for (const { username } of accounts) links.push((await makeLink(username)).body.path);
    const { cycle, boxes, vendors } = await makeElection(owner);
    const [voter, confirmed] = accounts;
    const vote = { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: vendors[0]?.id ?? 0 };
    await makeVote(owner, { ...vote, voter_id: voter?.id ?? 0 });
    await owner('proofs').insert({ cycle_id: cycle.id, account_id: confirmed?.id ?? 0, kind: 'code' });
    for (const [index, link] of links.entries()) expect(await setPassword(link)).toBe(accounts[index]?.username);
    const decisions = await listDecisions(owner, cycle.id);
    expect(decisions).toHaveLength(2);
    for (const decision of decisions) {
      expect(decision).toMatchObject({ kind: 'password_link.used', decidedBy: 'super_admin', facts: {}, reason: null });
    }
  });

  it('records no public decision when the owner uses a link that came by mail, or when no period runs', async () => {
    const { owner } = site.database;
    const { cycle, boxes, vendors } = await makeElection(owner);
    const { id, username } = await makeAccount(owner);
    await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: vendors[0]?.id ?? 0, voter_id: id });
    const token = await insertAccountLink(owner, { accountId: id, kind: 'new_password' });
    expect(await setPassword(`#${token}`)).toBe(username);
    const { body } = await makeLink(username);
    await owner('voting_cycles').update({ ends_at: new Date(Date.now() - 1_000) });
    expect(await setPassword(body.path)).toBe(username);
    expect((await listDecisions(owner, cycle.id)).map(({ kind }) => kind)).not.toContain('password_link.used');
  });

  it('replaces a link that an admin made before, but not one that the owner asked for', async () => {
    const { owner } = site.database;
    const { id, username } = await makeAccount(owner);
    const own = Buffer.alloc(32, 7);
    await owner('account_links').insert({
      token_hash: own,
      account_id: id,
      kind: 'new_password',
      expires_at: new Date(Date.now() + 60_000),
    });
    const first = await makeLink(username);
    const second = await makeLink(username);
    expect(await findLink(first.body.path)).toBeUndefined();
    expect(await findLink(second.body.path)).toBeDefined();
    expect(await owner('account_links').where({ token_hash: own }).first()).toBeDefined();
  });

  it.each([
    ['nobody', {}, 404, 'account.not_found'],
    ['gone', { retired_at: new Date() }, 404, 'account.not_found'],
    ['idle', { is_active: 0 as const }, 409, 'account.inactive'],
  ])('makes no link for %s', async (username, given, status, code) => {
    if (username !== 'nobody') await makeAccount(site.database.owner, { username, ...given });
    const response = await makeLink(username);
    expect([response.status, response.body.code]).toEqual([status, code]);
    expect(await site.database.owner('account_links').select()).toEqual([]);
  });

  it.each(['is deactivated', 'is deleted', 'takes the account back'])(
    'no longer works once the admin who made it %s',
    async (what) => {
      const { owner } = site.database;
      const { username } = await makeAccount(owner);
      const other = await signIn(owner);
      const { body } = await makeLink(username, other);
      const kept = await makeLink((await makeAccount(owner)).username);
      const path = `/api/admin/users/${other.account.username}`;
      if (what === 'takes the account back') {
        expect(await setPassword((await makeLink(other.account.username)).body.path)).toBe(other.account.username);
      } else {
        const response =
          what === 'is deleted'
            ? await site.api.delete(path, caller.token)
            : await site.api.put(path, caller.token, { isActive: false, version: other.account.version });
        expect(response.status).toBe(200);
      }
      expect(await setPassword(body.path)).toBeUndefined();
      expect(await setPassword(kept.body.path)).toBe(kept.body.username);
    },
  );

  it('makes no link for the caller, and none without a fresh second factor', async () => {
    expect((await makeLink(caller.account.username)).body.code).toBe('account.own');
    const stale = await signIn(site.database.owner, {
      session: { second_factor_at: new Date(Date.now() - 6 * 60_000) },
    });
    expect((await makeLink(caller.account.username, stale)).body.code).toBe('second_factor.required');
    expect(await site.database.owner('account_links').select()).toEqual([]);
  });
});
