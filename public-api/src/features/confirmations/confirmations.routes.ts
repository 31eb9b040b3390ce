import { errorsOf, type Route } from '@plaudit/server-kit/http/route';
import { route } from '../../http/route.ts';
import {
  confirmedAccountSchema,
  emailProofRequestSchema,
  emailProofResponseSchema,
  invitationCodeRequestSchema,
} from './confirmations.schemas.ts';
import { type ConfirmationDependencies, confirmByCode } from './confirmations.service.ts';
import { type EmailProofDependencies, proveByEmail } from './email-proofs.service.ts';

export function confirmationRoutes(dependencies: ConfirmationDependencies & EmailProofDependencies): Route[] {
  return [
    route({
      operationId: 'confirmByInvitationCode',
      method: 'POST',
      path: '/api/account/invitation-code',
      tag: 'Own account',
      summary: 'Confirm the account with an invitation code',
      description:
        'For a voting period that counts only confirmed accounts. Votes that were cast before count too from then on. The same code sent again gets the same response.',
      access: 'voter',
      body: invitationCodeRequestSchema,
      response: { status: 200, description: 'The account is confirmed.', schema: confirmedAccountSchema },
      errors: {
        ...errorsOf(403, 'Voting has ended', 'confirmation.too_late'),
        ...errorsOf(404, 'There is no such code for this period', 'confirmation.unknown_code'),
        ...errorsOf(
          409,
          'The code has confirmed another account, or the period needs none or accepts none',
          'confirmation.used_code',
          'confirmation.not_needed',
          'confirmation.not_accepted',
        ),
        ...errorsOf(429, 'Too many codes; see Retry-After', 'confirmation.too_many'),
      },
      handle: ({ body, caller: { session } }) => confirmByCode(dependencies, session.account.id, body.code),
    }),
    route({
      operationId: 'confirmByEmail',
      method: 'POST',
      path: '/api/account/email-proof',
      tag: 'Own account',
      summary: 'Confirm the account with an e-mail address',
      description:
        'Without `email`, the address that the account has confirms it at once. Otherwise a link goes to the address, and opening it confirms the account. The address is not kept then.',
      access: 'voter',
      body: emailProofRequestSchema,
      response: {
        status: 200,
        description: 'The account is confirmed, or the link is sent soon.',
        schema: emailProofResponseSchema,
      },
      errors: {
        ...errorsOf(403, 'Voting has ended', 'confirmation.too_late'),
        ...errorsOf(
          409,
          'The address has confirmed another account, its domain too many, the period needs or accepts no address, or there is none or no mail',
          'confirmation.used_address',
          'confirmation.domain_full',
          'confirmation.not_needed',
          'confirmation.not_accepted',
          'confirmation.no_address',
          'mail.unavailable',
        ),
        ...errorsOf(429, 'Too many mails; see Retry-After', 'mail.too_many'),
      },
      handle: ({ body, caller }) => proveByEmail(dependencies, caller, body),
    }),
  ];
}
