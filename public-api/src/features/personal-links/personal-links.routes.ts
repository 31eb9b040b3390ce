import type { Db } from '@plaudit/db/connect';
import { errorsOf, ResponseWithHeaders, type Route } from '@plaudit/server-kit/http/route';
import { route } from '../../http/route.ts';
import { messageSchema } from '../../http/schemas.ts';
import { linkRequestSchema } from '../account-links/account-links.schemas.ts';
import { accountSchema } from '../accounts/accounts.schemas.ts';
import { rememberDevice } from '../accounts/device-cookie.ts';
import { HASHING_DEADLINE_MS } from '../accounts/hashing-deadline.ts';
import { passkeyCreationSchema } from '../passkeys/passkeys.schemas.ts';
import { endVisit, type VisitDependencies } from '../visits/visits.service.ts';
import { getLinkNumbers } from './link-numbers.ts';
import { beginFirstPasskey, chooseFirstPassword, type OwnWayInDependencies } from './own-way-in.service.ts';
import {
  firstPasswordRequestSchema,
  personalLinkRequestSchema,
  personalLinkSchema,
  publicLinkNumbersSchema,
  usedPersonalLinkSchema,
} from './personal-links.schemas.ts';
import {
  type PersonalLinkDependencies,
  readPersonalLink,
  refusePersonalLink,
  requestPersonalLink,
  takeBack,
  usePersonalLink,
} from './personal-links.service.ts';

const tag = 'Personal links';
const path = '/api/personal-links';
const invalidLink = errorsOf(
  404,
  'The link is too old, a newer one has replaced it, or it never existed',
  'link.invalid',
);
const noMail = errorsOf(409, 'This site sends no mail', 'mail.unavailable');
const tooLate = errorsOf(403, 'Not within an hour after a personal link was used', 'personal_link.too_late');

type Dependencies = PersonalLinkDependencies & OwnWayInDependencies & VisitDependencies & { reads: Db };

export function personalLinkRoutes(dependencies: Dependencies): Route[] {
  const { db, reads, tokenKey } = dependencies;
  return [
    route({
      operationId: 'getPersonalLinkNumbers',
      method: 'GET',
      path,
      tag,
      summary: 'How many personal links were made, sent again, used and revoked, and how many accounts taken back',
      description: 'Rounded down to tens, except the accounts that were taken back. Computed every hour.',
      access: 'everybody',
      response: {
        status: 200,
        caching: 'shared',
        description: 'Null if fewer than ten people are invited.',
        schema: publicLinkNumbersSchema,
      },
      handle: () => getLinkNumbers(reads),
    }),
    route({
      operationId: 'readPersonalLink',
      method: 'POST',
      path: `${path}/reading`,
      tag,
      summary: 'Whose personal link it is, and whether it was used',
      description: 'Does not use the link up.',
      access: 'everybody',
      body: linkRequestSchema,
      response: { status: 200, description: 'The link works, or was used.', schema: personalLinkSchema },
      errors: invalidLink,
      handle: ({ body }) => readPersonalLink(db, body.token),
    }),
    route({
      operationId: 'usePersonalLink',
      method: 'POST',
      path: `${path}/use`,
      tag,
      summary: 'Sign in with a personal link, once',
      description:
        'The first link of a mailbox makes its account. In a period that accepts addresses as proofs, the account is confirmed.',
      access: 'everybody',
      body: linkRequestSchema,
      response: { status: 200, description: 'Signed in, as from `POST /api/login`.', schema: usedPersonalLinkSchema },
      errors: { ...invalidLink, ...errorsOf(409, 'The link was used', 'personal_link.used') },
      handle: async ({ body, caller }) => {
        const response = await usePersonalLink(dependencies, body.token, caller);
        await endVisit(dependencies, caller);
        const cookies = rememberDevice(tokenKey, caller, response.user.username);
        return new ResponseWithHeaders(response, { 'Set-Cookie': cookies });
      },
    }),
    route({
      operationId: 'refusePersonalLink',
      method: 'POST',
      path: `${path}/refusal`,
      tag,
      summary: 'Say that the letter went to the wrong person',
      description: 'The link stops working. Nobody is signed in.',
      access: 'everybody',
      body: linkRequestSchema,
      response: { status: 200, description: 'The link is ended.', schema: messageSchema },
      errors: invalidLink,
      handle: async ({ body }) => {
        await refusePersonalLink(db, body.token);
        return { message: 'The link does not work any more' };
      },
    }),
    route({
      operationId: 'requestPersonalLink',
      method: 'POST',
      path: `${path}/requests`,
      tag,
      summary: 'Ask for a new personal link',
      description:
        'It goes to the mailbox of the first one. The response and its time are the same if nobody has the address.',
      access: 'everybody',
      body: personalLinkRequestSchema,
      response: { status: 200, description: 'Sent, if there is somebody.', schema: messageSchema },
      errors: {
        ...invalidLink,
        ...noMail,
        ...errorsOf(429, 'Too many from one network; see Retry-After', 'personal_link.too_many'),
      },
      handle: async ({ body, caller }) => {
        await requestPersonalLink(dependencies, body, caller);
        return { message: 'If somebody with this address is invited, a new link is on its way' };
      },
    }),
    route({
      operationId: 'takeAccountBack',
      method: 'POST',
      path: `${path}/taking-back`,
      tag,
      summary: 'Say that somebody else has used the link',
      description:
        'Everybody who has the account is signed out, and its password, passkeys and address are removed. A new link goes to the mailbox. Votes stay.',
      access: 'everybody',
      body: linkRequestSchema,
      response: { status: 200, description: 'The account is taken back.', schema: messageSchema },
      errors: { ...invalidLink, ...noMail },
      handle: async ({ body, caller }) => {
        await takeBack(dependencies, body.token, caller);
        return { message: 'Everybody is signed out. A new link is on its way' };
      },
    }),
    route({
      operationId: 'chooseFirstPassword',
      method: 'POST',
      path: `${path}/password`,
      tag,
      summary: 'Choose a name and a password, after a personal link',
      access: 'voter',
      body: firstPasswordRequestSchema,
      response: { status: 200, description: 'The account, with its new name.', schema: accountSchema },
      errors: {
        ...tooLate,
        ...errorsOf(409, 'Another account has or had this name', 'account.username_taken'),
        ...errorsOf(503, 'Too many passwords are being set at once; see Retry-After', 'service.busy'),
      },
      deadlineMs: HASHING_DEADLINE_MS,
      handle: ({ body, caller }) => chooseFirstPassword(dependencies, caller, body),
    }),
    route({
      operationId: 'beginFirstPasskey',
      method: 'POST',
      path: `${path}/passkey`,
      tag,
      summary: 'A challenge for the first passkey, after a personal link',
      description: 'The passkey is added with `POST /api/account/passkeys`.',
      access: 'voter',
      response: { status: 200, description: 'What the browser needs.', schema: passkeyCreationSchema },
      errors: tooLate,
      handle: ({ caller }) => beginFirstPasskey(dependencies, caller),
    }),
  ];
}
