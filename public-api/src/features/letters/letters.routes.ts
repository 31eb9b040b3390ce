import { errorsOf, type Route } from '@plaudit/server-kit/http/route';
import { route } from '../../http/route.ts';
import { messageSchema } from '../../http/schemas.ts';
import { voterError } from '../../http/voter-error.ts';
import { unsubscribe } from '../mail/suppressions.ts';
import { getOwnLetters, type LetterDependencies, setWish } from './letter-wishes.ts';
import { ownLettersSchema, setLetterWishSchema, unsubscribeParams } from './letters.schemas.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

const tag = 'Letters';

export function letterRoutes(dependencies: LetterDependencies): Route[] {
  const { db, tokenKey } = dependencies;
  return [
    route({
      operationId: 'getOwnLetters',
      method: 'GET',
      path: '/api/account/letters',
      tag,
      summary: 'Which letters the voter asked for',
      description: 'Everybody who gets a letter gets the same one, whatever they have done on the site.',
      access: 'voter',
      response: {
        status: 200,
        description: 'None after unsubscribing, or without an address.',
        schema: ownLettersSchema,
      },
      handle: ({ caller: { session } }) => getOwnLetters(dependencies, session),
    }),
    route({
      operationId: 'setLetterWish',
      method: 'PUT',
      path: '/api/account/letters',
      tag,
      summary: 'Ask for a letter, or no longer',
      access: 'voter',
      body: setLetterWishSchema,
      errors: errorsOf(
        409,
        'This site sends no mail, or the account has no address',
        'mail.unavailable',
        'letters.no_address',
      ),
      response: { status: 200, description: 'Stored.', schema: ownLettersSchema },
      handle: ({ caller: { session }, body }) => setWish(dependencies, session, body),
    }),
    route({
      operationId: 'unsubscribe',
      method: 'POST',
      path: '/api/unsubscribe/:token',
      tag,
      summary: 'Get no more letters',
      description:
        'Mail programs send this request for their reader (RFC 8058), so it needs no session. Doing it again changes nothing. Mail that somebody asks for, such as a link for a new password, still comes.',
      access: 'everybody',
      params: unsubscribeParams,
      ignoresBody: true,
      errors: errorsOf(404, 'This site has not made the link', 'unsubscribe.unknown'),
      response: { status: 200, description: 'The mailbox gets no more letters.', schema: messageSchema },
      handle: async ({ params }) => {
        const mailboxHash = readUnsubscribeToken(tokenKey, params.token);
        if (mailboxHash === undefined) {
          throw voterError('unsubscribe.unknown', 404);
        }
        await unsubscribe(db, mailboxHash);
        return { message: 'You get no more letters' };
      },
    }),
  ];
}
