import { errorsOf } from '@plaudit/server-kit/http/route';
import type { Dependencies } from '../../dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import { lettersAddressRequestSchema, ownLettersSchema, wantedLettersRequestSchema } from './own-letters.schemas.ts';
import { changeLettersAddress, chooseLetters, removeLettersAddress } from './own-letters.service.ts';

const tag = 'Own account';
const response = { status: 200, description: 'The address and the letters', schema: ownLettersSchema } as const;

export function ownLettersRoutes({ db }: Dependencies): Route[] {
  return [
    route({
      operationId: 'putAccountLettersAddress',
      method: 'PUT',
      path: '/api/admin/account/letters/address',
      access: 'admin',
      tag,
      summary: 'Ask for letters at an address; they go there once the link that is sent to it is used',
      body: lettersAddressRequestSchema,
      // Whoever finds the panel open must not send the warnings elsewhere.
      freshSecondFactor: { when: 'always' },
      errors: {
        ...errorsOf(409, 'This site sends no mail', 'mail.unavailable'),
        ...errorsOf(429, 'Too many mails; see Retry-After', 'mail.too_many'),
      },
      response,
      handle: ({ body, caller }) => changeLettersAddress(db, caller, body.email),
    }),
    route({
      operationId: 'deleteAccountLettersAddress',
      method: 'DELETE',
      path: '/api/admin/account/letters/address',
      access: 'admin',
      tag,
      summary: 'Remove the address; no letter is sent any more',
      freshSecondFactor: { when: 'always' },
      response,
      handle: ({ caller }) => removeLettersAddress(db, caller),
    }),
    route({
      operationId: 'putAccountLetters',
      method: 'PUT',
      path: '/api/admin/account/letters',
      access: 'admin',
      tag,
      summary: 'Choose which letters to get',
      body: wantedLettersRequestSchema,
      errors: errorsOf(409, 'There is no address', 'letters.no_address'),
      response,
      handle: ({ body, caller }) => chooseLetters(db, caller, body.wanted),
    }),
  ];
}
