import { errorsOf, type Route } from '@plaudit/server-kit/http/route';
import { route } from '../../http/route.ts';
import { loginResponseSchema } from '../accounts/accounts.schemas.ts';
import { endVisit, type VisitDependencies } from '../visits/visits.service.ts';
import { beginPasskeyAccount, makePasskeyAccount, type PasskeyAccountDependencies } from './passkey-account.service.ts';
import { newPasskeyAccountSchema, passkeyAccountCreationSchema } from './passkeys.schemas.ts';

const tag = 'Passkeys';

export function passkeyAccountRoutes(dependencies: PasskeyAccountDependencies & VisitDependencies): Route[] {
  return [
    route({
      operationId: 'beginPasskeyAccount',
      method: 'POST',
      path: '/api/passkey-accounts/challenge',
      tag,
      summary: 'A challenge for an account with a passkey alone',
      description:
        'With a proposed name, and work for the browser as from `register.work_needed`, which takes the place of the security check. Valid for five minutes.',
      access: 'everybody',
      response: { status: 200, description: 'What the browser needs.', schema: passkeyAccountCreationSchema },
      handle: ({ caller }) => beginPasskeyAccount(dependencies, caller),
    }),
    route({
      operationId: 'makePasskeyAccount',
      method: 'POST',
      path: '/api/passkey-accounts',
      tag,
      summary: 'Make an account with a passkey alone, and sign in to it',
      description:
        'Who loses the passkey loses the account, unless another way in or an e-mail address is added. The name can be changed once.',
      access: 'everybody',
      body: newPasskeyAccountSchema,
      response: { status: 201, description: 'As from `POST /api/login`.', schema: loginResponseSchema },
      errors: {
        ...errorsOf(400, 'The challenge is not met, or the passkey is known', 'passkey.invalid'),
        ...errorsOf(409, 'Somebody has taken the proposed name meanwhile', 'account.username_taken'),
        ...errorsOf(428, 'The work is not done, or too many register now for what was done', 'register.work_needed'),
        ...errorsOf(429, 'Too many accounts or attempts from one network; see Retry-After', 'register.too_many'),
      },
      handle: async ({ body, caller }) => {
        const response = await makePasskeyAccount(dependencies, body, caller);
        await endVisit(dependencies, caller);
        return response;
      },
    }),
  ];
}
