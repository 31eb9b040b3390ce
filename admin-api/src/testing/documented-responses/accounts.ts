import { makeElection, makeSession } from '@plaudit/db/testing/factories';
import type { Announcement, MadeInvitation, VerifyTwoFactorResponse } from '../../../contract/index.ts';
import { newSecret } from '../../features/second-factor/totp.ts';
import { codeAt, type SignedIn, signInWithoutSecondFactor } from '../test-api.ts';
import { MISSING_ID, type Site, STALE_VERSION, sendAs } from './send-as.ts';

export async function sendRequestsAboutSecondFactor({ api, database }: Site): Promise<void> {
  const admin = await signInWithoutSecondFactor(database.owner);
  const { username } = admin.account;
  const send = sendAs(api, admin);
  const code = codeAt(admin.secret, api.clock.ms);
  await send('POST /verify-2fa', 403, { username: 'somebody_else', code });
  const { recoveryCodesId } = await send<VerifyTwoFactorResponse>('POST /verify-2fa', 200, { username, code });
  await send('POST /recovery-codes/kept', 200, { recoveryCodesId });
  await send('POST /recovery-codes/kept', 409, { recoveryCodesId: MISSING_ID });

  const guessed = await signInWithoutSecondFactor(database.owner);
  const { owner } = database;
  await owner('second_factors')
    .where({ account_id: guessed.account.id })
    .update({ failures: 5, failed_at: owner.fn.now(3) });
  await sendAs(api, guessed)('POST /verify-2fa', 429, { username: guessed.account.username, code: '000000' });

  const withoutFactor = await signInWithoutSecondFactor(database.owner);
  await owner('second_factors').where({ account_id: withoutFactor.account.id }).delete();
  await sendAs(api, withoutFactor)('POST /verify-2fa', 403, {
    username: withoutFactor.account.username,
    code: '000000',
  });
}

export async function sendRequestsAboutSessions({ api, database }: Site, admin: SignedIn): Promise<void> {
  const send = sendAs(api, admin);
  const { id } = await makeSession(database.owner);
  for (const verb of ['block', 'unblock']) {
    await send(`POST /user-sessions/${id}/${verb}`, 200);
    await send(`POST /user-sessions/${admin.sessionId}/${verb}`, 409);
    await send(`POST /user-sessions/${MISSING_ID}/${verb}`, 404);
  }
}

export async function sendRequestsAboutAccounts({ api }: Site, admin: SignedIn): Promise<void> {
  const send = sendAs(api, admin);
  const newAdmin = { username: 'new_admin', password: 'Correct-Horse1!', twoFactorSecret: newSecret() };
  await send('POST /users', 201, newAdmin);
  await send('POST /users', 409, newAdmin);
  await send('POST /users/new_admin/password-link', 200);
  await send('POST /users/nobody/password-link', 404);
  await send(`POST /users/${admin.account.username}/password-link`, 409);
  await send('POST /users', 400, { ...newAdmin, twoFactorSecret: 'AAAAAAAA' });
  await send('PUT /users/new_admin/role', 200, { role: 'super_admin' });
  await send('PUT /users/new_admin/role', 409, { role: 'admin', version: STALE_VERSION });
  await send('PUT /users/nobody/role', 404, { role: 'admin' });
  await send('POST /users/new_admin/second-factor-reset', 200);
  await send('POST /users/nobody/second-factor-reset', 404);
  await send(`POST /users/${admin.account.username}/second-factor-reset`, 409);
  await send('PUT /users/new_admin', 409, { isActive: false, version: STALE_VERSION });
  await send('PUT /users/new_admin', 200, { isActive: false });
  await send('PUT /users/nobody', 404, { isActive: false });
  await send(`PUT /users/${admin.account.username}`, 409, { isActive: false });
  await send('DELETE /users/new_admin', 200);
  await send('DELETE /users/new_admin', 404);
  await send(`DELETE /users/${admin.account.username}`, 409);
}

export async function sendRequestsAboutInvitations({ api, database }: Site, admin: SignedIn): Promise<void> {
  const send = sendAs(api, admin);
  const made = await send<MadeInvitation>('POST /invitations', 201, { role: 'admin' });
  const token = made.path.split('#')[1];
  const account = { token, username: 'invited', password: 'Correct-Horse1!' };
  await send('GET /invitations', 200);
  await send('POST /invitation-links', 200, { token });
  await send('POST /invited-accounts', 409, { ...account, username: admin.account.username });
  await send('POST /invited-accounts', 201, account);
  await send('POST /invited-accounts', 404, account);
  await send('POST /invitation-links', 404, { token });
  const { invitation } = await send<MadeInvitation>('POST /invitations', 201, { role: 'admin' });
  await send(`DELETE /invitations/${invitation.id}`, 200);
  await send(`DELETE /invitations/${invitation.id}`, 404);

  const invited = await signInWithoutSecondFactor(database.owner);
  await database.owner('second_factors').where({ account_id: invited.account.id }).delete();
  const authenticator = { newSecret: invited.secret, newCode: codeAt(invited.secret, api.clock.ms) };
  await sendAs(api, invited)('POST /authenticator', 400, { ...authenticator, newCode: '000' });
  await sendAs(api, invited)('POST /authenticator', 200, authenticator);
  await sendAs(api, invited)('POST /authenticator', 409, authenticator);
}

export async function sendRequestsAboutSettingsAndPause({ api, database }: Site, admin: SignedIn): Promise<void> {
  const send = sendAs(api, admin);
  const setting = { key: 'site_name', value: 'The awards' };
  await send('POST /system-settings', 200, setting);
  await send('POST /system-settings', 409, { ...setting, version: STALE_VERSION });
  const explained = { reason: 'We look into it' };
  await send('PUT /pause-reason', 409, explained);
  await makeElection(database.owner);
  await send('POST /pause-voting', 200, { paused: true });
  await send('PUT /pause-reason', 200, explained);
  const [announcement] = await send<Announcement[]>('POST /announcements', 200, { text: 'Doors open at 6 PM' });
  await send(`POST /announcements/${announcement?.id}/end`, 200);
  await send(`POST /announcements/${MISSING_ID}/end`, 404);
  await send('POST /announcements', 409, { text: 'Over', endsAt: '2020-01-01T00:00:00.000Z' });
  const page = { text: 'One vote each', inFooter: true };
  await send('GET /site-pages', 200);
  await send('PUT /site-pages/rules', 200, page);
  await send('PUT /site-pages/rules', 409, { ...page, version: STALE_VERSION });
  await send('POST /site-page-previews', 200, { text: '# Rules' });
  await send('DELETE /site-pages/rules', 200);
}
