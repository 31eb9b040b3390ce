import { count, id, timestamp } from '@plaudit/server-kit/http/fields';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import type { AnnounceRevealRequest, Reveal, RevealStepRequest, RevealThirdsRequest } from '../../../contract/index.ts';
import { dateTime } from '../../http/schemas.ts';
import { resultsState } from '../cycles/cycles.schemas.ts';
import { twoFactorCode } from '../second-factor/second-factor.schemas.ts';

const categoryKeys = {
  categoryId: id().allow(null).required(),
  categoryName: Joi.string().allow(null).required(),
};

const revealedPlaceSchema = component(
  'RevealedPlace',
  Joi.object({
    position: count().required(),
    ...categoryKeys,
    color: Joi.string().allow(null).required(),
    place: Joi.number().valid(1, 2, 3).required(),
    vendors: Joi.array()
      .items(
        Joi.object({
          id: id().required(),
          name: Joi.string().required(),
          imageUrl: Joi.string().allow('').required(),
          votes: count().required(),
          percentage: count().max(100).allow(null).required(),
          averageScore: Joi.number().min(0).max(5).allow(null).required(),
        }),
      )
      .required(),
  }),
);

export const revealSchema = component(
  'Reveal',
  Joi.object<Reveal>({
    cycle: Joi.object({ id: id().required(), name: Joi.string().required() }).required(),
    look: Joi.object({
      siteName: Joi.string().required(),
      logo: Joi.string().required(),
      accent: Joi.string().required(),
      type: Joi.string().required(),
    }).required(),
    state: resultsState().required(),
    revealed: Joi.array().items(revealedPlaceSchema).required(),
    next: Joi.object({ position: count().required(), ...categoryKeys })
      .allow(null)
      .required(),
    withoutThirds: Joi.boolean().valid(true),
    provisionalUntil: timestamp(),
  }),
);

export const revealStepRequestSchema = component(
  'RevealStepRequest',
  Joi.object<RevealStepRequest>({
    position: Joi.number().integer().min(1).required(),
    twoFactorCode: twoFactorCode(),
  }),
);

export const announceRevealRequestSchema = component(
  'AnnounceRevealRequest',
  Joi.object<AnnounceRevealRequest, true>({ announcedFor: dateTime().allow(null).required() }),
);

export const revealThirdsRequestSchema = component(
  'RevealThirdsRequest',
  Joi.object<RevealThirdsRequest, true>({ withoutThirds: Joi.boolean().required() }),
);
