import { count, id, timestamp } from '@plaudit/server-kit/http/fields';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import type { Reveal, RevealedPlace, RevealedVendor } from '../../../contract/index.ts';
import { list, text } from '../../http/schemas.ts';
import { resultsStateSchema } from '../cycles/results-status.schemas.ts';
import { namedPeriodSchema } from '../decisions/decisions.schemas.ts';

const revealedVendorSchema = component(
  'RevealedVendor',
  Joi.object<RevealedVendor, true>({
    id: id().required(),
    name: Joi.string().required(),
    imageUrl: text().required(),
    votes: count().required(),
    percentage: count().max(100).allow(null).required(),
    averageScore: Joi.number().min(0).max(5).allow(null).required(),
  }),
);

const revealedPlaceSchema = component(
  'RevealedPlace',
  Joi.object<RevealedPlace, true>({
    position: count().min(1).required(),
    categoryId: id().allow(null).required(),
    categoryName: Joi.string().allow(null).required(),
    color: text().allow(null).required(),
    place: Joi.number<1 | 2 | 3>().valid(1, 2, 3).required(),
    vendors: list(revealedVendorSchema).required(),
  }),
);

export const revealSchema = component(
  'Reveal',
  Joi.object<Reveal, true>({
    period: namedPeriodSchema.allow(null).required(),
    state: resultsStateSchema.allow(null).required(),
    revealed: list(revealedPlaceSchema).required(),
    announcedFor: timestamp(),
    provisionalUntil: timestamp(),
  }),
);
