import { errorsOf, type Route } from '@plaudit/server-kit/http/route';
import { route } from '../../http/route.ts';
import { confirmedAccountSchema } from '../confirmations/confirmations.schemas.ts';
import { openIdProofRequestSchema, startedProofSchema, startProofRequestSchema } from './openid.schemas.ts';
import { finishProof, type OpenIdDependencies, startProof } from './openid-proofs.service.ts';
import { PROVIDER_DEADLINE_MS } from './provider-deadline.ts';

const tag = 'Own account';

const errors = {
  ...errorsOf(403, 'Voting has ended', 'confirmation.too_late'),
  ...errorsOf(429, 'Too many; see Retry-After', 'confirmation.too_many'),
  ...errorsOf(502, 'The provider did not respond, or did not confirm', 'confirmation.provider_failed'),
};

export function openIdRoutes(dependencies: OpenIdDependencies): Route[] {
  return [
    route({
      operationId: 'startOpenIdProof',
      method: 'POST',
      path: '/api/account/openid-visits',
      tag,
      summary: 'Begin to confirm the account with an account elsewhere',
      description:
        'The browser goes to the address. The provider sends it back to an address of its own, and the gateway from there to `/confirm-account` with a query, which this account sends to `/api/account/openid-proofs` within ten minutes.',
      access: 'voter',
      body: startProofRequestSchema,
      response: { status: 200, description: 'Where the browser goes.', schema: startedProofSchema },
      errors: {
        ...errors,
        ...errorsOf(404, 'This site knows no such provider', 'confirmation.unknown_provider'),
        ...errorsOf(
          409,
          'The period needs no confirmation or does not accept this one',
          'confirmation.not_needed',
          'confirmation.not_accepted',
        ),
      },
      deadlineMs: PROVIDER_DEADLINE_MS,
      handle: ({ body, caller: { session } }) => startProof(dependencies, session.account.id, body.provider),
    }),
    route({
      operationId: 'confirmByOpenId',
      method: 'POST',
      path: '/api/account/openid-proofs',
      tag,
      summary: 'Confirm the account with what a provider has sent back',
      description: 'Nothing of the account elsewhere is stored but a keyed hash of its id.',
      access: 'voter',
      body: openIdProofRequestSchema,
      response: { status: 200, description: 'The account is confirmed.', schema: confirmedAccountSchema },
      errors: {
        ...errors,
        ...errorsOf(
          409,
          'The person canceled, another account began, it took too long, the account elsewhere has confirmed another one, or the period needs or accepts none',
          'confirmation.canceled',
          'confirmation.other_visit',
          'confirmation.used_subject',
          'confirmation.not_needed',
          'confirmation.not_accepted',
        ),
      },
      deadlineMs: PROVIDER_DEADLINE_MS,
      handle: ({ body, caller: { session } }) => finishProof(dependencies, session.account.id, body.query),
    }),
  ];
}
