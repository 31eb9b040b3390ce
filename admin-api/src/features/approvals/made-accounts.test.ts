import { listDecisions } from '@plaudit/db/rules/decisions/decisions';
import { decisionText } from '@plaudit/db/rules/decisions/sentences/decision-sentences';
import { beforeEach, describe, expect, it } from 'vitest';
import type { NewRecoveryCodes, OwnSecret, PossibleApprovers } from '../../../contract/index.ts';
import { DONE, daysAgo, useApprovals, WAITING } from '../../testing/approvals.ts';
import { codeAt, type SignedIn, signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { newSecret } from '../second-factor/totp.ts';
import { readDeciders } from './approvals.queries.ts';

const site = useApi();
const {
  requester,
  approver,
  election,
  switchApprovalsOn,
  post,
  reset,
  approve,
  getOnlyRequest,
  makeRequestsOlder,
  recordAccountEvent: record,
  makeOwn,
} = useApprovals(site);

const DAY_MS = 86_400_000;
const ALL: OwnSecret[] = ['password', 'authenticator', 'recovery_codes'];

let made: SignedIn;
beforeEach(async () => {
  await switchApprovalsOn();
  await site.database.owner('accounts').where({ id: approver().account.id }).update({ is_active: 0 });
  made = await signIn(site.database.owner, { account: { created_at: daysAgo(400) } });
});

const listApprovers = async (who: SignedIn) =>
  (await site.api.get<PossibleApprovers>('/api/admin/approvers', who.token)).body.approvers;
const readMade = async () => (await listApprovers(requester())).find((one) => one.username === made.account.username);
const makeBy = (maker: SignedIn, account: SignedIn, days: number, detail = {}) =>
  record('account.created', maker, account, days, detail);
const invite = (account: SignedIn, days: number) => makeBy(requester(), account, days, { isInvited: true });
/** What an account records at its first sign-in if it has no second factor. */
const setUp = async (account: SignedIn, days: number) => {
  await record('second_factor.set_up', account, account, days);
  await record('second_factor.recovery_codes_kept', account, account, days);
};
const daysUntil = (from: string | null | undefined) => (Date.parse(from ?? '') - Date.now()) / DAY_MS;

describe('an account that the requester has made', () => {
  it('approves once it has been its own for 30 days, and everybody can read that it was such an account', async () => {
    await makeBy(requester(), made, 31);
    await makeOwn(made, 30.1);
    expect(await readMade()).toEqual({
      username: made.account.username,
      canApprove: true,
      from: null,
      reason: null,
      missing: [],
      missingOfRequester: [],
    });
    expect(await reset()).toEqual(WAITING);
    expect(await getOnlyRequest(made)).toMatchObject({ canApprove: true, isRelated: false, aloneFrom: null });
    expect(await approve(made)).toEqual(DONE);
    const decisions = (await listDecisions(site.database.owner, election().cycle.id)).reverse();
    expect(decisions.map((decision) => decisionText(decision))[0]).toBe(
      'An organizer approved the request to reset all votes, by an account that the requester made.',
    );
    const used = await site.database.owner('approvals').first('operation');
    expect(await readDeciders(site.database.owner, used?.operation ?? '', made.account.id)).toEqual({
      isAlone: false,
      relation: 'made',
    });
  });

  it('begins its 30 days with what it sets itself, in its own account', async () => {
    const { owner } = site.database;
    const password = 'Str0ng&Long';
    const body = { username: 'newcomer', password, role: 'super_admin', twoFactorSecret: newSecret() };
    await owner('settings').where({ setting_key: 'second_approval' }).update({ setting_value: 'off' });
    expect((await post(requester(), '/users', body))[0]).toBe(201);
    const { id } = (await owner('accounts').where({ username: 'newcomer' }).first('id')) ?? { id: 0 };
    const { sessionId, token } = await signIn(owner, { account: { username: 'other' } });
    await owner('sessions').where({ id: sessionId }).update({ account_id: id });
    const self = { token } as SignedIn;
    const newcomer = async () => (await listApprovers(requester())).find((one) => one.username === 'newcomer');
    expect(await newcomer()).toMatchObject({ canApprove: false, reason: 'related', missing: ALL });
    const newPassword = 'An0ther&Long';
    expect(await post(self, '/account/password', { currentPassword: password, newPassword })).toEqual(DONE);
    expect(await newcomer()).toMatchObject({ missing: ['authenticator', 'recovery_codes'] });
    const newSecretOfOwner = newSecret();
    const newCode = codeAt(newSecretOfOwner, site.api.clock.ms);
    const replacement = { currentPassword: newPassword, newSecret: newSecretOfOwner, newCode };
    expect((await site.api.put('/api/admin/authenticator', self.token, replacement)).status).toBe(200);
    const codes = { currentPassword: newPassword };
    const { body: made } = await site.api.post<NewRecoveryCodes>('/api/admin/recovery-codes', self.token, codes);
    expect(await post(self, '/recovery-codes/kept', { recoveryCodesId: made.recoveryCodesId })).toEqual(DONE);
    const own = await newcomer();
    expect(own).toMatchObject({ canApprove: false, reason: 'related', missing: [] });
    expect(daysUntil(own?.from)).toBeCloseTo(30, 1);
    await owner.raw('update audit_log set at = at - interval 31 day');
    expect(await newcomer()).toMatchObject({ canApprove: false });
    await owner('accounts')
      .where({ id })
      .update({ created_at: daysAgo(31) });
    expect(await newcomer()).toMatchObject({ canApprove: true });
  });

  type Case = [attack: string, missing: OwnSecret[], wait: number, prepare: () => Promise<unknown>];
  const kari = requester;
  const ATTACKS: Case[] = [
    ['was made and left alone', ALL, 30, () => makeBy(kari(), made, 31)],
    [
      'was left for 31 days and only then got secrets of its own',
      [],
      30,
      async () => [await makeBy(kari(), made, 31), await makeOwn(made, 0)],
    ],
    [
      'got its own second factor while the requester still knew the password',
      ['authenticator', 'recovery_codes'],
      30,
      async () => {
        await makeBy(kari(), made, 50);
        await record('second_factor.authenticator_replaced', made, made, 49);
        await record('second_factor.recovery_codes_kept', made, made, 49);
        await record('account.password_changed', made, made, 48);
      },
    ],
    [
      'keeps the recovery codes that the requester was shown',
      ['recovery_codes'],
      30,
      async () => {
        await makeBy(kari(), made, 50);
        await record('account.password_changed', made, made, 49);
        await record('second_factor.authenticator_replaced', made, made, 49);
      },
    ],
    [
      'got a password link on day 29, which nobody used',
      ['password'],
      30,
      async () => {
        await makeBy(kari(), made, 60);
        await makeOwn(made, 59);
        await record('account.password_link_made', kari(), made, 29);
      },
    ],
    [
      'got a password link long ago, and has not changed the password since',
      ['password'],
      30,
      async () => {
        await makeBy(kari(), made, 90);
        await makeOwn(made, 89);
        await record('account.password_link_made', kari(), made, 60);
      },
    ],
    [
      'got a password link and changed the password 10 days ago',
      [],
      20,
      async () => {
        await makeBy(kari(), made, 60);
        await makeOwn(made, 59);
        await record('account.password_link_made', kari(), made, 11);
        await record('account.password_changed', made, made, 10);
      },
    ],
    [
      'got another second factor after a reset 10 days ago',
      [],
      21,
      async () => {
        await makeBy(kari(), made, 60);
        await makeOwn(made, 59);
        await record('account.second_factor_reset', kari(), made, 10);
        await setUp(made, 9);
      },
    ],
    [
      'got a second factor from whoever used a link and reset the previous one',
      ['authenticator', 'recovery_codes'],
      30,
      async () => {
        await makeBy(kari(), made, 90);
        await makeOwn(made, 89);
        await record('account.password_link_made', kari(), made, 60);
        await record('account.second_factor_reset', kari(), made, 60);
        await setUp(made, 59);
        await record('account.password_changed', made, made, 58);
      },
    ],
    [
      'was recovered on the server',
      ALL,
      30,
      async () => {
        await makeBy(kari(), made, 90);
        await makeOwn(made, 89);
        await record('account.recovered', null, made, 60);
      },
    ],
    [
      'got a password link from somebody else',
      ['password'],
      30,
      async () => {
        await makeBy(kari(), made, 90);
        await makeOwn(made, 89);
        await record('account.password_link_made', approver(), made, 60);
      },
    ],
    [
      'was deactivated until 10 days ago',
      [],
      20,
      async () => {
        await makeBy(kari(), made, 60);
        await makeOwn(made, 59);
        await record('account.activated', kari(), made, 10);
      },
    ],
    [
      'has a passkey from the time when the requester knew the password',
      ['passkeys'],
      30,
      async () => {
        await makeBy(kari(), made, 60);
        await addPasskey(made, 59.5);
        await makeOwn(made, 59);
      },
    ],
    ['was invited and never signed in', ['authenticator', 'recovery_codes'], 30, () => invite(made, 60)],
    ['was invited and set up 29 days ago', [], 1, async () => [await invite(made, 40), await setUp(made, 29)]],
    [
      'was made while the clock was set back',
      [],
      20,
      async () => {
        await makeBy(kari(), approver(), 10);
        await makeBy(kari(), made, 90);
        await makeOwn(made, 89);
      },
    ],
    [
      'was made its own while the clock was set forward',
      [],
      40,
      async () => [await makeBy(kari(), made, 60), await makeOwn(made, -10)],
    ],
  ];

  it.each(ATTACKS)('does not approve if it %s', async (_attack, missing, wait, prepare) => {
    await prepare();
    const possible = await readMade();
    expect(possible).toMatchObject({ canApprove: false, reason: 'related', missing });
    expect(daysUntil(possible?.from)).toBeCloseTo(wait, 1);
    expect(await reset()).toEqual(WAITING);
    expect(await getOnlyRequest(made)).toMatchObject({ canApprove: false, isRelated: true, caller: { missing } });
    expect(await approve(made)).toEqual([409, 'approval.not_yours']);
  });

  it('approves although it has a passkey of its own from before a password link', async () => {
    await makeBy(requester(), made, 90);
    await makeOwn(made, 89);
    await addPasskey(made, 80);
    await record('account.password_link_made', requester(), made, 60);
    await record('account.password_changed', made, made, 59);
    expect(await readMade()).toMatchObject({ canApprove: true });
  });

  it('approves 30 days after the first sign-in of somebody who was invited, and chose everything', async () => {
    await invite(made, 31);
    await setUp(made, 30.1);
    expect(await readMade()).toMatchObject({ canApprove: true });
  });

  it('is younger than 30 days by its own date too', async () => {
    await site.database
      .owner('accounts')
      .where({ id: made.account.id })
      .update({ created_at: daysAgo(20) });
    await makeBy(requester(), made, 31);
    await makeOwn(made, 31);
    expect(daysUntil((await readMade())?.from)).toBeCloseTo(10, 1);
  });

  it('does not approve while the setting is off, so that the requester counts as alone', async () => {
    await makeBy(requester(), made, 40);
    await makeOwn(made, 39);
    const setting = { setting_key: 'approval_by_made_accounts', setting_value: 'off', description: '' };
    await site.database.owner('settings').insert(setting);
    expect(await readMade()).toMatchObject({ canApprove: false, from: null, reason: 'switched_off' });
    expect(await reset()).toEqual(WAITING);
    expect(await approve(made)).toEqual([409, 'approval.not_yours']);
    await makeRequestsOlder(25);
    expect(await approve(requester())).toEqual(DONE);
  });
});

describe('an account that has made the one of the requester', () => {
  it('does not approve before that one is its owner’s own, because it could have asked itself', async () => {
    await makeBy(made, requester(), 60);
    expect(await readMade()).toMatchObject({ canApprove: false, missing: [], missingOfRequester: ALL });
    await makeOwn(requester(), 20);
    const possible = await readMade();
    expect(possible).toMatchObject({ canApprove: false, missingOfRequester: [] });
    expect(daysUntil(possible?.from)).toBeCloseTo(10, 1);
    await site.database.owner.raw('update audit_log set at = ?', [daysAgo(31)]);
    expect(await readMade()).toMatchObject({ canApprove: true });
  });

  it('does not approve if it has only given itself access to the requester’s', async () => {
    await record('account.password_link_made', made, requester(), 1);
    await record('account.second_factor_reset', made, requester(), 1);
    expect(await readMade()).toMatchObject({ canApprove: false, reason: 'related', missingOfRequester: ALL });
  });
});

describe('accounts that were made one by another', () => {
  it('do not approve for each other through one that nobody but its maker has used', async () => {
    const root = await signIn(site.database.owner, { account: { created_at: daysAgo(400) } });
    await makeBy(root, requester(), 100);
    await makeBy(root, made, 100);
    expect(await readMade()).toMatchObject({ canApprove: false, missing: ALL, missingOfRequester: ALL });
    await makeOwn(made, 99);
    expect(await readMade()).toMatchObject({ canApprove: false, missing: [], missingOfRequester: ALL });
    await makeOwn(requester(), 99);
    expect(await readMade()).toMatchObject({ canApprove: true });
    await reset();
    expect(await approve(made)).toEqual(DONE);
    const [given] = await site.database.owner('decisions').where({ kind: 'approval.given' });
    expect(JSON.parse(given?.facts ?? '')).toEqual({ actions: ['reset_all'], relation: 'related' });
  });

  it('count as related from when one of them has given itself access to another', async () => {
    const taken = await signIn(site.database.owner, { account: { created_at: daysAgo(400) } });
    await record('account.password_link_made', taken, made, 50);
    expect(await readMade()).toMatchObject({ canApprove: true });
    await record('account.password_link_made', requester(), taken, 40);
    await record('account.second_factor_reset', requester(), taken, 40);
    expect(await readMade()).toMatchObject({ canApprove: true });
    await record('account.password_link_made', taken, made, 39);
    expect(await readMade()).toMatchObject({ canApprove: false, missing: ['password'] });
  });
});

const addPasskey = async ({ account }: SignedIn, days: number) => {
  const added = { credential_id: Buffer.from('c'), public_key: Buffer.from('k'), name: 'Phone' };
  await site.database.owner('admin_passkeys').insert({ account_id: account.id, ...added, created_at: daysAgo(days) });
};
