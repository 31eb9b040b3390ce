import { errorsOf, ResponseWithHeaders, type Route } from '@plaudit/server-kit/http/route';
import { route } from '../../http/route.ts';
import { messageSchema } from '../../http/schemas.ts';
import { rememberDevice } from '../accounts/device-cookie.ts';
import { HASHING_DEADLINE_MS } from '../accounts/hashing-deadline.ts';
import type { EmailProofDependencies } from '../confirmations/email-proofs.service.ts';
import { type ProviderDependencies, returnAddress } from '../openid/provider-visit.ts';
import {
  confirmedEmailSchema,
  linkRequestSchema,
  newPasswordRequestSchema,
  passwordHelpSchema,
  passwordLinkSchema,
  passwordResetRequestSchema,
} from './account-links.schemas.ts';
import {
  type AccountLinkDependencies,
  confirmEmail,
  readPasswordLink,
  requestPasswordReset,
  setNewPassword,
} from './account-links.service.ts';

const tag = 'Links';
const invalidLink = errorsOf(404, 'The link was used, is too old, or never existed', 'link.invalid');

type Dependencies = AccountLinkDependencies &
  EmailProofDependencies &
  Pick<ProviderDependencies, 'providers' | 'siteOrigin'>;

export function accountLinkRoutes(dependencies: Dependencies): Route[] {
  const { db, sendsMail, providers, siteOrigin } = dependencies;
  return [
    route({
      operationId: 'getPasswordHelp',
      method: 'GET',
      path: '/api/password-help',
      tag,
      summary: 'What somebody who has no password, or has forgotten it, can do',
      access: 'everybody',
      needsDatabase: false,
      response: {
        status: 200,
        description: 'Whether this site sends mail, and where people sign in.',
        schema: passwordHelpSchema,
      },
      handle: () => ({
        resetByMail: sendsMail,
        ...(providers.length > 0 && { providers: providers.map(({ id, name }) => ({ id, name })) }),
        returnAddress: returnAddress(siteOrigin, '{provider}'),
      }),
    }),
    route({
      operationId: 'requestPasswordReset',
      method: 'POST',
      path: '/api/password-resets',
      tag,
      summary: 'Ask for a link that sets a new password',
      description:
        'The link goes to the address, if a voter has confirmed it. The response and its time are the same if nobody has.',
      access: 'everybody',
      body: passwordResetRequestSchema,
      response: { status: 200, description: 'Sent, if there is somebody.', schema: messageSchema },
      errors: {
        ...errorsOf(409, 'This site sends no mail', 'mail.unavailable'),
        ...errorsOf(429, 'Too many from one network; see Retry-After', 'password_reset.too_many'),
      },
      handle: async ({ body, caller }) => {
        await requestPasswordReset(dependencies, body.email, caller);
        return { message: 'If a voter has confirmed this address, we have sent a link to it' };
      },
    }),
    route({
      operationId: 'readPasswordLink',
      method: 'POST',
      path: '/api/password-links',
      tag,
      summary: 'Whose password a link sets',
      description: 'Does not use the link up.',
      access: 'everybody',
      body: linkRequestSchema,
      response: { status: 200, description: 'The link works.', schema: passwordLinkSchema },
      errors: invalidLink,
      handle: ({ body }) => readPasswordLink(db, body.token),
    }),
    route({
      operationId: 'setNewPassword',
      method: 'POST',
      path: '/api/new-passwords',
      tag,
      summary: 'Set a new password with a link',
      description:
        'All sessions of the account end. An admin still needs the second factor to sign in. Sets the cookie of a browser that has signed in, so that other people’s attempts cannot lock this one out.',
      access: 'everybody',
      body: newPasswordRequestSchema,
      response: { status: 200, description: 'The password is set.', schema: passwordLinkSchema },
      errors: {
        ...invalidLink,
        ...errorsOf(503, 'Too many passwords are being set at once; see Retry-After', 'service.busy'),
      },
      deadlineMs: HASHING_DEADLINE_MS,
      handle: async ({ body, caller }) => {
        const account = await setNewPassword(dependencies, body, caller);
        // Makes this browser a known device, so that somebody who keeps guessing cannot keep the owner out after the
        // reset.
        const deviceCookies = rememberDevice(dependencies.tokenKey, caller, account.username);
        return new ResponseWithHeaders(account, { 'Set-Cookie': deviceCookies });
      },
    }),
    route({
      operationId: 'confirmEmail',
      method: 'POST',
      path: '/api/email-confirmations',
      tag,
      summary: 'Confirm an e-mail address with a link',
      description:
        'A link that confirms an address gives the account this address. A link that confirms the account makes its votes count, unless they are set aside, and the address is not kept. The link of an organizer makes the address the one that letters about the site go to.',
      access: 'everybody',
      body: linkRequestSchema,
      response: { status: 200, description: 'The address is confirmed.', schema: confirmedEmailSchema },
      errors: {
        ...invalidLink,
        ...errorsOf(403, 'Voting has ended, so no account is confirmed any more', 'confirmation.too_late'),
        ...errorsOf(
          409,
          'The address has confirmed another account, its domain too many, or the period needs or accepts no address',
          'confirmation.used_address',
          'confirmation.domain_full',
          'confirmation.not_needed',
          'confirmation.not_accepted',
        ),
      },
      handle: ({ body, caller }) => confirmEmail(dependencies, body.token, caller),
    }),
  ];
}
