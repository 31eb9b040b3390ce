import { currentPasswordErrors, passwordChangedMeanwhile } from '@plaudit/db/rules/sign-in/password-change';
import { endOtherSessions } from '@plaudit/db/rules/sign-in/sessions';
import { errorsOf, ResponseWithHeaders, type Route } from '@plaudit/server-kit/http/route';
import { route } from '../../http/route.ts';
import { messageSchema } from '../../http/schemas.ts';
import { voterError } from '../../http/voter-error.ts';
import { getAccount, storeLanguage } from '../accounts/accounts.queries.ts';
import { accountSchema } from '../accounts/accounts.schemas.ts';
import { HASHING_DEADLINE_MS } from '../accounts/hashing-deadline.ts';
import { checkOwner, ownerProofErrors } from '../passkeys/owner-proof.ts';
import { ownerProofSchema } from '../passkeys/passkeys.schemas.ts';
import { type AccountDeletionDependencies, deleteOwnAccount } from './account-deletion.service.ts';
import {
  changePasswordSchema,
  emailRequestSchema,
  ownDataSchema,
  ownSessionsSchema,
  passwordChangedSchema,
  sessionParams,
  setLanguageSchema,
} from './own-account.schemas.ts';
import { readOwnData } from './own-data.queries.ts';
import { type EmailDependencies, removeEmail, requestConfirmation } from './own-email.service.ts';
import { changeOwnPassword } from './own-password.service.ts';
import { endOwnSession, listOwnSessions } from './own-sessions.queries.ts';

const tag = 'Own account';

export function ownAccountRoutes(dependencies: AccountDeletionDependencies & EmailDependencies): Route[] {
  const { db } = dependencies;
  return [
    route({
      operationId: 'listOwnSessions',
      method: 'GET',
      path: '/api/account/sessions',
      tag,
      summary: 'Where the voter is signed in',
      description: 'This session first, then the one that was used last.',
      access: 'voter',
      response: { status: 200, description: 'The sessions that are valid now.', schema: ownSessionsSchema },
      handle: ({ caller: { session } }) => listOwnSessions(db, session),
    }),
    route({
      operationId: 'endOtherSessions',
      method: 'DELETE',
      path: '/api/account/sessions',
      tag,
      summary: 'Sign out everywhere else',
      access: 'voter',
      response: { status: 200, description: 'The sessions that are left.', schema: ownSessionsSchema },
      handle: async ({ caller: { session } }) => {
        await endOtherSessions(db, session.account.id, session.id);
        return listOwnSessions(db, session);
      },
    }),
    route({
      operationId: 'endOwnSession',
      method: 'DELETE',
      path: '/api/account/sessions/:id',
      tag,
      summary: 'Sign out of one browser',
      access: 'voter',
      params: sessionParams,
      response: { status: 200, description: 'The sessions that are left.', schema: ownSessionsSchema },
      errors: errorsOf(404, 'The account has no such session', 'session.not_found'),
      handle: async ({ caller: { session }, params }) => {
        const isEnded = await endOwnSession(db, session.account.id, params.id);
        if (!isEnded) throw voterError('session.not_found', 404);
        return listOwnSessions(db, session);
      },
    }),
    route({
      operationId: 'changePassword',
      method: 'POST',
      path: '/api/account/password',
      tag,
      summary: 'Change the password',
      description: 'Needs the current one. All other sessions of the account end.',
      access: 'voter',
      body: changePasswordSchema,
      response: { status: 200, description: 'The password is changed.', schema: passwordChangedSchema },
      errors: { ...currentPasswordErrors, ...passwordChangedMeanwhile },
      deadlineMs: HASHING_DEADLINE_MS,
      handle: async ({ body, caller }) => {
        await changeOwnPassword(dependencies, caller, body);
        return { changed: true };
      },
    }),
    route({
      operationId: 'requestEmailConfirmation',
      method: 'POST',
      path: '/api/account/email',
      tag,
      summary: 'Give an e-mail address, or another one',
      description: 'A link goes to the address. The account has it once the link has been opened.',
      access: 'voter',
      body: emailRequestSchema,
      response: { status: 200, description: 'The link is sent soon.', schema: messageSchema },
      errors: {
        ...ownerProofErrors,
        ...errorsOf(409, 'This site sends no mail', 'mail.unavailable'),
        ...errorsOf(429, 'Too many mails; see Retry-After', 'mail.too_many'),
      },
      deadlineMs: HASHING_DEADLINE_MS,
      handle: async ({ body, caller }) => {
        await requestConfirmation(dependencies, caller, body);
        return { message: `We have sent a link to ${body.email}` };
      },
    }),
    route({
      operationId: 'removeEmail',
      method: 'POST',
      path: '/api/account/email/removal',
      tag,
      summary: 'Take the e-mail address away',
      access: 'voter',
      body: ownerProofSchema,
      response: { status: 200, description: 'The account has no address.', schema: messageSchema },
      errors: ownerProofErrors,
      deadlineMs: HASHING_DEADLINE_MS,
      handle: async ({ body, caller }) => {
        await removeEmail(dependencies, caller, body);
        return { message: 'Your e-mail address is removed' };
      },
    }),
    route({
      operationId: 'setLanguage',
      method: 'PUT',
      path: '/api/account/language',
      tag,
      summary: 'Choose the language of the account',
      description:
        'Mail is in it, and pages from the next sign-in on. One that the site does not offer counts as none.',
      access: 'voter',
      body: setLanguageSchema,
      response: { status: 200, description: 'Stored.', schema: accountSchema },
      handle: async ({ body: { language }, caller: { session } }) => {
        await storeLanguage(db, session.account.id, language);
        return getAccount(db, session.account.id);
      },
    }),
    route({
      operationId: 'downloadOwnData',
      method: 'POST',
      path: '/api/account/data',
      tag,
      summary: 'Everything that the site has about the voter',
      description:
        'Asks for the current password or a passkey, because it says more than the pages do, such as addresses. Left out are hashes and keys, exclusions that have not come into force, and the audit log of the organizers.',
      access: 'voter',
      body: ownerProofSchema,
      response: { status: 200, description: 'The data, as a file.', schema: ownDataSchema },
      errors: ownerProofErrors,
      deadlineMs: HASHING_DEADLINE_MS,
      handle: async ({ body, caller }) => {
        await checkOwner(dependencies, caller, body);
        const data = await readOwnData(db, caller.session.account.id);
        return new ResponseWithHeaders(data, { 'Content-Disposition': 'attachment; filename="my-data.json"' });
      },
    }),
    route({
      operationId: 'leave',
      method: 'POST',
      path: '/api/account/leave',
      tag,
      summary: 'Delete the account for good',
      description: 'Name, address, password and sessions are erased. Votes stay, without a name.',
      access: 'voter',
      body: ownerProofSchema,
      response: { status: 200, description: 'The account is deleted.', schema: messageSchema },
      errors: {
        ...ownerProofErrors,
        ...passwordChangedMeanwhile,
        ...errorsOf(
          403,
          'The account came by a personal link, and no link that its voter asked for has begun this session within the last hour',
          'personal_link.needed',
        ),
      },
      deadlineMs: HASHING_DEADLINE_MS,
      handle: async ({ body, caller }) => {
        await deleteOwnAccount(dependencies, caller, body);
        return { message: 'Your account is deleted' };
      },
    }),
  ];
}
