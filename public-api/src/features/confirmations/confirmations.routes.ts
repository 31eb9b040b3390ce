import { errorsOf, type Route } from '@plaudit/server-kit/http/route';
import { route } from '../../http/route.ts';
import { confirmedAccountSchema, invitationCodeRequestSchema } from './confirmations.schemas.ts';
import { type ConfirmationDependencies, confirmByCode } from './confirmations.service.ts';

export function confirmationRoutes(deps: ConfirmationDependencies): Route[] {
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
          'The code has confirmed another account, or none is needed',
          'confirmation.used_code',
          'confirmation.not_needed',
        ),
        ...errorsOf(429, 'Too many codes; see Retry-After', 'confirmation.too_many'),
      },
      handle: ({ body, caller: { session } }) => confirmByCode(deps, session.account.id, body.code),
    }),
  ];
}
