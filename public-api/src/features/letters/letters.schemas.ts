import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import { type OwnLetters, type SetLetterWish, WISHED_LETTERS } from '../../../contract/index.ts';
import { UNSUBSCRIBE_TOKEN } from './unsubscribe-token.ts';

const wishedLetter = () => Joi.string<OwnLetters['wanted'][number]>().valid(...WISHED_LETTERS);

export const ownLettersSchema = component(
  'OwnLetters',
  Joi.object<OwnLetters, true>({
    wanted: Joi.array<OwnLetters['wanted']>().items(wishedLetter()).required(),
  }),
);

export const setLetterWishSchema = component(
  'SetLetterWish',
  Joi.object<SetLetterWish, true>({ kind: wishedLetter().required(), wanted: Joi.boolean().required() }),
);

export const unsubscribeParams = Joi.object<{ token: string }, true>({
  token: Joi.string().pattern(UNSUBSCRIBE_TOKEN).required(),
});
