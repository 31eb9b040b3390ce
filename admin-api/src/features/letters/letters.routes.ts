import { errorsOf } from '@plaudit/server-kit/http/route';
import Joi from 'joi';
import type { Dependencies } from '../../dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import { orderTestLetter, previewLetter } from './letter-preview.ts';
import {
  changeLetterStateSchema,
  kindParams,
  letterPreviewSchema,
  lettersSchema,
  letterWordsSchema,
  saveLetterSchema,
  sendLetterSchema,
} from './letters.schemas.ts';
import { changeLetterState, getLetters, saveLetter, sendLetter } from './letters.service.ts';

const tag = 'Letters';
const path = '/api/admin/letters/:kind';
const listed = { status: 200, description: 'The latest letter of each kind', schema: lettersSchema } as const;

export function letterRoutes({ db, siteOrigin }: Dependencies): Route[] {
  return [
    route({
      operationId: 'getLetters',
      method: 'GET',
      path: '/api/admin/letters',
      access: 'superAdmin',
      tag,
      summary: 'The letters to voters, and numbers about them, rounded down to tens',
      description: 'Nothing here says who gets a letter, who has unsubscribed, or who has voted.',
      response: listed,
      handle: ({ caller }) => getLetters(db, caller),
    }),
    route({
      operationId: 'putLettersByKind',
      method: 'PUT',
      path,
      access: 'superAdmin',
      tag,
      summary: 'Keep the words of a letter; nobody is written to',
      params: kindParams,
      body: saveLetterSchema,
      errors: errorsOf(409, 'It is already ordered', 'letters.under_way'),
      response: listed,
      handle: ({ params, body, caller }) => saveLetter(db, caller, params.kind, body),
    }),
    route({
      operationId: 'postLettersByKindSending',
      method: 'POST',
      path: `${path}/sending`,
      access: 'superAdmin',
      tag,
      summary: 'Send a letter, at once or at a time',
      description:
        'Everybody on the list gets the same text, whatever they have done on the site. Who got this kind within 24 hours is left out.',
      params: kindParams,
      body: sendLetterSchema,
      freshSecondFactor: { when: 'always', hasCodeInBody: true },
      errors: errorsOf(
        409,
        'It is already ordered, goes to nobody, its time is over, or this site sends no mail',
        'letters.under_way',
        'letters.nobody',
        'letters.past',
        'letters.nothing_closes',
        'letters.no_mail',
      ),
      response: listed,
      handle: ({ params, body, caller }) => sendLetter(db, caller, params.kind, body),
    }),
    route({
      operationId: 'postLettersByKindState',
      method: 'POST',
      path: `${path}/state`,
      access: 'superAdmin',
      tag,
      summary: 'Take a letter back before its time, or stop, resume or end its sending',
      params: kindParams,
      body: changeLetterStateSchema,
      errors: errorsOf(409, 'Its state has changed meanwhile', 'letters.changed'),
      response: listed,
      handle: ({ params, body, caller }) => changeLetterState(db, caller, params.kind, body),
    }),
    route({
      operationId: 'postLettersByKindPreview',
      method: 'POST',
      path: `${path}/preview`,
      access: 'superAdmin',
      tag,
      summary: 'How a letter looks to an invented reader',
      params: kindParams,
      body: letterWordsSchema,
      response: { status: 200, description: 'What it shows', schema: letterPreviewSchema },
      handle: ({ params, body }) => previewLetter(db, siteOrigin, params.kind, body),
    }),
    route({
      operationId: 'postLettersByKindTest',
      method: 'POST',
      path: `${path}/test`,
      access: 'superAdmin',
      tag,
      summary: 'Send a letter to one’s own confirmed address, with an invented name',
      params: kindParams,
      body: letterWordsSchema,
      errors: {
        ...errorsOf(409, 'The caller has no confirmed address', 'letters.no_address'),
        ...errorsOf(429, 'This admin has sent 20 tests within an hour', 'letters.too_many_tests'),
      },
      response: {
        status: 200,
        description: 'It is sent within seconds',
        schema: Joi.object({ message: Joi.string() }),
      },
      handle: ({ params, body, caller }) => orderTestLetter(db, caller, params.kind, body),
    }),
  ];
}
